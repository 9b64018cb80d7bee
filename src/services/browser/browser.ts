/** What sagas need of the page they run in. */
export interface Browser {
  /** The address without its origin. */
  address: () => string;
  origin: () => string;
  reload: () => void;
  now: () => number;
  /** Puts an address without its origin into the clipboard as a link; rejects where the browser does not let it. */
  copyLink: (address: string) => Promise<void>;
  /** Puts a text into the clipboard once it is there; rejects where the browser does not let it. */
  copyText: (text: Promise<Blob>) => Promise<void>;
  print: () => void;
  /** Whether this tab is the one that is on view. */
  isLookedAt: () => boolean;
  /** The person comes back to this tab, or the browser brings the page back from its cache. */
  onReturn: (hear: () => void) => () => void;
  /** False only where the browser knows that it has no network. */
  isOnline: () => boolean;
  /** The network went, or came back. */
  onConnection: (hear: () => void) => () => void;
}

export const realBrowser: Browser = {
  address: () => location.pathname + location.search + location.hash,
  origin: () => location.origin,
  reload: () => location.reload(),
  now: () => Date.now(),
  copyLink: (address) => navigator.clipboard.writeText(location.origin + address),
  // Asked for at once, while the click that wants it still counts.
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
