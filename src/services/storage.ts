/** Storage that never throws: a full or forbidden one forgets, and the app goes on. */
export interface TextStore {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
}

function safely<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

/** @param open gets the browser's store; getting it may throw too, where storage is blocked. */
export function createTextStore(open: () => Storage): TextStore {
  return {
    read: (key) => safely(() => open().getItem(key), null),
    write: (key, text) => safely(() => open().setItem(key, text), undefined),
    remove: (key) => safely(() => open().removeItem(key), undefined),
  };
}

/** Outlives the browser; never holds a secret. */
export const deviceStore = createTextStore(() => window.localStorage);
/** Ends with the tab. */
export const tabStore = createTextStore(() => window.sessionStorage);
