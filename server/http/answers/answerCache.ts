import { LRUCache } from 'lru-cache';
import type { Packed } from './packing';

/** Answers of this process, by the question, the encoding and the version of the data. */
export interface AnswerCache {
  get(key: string): Packed | undefined;
  set(key: string, answer: Packed): void;
  /** Bytes of what is kept. */
  size(): number;
}

/** What an entry takes beside its body. */
const ENTRY_BYTES = 200;

/** Keeps answers up to so many bytes; those asked for longest ago go first. With 0 it keeps none. */
export function createAnswerCache(mostBytes: number): AnswerCache {
  if (mostBytes === 0) return { get: () => undefined, set: () => undefined, size: () => 0 };
  const kept = new LRUCache<string, Packed>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + ENTRY_BYTES,
  });
  return {
    get: (key) => kept.get(key),
    set: (key, answer) => void kept.set(key, answer),
    size: () => kept.calculatedSize,
  };
}
