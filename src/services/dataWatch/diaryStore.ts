import { type Diary, readDiary } from '../../domain/dataWatch/diary';
import { diaryDatabase } from '../../domain/session/userStorageKeys';
import { done, finished, openDatabase } from '../browser/database';

/** Stores a user's diary of sums on this device. No method rejects: without storage, the diary is empty. */
export interface DiaryStore {
  /** Replaces one diary, in one transaction over all tabs. Returns the new diary. */
  change: (userId: number, key: string, by: (kept: Diary | null) => Diary) => Promise<Diary>;
  /** Returns all diaries of a user, by key. */
  all: (userId: number) => Promise<Readonly<Record<string, Diary>>>;
}

const VERSION = 1;
const DIARIES = 'diaries';

async function exchange(
  database: IDBDatabase,
  key: string,
  by: (kept: Diary | null) => Diary,
): Promise<Diary> {
  const transaction = database.transaction(DIARIES, 'readwrite');
  const stored = finished(transaction);
  const diaries = transaction.objectStore(DIARIES);
  const next = by(readDiary(await done<unknown>(diaries.get(key))));
  diaries.put(next, key);
  // If the device is full, the previous diary stays stored, and the new diary is still returned.
  await stored.catch(() => undefined);
  return next;
}

async function readAll(database: IDBDatabase): Promise<Record<string, Diary>> {
  const diaries = database.transaction(DIARIES, 'readonly').objectStore(DIARIES);
  const [keys, values] = await Promise.all([done(diaries.getAllKeys()), done<unknown[]>(diaries.getAll())]);
  const entries = keys.flatMap((key, place): [string, Diary][] => {
    const diary = readDiary(values[place]);
    return diary && typeof key === 'string' ? [[key, diary]] : [];
  });
  return Object.fromEntries(entries);
}

/** @param getFactory returns the browser's IndexedDB; throws if storage is blocked */
export function createDiaryStore(getFactory: () => IDBFactory): DiaryStore {
  async function within<Value>(
    userId: number,
    work: (database: IDBDatabase) => Promise<Value>,
    otherwise: Value,
  ) {
    try {
      const database = await openDatabase(getFactory(), diaryDatabase(userId), VERSION, [DIARIES]);
      try {
        return await work(database);
      } finally {
        database.close();
      }
    } catch {
      return otherwise;
    }
  }
  return {
    change: (userId, key, by) => within(userId, (database) => exchange(database, key, by), by(null)),
    all: (userId) => within(userId, readAll, {}),
  };
}

export const diaryStore = createDiaryStore(() => window.indexedDB);
