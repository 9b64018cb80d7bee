import { type Diary, readDiary } from '../../src/domain/dataWatch/diary';
import type { DiaryStore } from '../../src/services/dataWatch/diaryStore';

/** Returns a diary in memory, shared by all tabs and users of a device. */
export function memoryDiary(
  given: Readonly<Record<string, Diary>> = {},
): DiaryStore & { kept: Map<string, string> } {
  const kept = new Map(Object.entries(given).map(([key, diary]) => [key, JSON.stringify(diary)]));
  const read = (key: string): Diary | null => {
    const text = kept.get(key);
    return text === undefined ? null : readDiary(JSON.parse(text));
  };
  return {
    kept,
    change: async (userId, key, by) => {
      const next = by(read(`${userId}/${key}`));
      kept.set(`${userId}/${key}`, JSON.stringify(next));
      return next;
    },
    all: async (userId) =>
      Object.fromEntries(
        [...kept.keys()].flatMap((key): [string, Diary][] => {
          const diary = key.startsWith(`${userId}/`) ? read(key) : null;
          return diary ? [[key.slice(`${userId}/`.length), diary]] : [];
        }),
      ),
  };
}
