/** Storage that never throws: what a full or forbidden one does not take is kept for as long as the page is open. */
export interface TextStore {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

function safely<T>(action: () => T, otherwise: () => T): T {
  try {
    return action();
  } catch {
    return otherwise();
  }
}

/** @param open gets the browser's store; getting it may throw too, where storage is blocked. */
export function createTextStore(open: () => Storage): TextStore {
  const refused = new Map<string, string>();
  return {
    read: (key) =>
      refused.get(key) ??
      safely(
        () => open().getItem(key),
        () => null,
      ),
    write: (key, text) =>
      safely(
        () => {
          open().setItem(key, text);
          refused.delete(key);
        },
        () => void refused.set(key, text),
      ),
    remove: (key) => {
      refused.delete(key);
      safely(
        () => open().removeItem(key),
        () => undefined,
      );
    },
  };
}

/** Outlives the browser; never holds a secret. */
export const deviceStore = createTextStore(() => window.localStorage);
/** Ends with the tab. */
export const tabStore = createTextStore(() => window.sessionStorage);
