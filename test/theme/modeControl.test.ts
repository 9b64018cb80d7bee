import { MODE_STORAGE_KEY, SCHEME_ATTRIBUTE } from '../../src/theme/mode';
import { applyMode, chooseMode, modeInForce, watchMode } from '../../src/theme/modeControl';

const page = document.documentElement;
let prefersDark = false;
const scheme = new EventTarget();

beforeEach(() => {
  prefersDark = false;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(() => Object.assign(scheme, { matches: prefersDark }) as unknown as MediaQueryList);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  page.removeAttribute(SCHEME_ATTRIBUTE);
});

test('follows the system until the user chooses', () => {
  applyMode();
  expect(modeInForce()).toBe('light');
  prefersDark = true;
  applyMode();
  expect(modeInForce()).toBe('dark');
  chooseMode('light');
  applyMode();
  expect(modeInForce()).toBe('light');
  expect(localStorage.getItem(MODE_STORAGE_KEY)).toBe('light');
});

test('applies a choice stored by an older release, and ignores invalid values', () => {
  localStorage.setItem(MODE_STORAGE_KEY, 'system');
  applyMode();
  expect(modeInForce()).toBe('light');
  localStorage.setItem(MODE_STORAGE_KEY, 'dark');
  applyMode();
  expect(modeInForce()).toBe('dark');
});

test('keeps a choice for the page when storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  chooseMode('dark');
  expect(modeInForce()).toBe('dark');
});

test('follows other tabs and the system while a listener watches', async () => {
  const heard = jest.fn();
  const stop = watchMode(heard);
  localStorage.setItem(MODE_STORAGE_KEY, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: MODE_STORAGE_KEY }));
  expect(modeInForce()).toBe('dark');
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  localStorage.removeItem(MODE_STORAGE_KEY);
  scheme.dispatchEvent(new Event('change'));
  expect(modeInForce()).toBe('light');
  stop();
  prefersDark = true;
  scheme.dispatchEvent(new Event('change'));
  expect(modeInForce()).toBe('light');
});
