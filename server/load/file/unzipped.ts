import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { LoadError } from '../loadError';
import { createUnpackedLimit } from './unpackedLimit';

export const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Bytes that are unpacked at once: they become at most 16 MB. */
const SLICE = 16_384;

const WORKBOOK =
  'Nothing was loaded: a workbook of Excel (.xlsx) is not CSV. Open the workbook and save it as "CSV UTF-8".';
const DAMAGED = 'Nothing was loaded: the zip file is damaged or ends too early. Fetch or compress it again.';

/** Files that operating systems add to archives, and folders. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.(DS_Store|_)/.test(name);

function* slices(piece: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < piece.length; at += SLICE) yield piece.subarray(at, at + SLICE);
}

async function* unpackedEntry(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const names: string[] = [];
  const state: { failure: unknown; isComplete: boolean; chunks: Uint8Array[] } = {
    failure: null,
    isComplete: false,
    chunks: [],
  };
  const unzip = new Unzip((file: UnzipFile) => {
    const isEntry = !isIgnored(file.name);
    if (isEntry) names.push(file.name);
    file.ondata = (failure, chunk, isLast) => {
      if (!isEntry) return;
      state.failure ??= failure;
      if (failure) return;
      state.chunks.push(chunk);
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
    for (const slice of slices(piece)) {
      push(slice, false);
      yield* taken();
    }
  }
  push(new Uint8Array(), true);
  yield* taken();
  if (names.length === 0) throw new LoadError('Nothing was loaded: the zip file has no file.');
  if (!state.isComplete) throw new LoadError(DAMAGED);
}

/**
 * Unpacks a zip file that contains one file.
 * @throws LoadError if the zip file is damaged, is a workbook, or has several files
 */
export async function* unzipped(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const limit = createUnpackedLimit();
  yield* limit.unpacked(unpackedEntry(limit.packed(pieces)));
}
