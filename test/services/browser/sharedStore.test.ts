import { createSharedStore, sharedStore } from '@src/services/browser/sharedStore';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('the device keeps texts under their names, and lists those that begin so', () => {
  expect(sharedStore.write('a.1', 'one')).toBe(true);
  expect(sharedStore.write('a.2', 'two')).toBe(true);
  expect(sharedStore.write('b.1', 'three')).toBe(true);
  expect(sharedStore.names('a.').sort()).toEqual(['a.1', 'a.2']);
  expect(localStorage.getItem('a.2')).toBe('two');
  sharedStore.remove('a.1');
  expect(sharedStore.names('a.')).toEqual(['a.2']);
  expect(sharedStore.read('a.1')).toBeNull();
});

test('what a full device does not take is still read in this tab, and said', () => {
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

test('where storage is blocked the tab alone remembers, and forgets what is removed', () => {
  const store = createSharedStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(store.write('a.1', 'one')).toBe(false);
  expect([store.read('a.1'), store.names('a.')]).toEqual(['one', ['a.1']]);
  store.remove('a.1');
  expect([store.read('a.1'), store.names('a.')]).toEqual([null, []]);
});

test('other tabs’ changes are told by name, of this prefix alone, until nobody listens', () => {
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
