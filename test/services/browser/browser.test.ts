import { realBrowser } from '@src/services/browser/browser';
import { saveFile } from '@src/services/browser/files';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

test('returns the part of the address after the origin', () => {
  window.history.replaceState(null, '', '/a/b?c=d#e');
  expect(realBrowser.address()).toBe('/a/b?c=d#e');
  expect(realBrowser.origin()).toBe('http://localhost');
});

test('reports a return when the tab becomes visible or the page comes from the back-forward cache', () => {
  let returns = 0;
  const stop = realBrowser.onReturn(() => {
    returns += 1;
  });
  const state = jest.spyOn(document, 'visibilityState', 'get');
  const show = (visibility: DocumentVisibilityState) => {
    state.mockReturnValue(visibility);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  show('hidden');
  expect(returns).toBe(0);
  show('visible');
  expect(returns).toBe(1);
  const pageShow = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  pageShow(false);
  expect(returns).toBe(1);
  pageShow(true);
  expect(returns).toBe(2);
  stop();
  show('visible');
  pageShow(true);
  expect(returns).toBe(2);
});

test('a file is handed over under its name, and its address is given back', async () => {
  jest.useFakeTimers();
  const blobs: Blob[] = [];
  const revoked: string[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`,
    revokeObjectURL: (url: string) => revoked.push(url),
  });
  const clicked: { href: string; download: string }[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
  });
  saveFile('a.csv', 'text/csv', '1;2');
  expect(clicked).toEqual([{ href: 'blob:1', download: 'a.csv' }]);
  expect(blobs.map(({ size, type }) => [size, type])).toEqual([[3, 'text/csv']]);
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
});

test('reports changes of the connection, and whether the browser is online', () => {
  let heard = 0;
  const stop = realBrowser.onConnection(() => {
    heard += 1;
  });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect([heard, realBrowser.isOnline()]).toEqual([1, false]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect([heard, realBrowser.isOnline()]).toEqual([2, true]);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(heard).toBe(2);
});
