import { LRUCache } from 'lru-cache';
import type { Packed } from './packing';

/** Cached answers of this process, by question, encoding and version of the data. */
export interface AnswerCache {
  get(key: string): Packed | undefined;
  set(key: string, answer: Packed): void;
  /** Returns the size of the cached answers, in bytes. */
  size(): number;
}

/** Estimated size of an entry in addition to its body and key, in bytes. */
const ENTRY_BYTES = 200;

/** Creates a cache of at most `mostBytes`, which drops the least recently used answers. With 0, caches nothing. */
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
