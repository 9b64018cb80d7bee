/** The functions of the page and the browser that sagas use. */
export interface Browser {
  /** The address without its origin. */
  address: () => string;
  origin: () => string;
  reload: () => void;
  now: () => number;
  /** Copies an address without its origin to the clipboard as a link. Rejects if the browser denies the access. */
  copyLink: (address: string) => Promise<void>;
  /** Copies a text to the clipboard once the promise resolves. Rejects if the browser denies the access. */
  copyText: (text: Promise<Blob>) => Promise<void>;
  print: () => void;
  /** Returns true if this tab is visible. */
  isLookedAt: () => boolean;
  /**
   * Calls `hear` when the user returns to this tab, or when the browser restores the page from its cache. Returns a
   * function that stops listening.
   */
  onReturn: (hear: () => void) => () => void;
  /** Returns false only if the browser knows that there is no network. */
  isOnline: () => boolean;
  /** Calls `hear` when the network is lost or restored. Returns a function that stops listening. */
  onConnection: (hear: () => void) => () => void;
}

export const realBrowser: Browser = {
  address: () => location.pathname + location.search + location.hash,
  origin: () => location.origin,
  reload: () => location.reload(),
  now: () => Date.now(),
  copyLink: (address) => navigator.clipboard.writeText(location.origin + address),
  // Call `write` at once, because browsers allow a copy only shortly after a click.
  copyText: (text) => navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]),
  print: () => window.print(),
  isLookedAt: () => document.visibilityState === 'visible',
  onReturn: (hear) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') hear();
    };
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) hear();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onShow);
    };
  },
  isOnline: () => navigator.onLine,
  onConnection: (hear) => {
    window.addEventListener('online', hear);
    window.addEventListener('offline', hear);
    return () => {
      window.removeEventListener('online', hear);
      window.removeEventListener('offline', hear);
    };
  },
};
