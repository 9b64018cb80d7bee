/** Storage that never throws. If storage is full or blocked, the text stays in memory until the page closes. */
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

/** @param open returns the browser's storage; throws if storage is blocked */
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

/** Storage that outlives the browser. Never contains secrets. */
export const deviceStore = createTextStore(() => window.localStorage);
/** Storage that ends with the tab. */
export const tabStore = createTextStore(() => window.sessionStorage);
