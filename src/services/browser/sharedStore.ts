/** Device storage as a person's tabs share it: each text under a name of its own, so that none is lost to another. */
export interface SharedStore {
  /** The names that begin so. */
  names: (prefix: string) => string[];
  read: (name: string) => string | null;
  /** Answers whether the device keeps it. If not, this tab still reads it as written, for as long as it is open. */
  write: (name: string, text: string) => boolean;
  /** True when the text that was last written under the name is on the device. */
  keeps: (name: string) => boolean;
  remove: (name: string) => void;
  /** Tells of names that begin so and that another tab wrote or removed. Returns the way to stop. */
  watch: (prefix: string, hear: (name: string) => void) => () => void;
}

/** @param open gets the browser's store; getting it may throw, where storage is blocked */
export function createSharedStore(open: () => Storage): SharedStore {
  /** What the device would not take; `null` is a name that it would not give up. */
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
