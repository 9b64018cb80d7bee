import { createSharedStore, sharedStore } from '@src/services/browser/sharedStore';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('stores texts on the device by name, and lists names by prefix', () => {
  expect(sharedStore.write('a.1', 'one')).toBe(true);
  expect(sharedStore.write('a.2', 'two')).toBe(true);
  expect(sharedStore.write('b.1', 'three')).toBe(true);
  expect(sharedStore.names('a.').sort()).toEqual(['a.1', 'a.2']);
  expect(localStorage.getItem('a.2')).toBe('two');
  sharedStore.remove('a.1');
  expect(sharedStore.names('a.')).toEqual(['a.2']);
  expect(sharedStore.read('a.1')).toBeNull();
});

test('keeps a text in this tab when the device is full, and returns false', () => {
  const store = createSharedStore(() => localStorage);
  expect(store.write('a.1', 'old')).toBe(true);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.write('a.1', 'new')).toBe(false);
  expect(store.write('a.2', 'two')).toBe(false);
  expect([store.keeps('a.1'), store.keeps('b.1')]).toEqual([false, true]);
  expect(store.read('a.1')).toBe('new');
  expect(store.names('a.').sort()).toEqual(['a.1', 'a.2']);
  full.mockRestore();
  expect(store.write('a.1', 'newer')).toBe(true);
  expect(store.read('a.1')).toBe('newer');
  store.remove('a.2');
  expect(store.names('a.')).toEqual(['a.1']);
});

test('keeps texts in this tab when storage is blocked, and removes them', () => {
  const store = createSharedStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(store.write('a.1', 'one')).toBe(false);
  expect([store.read('a.1'), store.names('a.')]).toEqual(['one', ['a.1']]);
  store.remove('a.1');
  expect([store.read('a.1'), store.names('a.')]).toEqual([null, []]);
});

test('reports changes from other tabs by name and prefix, until the watcher is removed', () => {
  const heard: string[] = [];
  const stop = sharedStore.watch('a.', (name) => void heard.push(name));
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('a.1');
  tell('b.1');
  tell(null);
  expect(heard).toEqual(['a.1']);
  stop();
  tell('a.2');
  expect(heard).toEqual(['a.1']);
});
