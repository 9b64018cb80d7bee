import type { OpenBytes } from '../exports/loadExport';

/** Counts the bytes of a file as they are read. Each read counts from 0. */
export function countedBytes(open: OpenBytes): { open: OpenBytes; bytes: () => number } {
  let read = 0;
  return {
    bytes: () => read,
    open: async function* () {
      read = 0;
      for await (const piece of open()) {
        read += piece.length;
        yield piece;
      }
    },
  };
}
