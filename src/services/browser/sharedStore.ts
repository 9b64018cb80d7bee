/**
 * Device storage that all tabs of a user share. Each text has its own name, so no tab overwrites another tab's text.
 */
export interface SharedStore {
  /** Returns the names that begin with the prefix. */
  names: (prefix: string) => string[];
  read: (name: string) => string | null;
  /**
   * Returns true if the device has stored the text. Otherwise the text stays readable in this tab until the tab closes.
   */
  write: (name: string, text: string) => boolean;
  /** Returns true if the device stores the text that was last written under the name. */
  keeps: (name: string) => boolean;
  remove: (name: string) => void;
  /**
   * Calls `hear` with each name with the prefix that another tab writes or removes. Returns a function that stops
   * watching.
   */
  watch: (prefix: string, hear: (name: string) => void) => () => void;
}

/** @param open returns the browser's storage; throws if storage is blocked */
export function createSharedStore(open: () => Storage): SharedStore {
  /** Texts that the device did not store. `null` marks a name that the device did not remove. */
  const unkept = new Map<string, string | null>();
  const attempt = <T>(action: (store: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  const change = (name: string, text: string | null, action: (store: Storage) => void): boolean => {
    const kept = attempt((store) => {
      action(store);
      return true;
    }, false);
    if (kept) unkept.delete(name);
    else unkept.set(name, text);
    return kept;
  };
  return {
    names: (prefix) => {
      const kept = attempt((store) => Array.from({ length: store.length }, (_, n) => store.key(n)), []);
      const names = new Set(kept.filter((name): name is string => name?.startsWith(prefix) ?? false));
      for (const [name, text] of unkept) {
        if (text === null) names.delete(name);
        else if (name.startsWith(prefix)) names.add(name);
      }
      return [...names];
    },
    read: (name) => {
      const text = unkept.get(name);
      return text === undefined ? attempt((store) => store.getItem(name), null) : text;
    },
    write: (name, text) => change(name, text, (store) => store.setItem(name, text)),
    keeps: (name) => !unkept.has(name),
    remove: (name) => void change(name, null, (store) => store.removeItem(name)),
    watch: (prefix, hear) => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key?.startsWith(prefix)) hear(key);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

export const sharedStore = createSharedStore(() => window.localStorage);
