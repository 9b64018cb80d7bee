import { isKeyOfUser } from '../../domain/session/userStorageKeys';
import { readStoredVisit, type StoredVisit, storedSize } from '../../domain/visits/visit';

/** What a person's visits of screens have left on this device. Nothing here rejects: a device that keeps nothing has none. */
export interface VisitStore {
  /**
   * Replaces what is kept of a screen, as one step over all tabs, and answers what is kept then. `null` where there is
   * nothing, and nothing is to be kept.
   */
  change: (
    userId: number,
    screen: string,
    by: (kept: StoredVisit | null) => StoredVisit | null,
  ) => Promise<StoredVisit | null>;
  /** Throws all away that this and every other part of the app keep of a person in such storage. */
  forget: (userId: number) => Promise<void>;
  /** Whether the page is looked at. */
  isLookedAt: () => boolean;
}

const NAME = (userId: number): string => `greenroom.visits.${userId}`;
const VERSION = 1;
const VISITS = 'visits';
const SIZES = 'sizes';

/** Of one person. */
const MOST_BYTES = 20_000_000;

interface Size {
  bytes: number;
  usedAt: number;
}

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });

function open(factory: IDBFactory, userId: number): Promise<IDBDatabase> {
  const request = factory.open(NAME(userId), VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(VISITS);
    request.result.createObjectStore(SIZES);
  };
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const database = request.result;
      // Another tab forgets the device.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('not opened'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}

const isSize = (value: unknown): value is Size =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'usedAt' in value;

/** The least recently used go first; the one in hand stays. */
function toDrop(keys: readonly IDBValidKey[], sizes: readonly unknown[], own: string): IDBValidKey[] {
  const known = keys.map((key, place) => {
    const size = sizes[place];
    return { key, ...(isSize(size) ? size : { bytes: MOST_BYTES, usedAt: 0 }) };
  });
  let bytes = known.reduce((sum, each) => sum + each.bytes, 0);
  const dropped: IDBValidKey[] = [];
  for (const each of known.sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= MOST_BYTES) break;
    if (each.key === own) continue;
    bytes -= each.bytes;
    dropped.push(each.key);
  }
  return dropped;
}

async function exchange(
  database: IDBDatabase,
  screen: string,
  by: (kept: StoredVisit | null) => StoredVisit | null,
): Promise<StoredVisit | null> {
  const transaction = database.transaction([VISITS, SIZES], 'readwrite');
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
  });
  const visits = transaction.objectStore(VISITS);
  const sizes = transaction.objectStore(SIZES);
  const found = readStoredVisit(await done<unknown>(visits.get(screen)));
  const kept = by(found);
  if (kept) {
    visits.put(kept, screen);
    sizes.put({ bytes: storedSize(kept), usedAt: kept.seenAt } satisfies Size, screen);
    const [keys, all] = await Promise.all([done(sizes.getAllKeys()), done<unknown[]>(sizes.getAll())]);
    for (const key of toDrop(keys, all, screen)) {
      visits.delete(key);
      sizes.delete(key);
    }
  }
  // A full device keeps what it has, and that is told of all the same.
  await finished.catch(() => undefined);
  return kept;
}

/** Databases of this person, whichever part of the app has made them. */
async function namesOf(factory: IDBFactory, userId: number): Promise<string[]> {
  const own = NAME(userId);
  // Not every browser tells.
  const known = 'databases' in factory ? await factory.databases() : [];
  const isTheirs = isKeyOfUser(userId);
  const names = known.flatMap(({ name }) => (name !== undefined && isTheirs(name) ? [name] : []));
  return [...new Set([own, ...names])];
}

/** @param getFactory may throw, where storage is blocked */
export function createVisitStore(getFactory: () => IDBFactory): VisitStore {
  return {
    change: async (userId, screen, by) => {
      try {
        const database = await open(getFactory(), userId);
        try {
          return await exchange(database, screen, by);
        } finally {
          database.close();
        }
      } catch {
        // Full, blocked or broken: without it there is no earlier visit.
        return null;
      }
    },
    forget: async (userId) => {
      try {
        const factory = getFactory();
        for (const name of await namesOf(factory, userId)) await done(factory.deleteDatabase(name));
      } catch {
        // What could not be opened holds nothing that anybody reads.
      }
    },
    isLookedAt: () => document.visibilityState === 'visible',
  };
}

export const visitStore = createVisitStore(() => window.indexedDB);
