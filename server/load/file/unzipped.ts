import { crc32 } from 'node:zlib';
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { LoadError } from '../loadError';
import { createUnpackedLimit } from './unpackedLimit';

export const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Bytes that are unpacked at once: they become at most 16 MB. */
const SLICE = 16_384;

/** First bytes of an entry in the directory at the end of a zip file. */
const DIRECTORY_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
/** Bytes of a directory entry before its name. */
const ENTRY_BYTES = 46;
/** Number of last bytes that contain the directory of a zip file with one file. */
const TAIL = 65_536;

const WORKBOOK =
  'Nothing was loaded: a workbook of Excel (.xlsx) is not CSV. Open the workbook and save it as "CSV UTF-8".';
const DAMAGED = 'Nothing was loaded: the zip file is damaged or ends too early. Fetch or compress it again.';

/** Files that operating systems add to archives, and folders. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.(DS_Store|_)/.test(name);

/** Returns the checksum of the only file in the directory at the end of a zip file; `null` if there is none. */
function checksumIn(tail: Buffer): number | null {
  for (let at = tail.indexOf(DIRECTORY_ENTRY); at >= 0; at = tail.indexOf(DIRECTORY_ENTRY, at + 1)) {
    const nameAt = at + ENTRY_BYTES;
    if (nameAt > tail.length) return null;
    const name = tail.toString('latin1', nameAt, nameAt + tail.readUInt16LE(at + 28));
    if (!isIgnored(name)) return tail.readUInt32LE(at + 16);
  }
  return null;
}

function* slices(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE);
}

async function* unpackedEntry(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const names: string[] = [];
  const state: {
    failure: unknown;
    isComplete: boolean;
    chunks: Uint8Array[];
    checksum: number;
    tail: Buffer;
  } = {
    failure: null,
    isComplete: false,
    chunks: [],
    checksum: 0,
    tail: Buffer.alloc(0),
  };
  const unzip = new Unzip((file: UnzipFile) => {
    const isEntry = !isIgnored(file.name);
    if (isEntry) names.push(file.name);
    file.ondata = (failure, chunk, isLast) => {
      if (!isEntry) return;
      state.failure ??= failure;
      if (failure) return;
      state.chunks.push(chunk);
      state.checksum = crc32(chunk, state.checksum);
      state.isComplete = isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const push = (slice: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(slice, isLast);
    } catch (thrown) {
      throw new LoadError(DAMAGED, { cause: thrown });
    }
    if (state.failure) throw new LoadError(DAMAGED, { cause: state.failure });
    if (names.some((name) => name === '[Content_Types].xml' || name.startsWith('xl/'))) {
      throw new LoadError(WORKBOOK);
    }
    if (names.length > 1) {
      throw new LoadError(
        `Nothing was loaded: the zip file has several files (${names.map((name) => JSON.stringify(name.slice(0, 60))).join(', ')}). Unpack it, and load each file.`,
      );
    }
  };
  function* taken(): Generator<Uint8Array> {
    const { chunks } = state;
    state.chunks = [];
    yield* chunks;
  }
  for await (const piece of pieces) {
    state.tail = Buffer.concat([state.tail, piece]).subarray(-TAIL);
    for (const slice of slices(piece)) {
      push(slice, false);
      yield* taken();
    }
  }
  push(new Uint8Array(), true);
  yield* taken();
  if (names.length === 0) throw new LoadError('Nothing was loaded: the zip file has no file.');
  if (!state.isComplete || checksumIn(state.tail) !== state.checksum) throw new LoadError(DAMAGED);
}

/**
 * Unpacks a zip file that contains one file.
 * @throws LoadError if the zip file is damaged, is a workbook, or has several files
 */
export async function* unzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const limit = createUnpackedLimit();
  yield* limit.unpacked(unpackedEntry(limit.packed(pieces)));
}
