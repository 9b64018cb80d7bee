import { createTextStore, deviceStore, tabStore } from '@src/services/browser/storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['the device', deviceStore, () => localStorage],
  ['the tab', tabStore, () => sessionStorage],
])('%s keeps a text until it is removed', (_name, store, real) => {
  expect(store.read('key')).toBeNull();
  store.write('key', 'text');
  expect(store.read('key')).toBe('text');
  expect(real().getItem('key')).toBe('text');
  store.remove('key');
  expect(store.read('key')).toBeNull();
});

test('keeps a text in memory when storage is full, instead of the stored text', () => {
  deviceStore.write('key', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => deviceStore.write('key', 'text')).not.toThrow();
  expect(deviceStore.read('key')).toBe('text');
  jest.restoreAllMocks();
  deviceStore.write('key', 'newer');
  expect(localStorage.getItem('key')).toBe('newer');
  deviceStore.remove('key');
  expect(deviceStore.read('key')).toBeNull();
});

test('keeps texts in memory only when storage access is forbidden', () => {
  const forbidden = createTextStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(forbidden.read('key')).toBeNull();
  expect(() => forbidden.write('key', 'text')).not.toThrow();
  expect(forbidden.read('key')).toBe('text');
  expect(() => forbidden.remove('key')).not.toThrow();
  expect(forbidden.read('key')).toBeNull();
});
