import { diaryDatabase, isKeyOfUser } from '../../domain/session/userStorageKeys';
import { readStoredVisit, type StoredVisit, storedSize } from '../../domain/visits/visit';
import { done, finished, openDatabase } from '../browser/database';

/**
 * Stores a user's visits of screens on this device. No method rejects: without storage, there are no earlier visits.
 */
export interface VisitStore {
  /**
   * Replaces the stored visit of a screen, in one transaction over all tabs. Returns the new visit, or `null` if there
   * is none.
   */
  change: (
    userId: number,
    screen: string,
    by: (kept: StoredVisit | null) => StoredVisit | null,
  ) => Promise<StoredVisit | null>;
  /** Deletes all IndexedDB databases of a user, including the databases of other parts of the app. */
  forget: (userId: number) => Promise<void>;
  /** Returns true if the page is visible. */
  isLookedAt: () => boolean;
}

const NAME = (userId: number): string => `greenroom.visits.${userId}`;
const VERSION = 1;
const VISITS = 'visits';
const SIZES = 'sizes';

/** Maximum size in bytes of one user's visits. */
const MOST_BYTES = 20_000_000;

interface Size {
  bytes: number;
  usedAt: number;
}

const open = (factory: IDBFactory, userId: number): Promise<IDBDatabase> =>
  openDatabase(factory, NAME(userId), VERSION, [VISITS, SIZES]);

const isSize = (value: unknown): value is Size =>
  typeof value === 'object' && value !== null && 'bytes' in value && 'usedAt' in value;

/** Returns the keys of the visits to drop beyond the maximum size, least recently used first. Never returns `own`. */
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
  const stored = finished(transaction);
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
  // If the device is full, the previous visit stays stored, and the new visit is still returned.
  await stored.catch(() => undefined);
  return kept;
}

/** Returns the names of a user's databases, from all parts of the app. */
async function namesOf(factory: IDBFactory, userId: number): Promise<string[]> {
  const own = [NAME(userId), diaryDatabase(userId)];
  // Not every browser can list the databases.
  const known = 'databases' in factory ? await factory.databases() : [];
  const isTheirs = isKeyOfUser(userId);
  const names = known.flatMap(({ name }) => (name !== undefined && isTheirs(name) ? [name] : []));
  return [...new Set([...own, ...names])];
}

/** @param getFactory returns the browser's IndexedDB; throws if storage is blocked */
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
        // If the storage is full, blocked or broken, there is no earlier visit.
        return null;
      }
    },
    forget: async (userId) => {
      try {
        const factory = getFactory();
        const names = await namesOf(factory, userId);
        // One database that cannot be deleted must not keep the others.
        await Promise.allSettled(names.map((name) => done(factory.deleteDatabase(name))));
      } catch {
        // The app cannot read a database that cannot be opened.
      }
    },
    isLookedAt: () => document.visibilityState === 'visible',
  };
}

export const visitStore = createVisitStore(() => window.indexedDB);
