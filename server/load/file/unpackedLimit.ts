import { LoadError } from '../loadError';

/** Most bytes of an unpacked file. */
const MOST_BYTES = 8_000_000_000;
/** Most unpacked bytes per packed byte. Exports reach about 30; deflate can reach 1,000. */
const MOST_RATIO = 200;
/** The ratio is not checked before this number of unpacked bytes, because small files may repeat one line. */
const RATIO_FROM = 20_000_000;

/**
 * Limits what a compressed file may unpack to, so that a small file cannot fill the memory or the database.
 * The functions count packed bytes as they are read, and check unpacked bytes as they arrive.
 */
export function createUnpackedLimit(mostBytes = MOST_BYTES, ratioFrom = RATIO_FROM) {
  let packedBytes = 0;
  let unpackedBytes = 0;
  const add = (bytes: number): void => {
    unpackedBytes += bytes;
    if (unpackedBytes > mostBytes) {
      throw new LoadError(
        `Nothing was loaded: the file unpacks to more than ${(mostBytes / 1e9).toLocaleString('en')} GB. Export shorter periods.`,
      );
    }
    if (unpackedBytes > ratioFrom && unpackedBytes > packedBytes * MOST_RATIO) {
      throw new LoadError(
        `Nothing was loaded: the file unpacks to more than ${MOST_RATIO} times its size, so the file is no export.`,
      );
    }
  };
  return {
    async *packed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        packedBytes += piece.length;
        yield piece;
      }
    },
    async *unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const piece of pieces) {
        add(piece.length);
        yield piece;
      }
    },
  };
}
