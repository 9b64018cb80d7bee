import { open } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { codeOf, messageOf } from '../../db/queryFailures';
import { LoadError } from '../loadError';

/** Bytes per read. */
const PIECE = 262_144;

/** A file that is read once, from its beginning to its end. */
export interface OpenFile {
  pieces: AsyncIterable<Uint8Array>;
  /** Size in bytes; `null` if it is unknown, for example for standard input. */
  size: number | null;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EACCES:
    'may not be read by this account. Allow the account to read it, or copy the file to a folder that the account may read',
  EPERM:
    'may not be read by this account. Allow the account to read it, or copy the file to a folder that the account may read',
  EISDIR: 'is a folder. Name a file in it',
};

/** Creates the error for a file that cannot be read. */
export function unreadable(path: string, thrown: unknown): LoadError {
  const reason = REASONS[codeOf(thrown)] ?? `cannot be read: ${messageOf(thrown)}`;
  return new LoadError(`Nothing was loaded: ${path} ${reason}.`, { cause: thrown });
}

/** Reads a stream until its end. The signal also ends a read that waits for data. */
async function* reading(path: string, stream: Readable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    yield* addAbortSignal(signal, stream) as AsyncIterable<Buffer>;
  } catch (thrown) {
    signal.throwIfAborted();
    throw unreadable(path, thrown);
  }
}

/**
 * Opens the file at a path, or standard input for the path "-".
 * @param signal aborts the read
 * @throws LoadError with the reason if the file cannot be read
 */
export async function openFile(path: string, signal: AbortSignal): Promise<OpenFile> {
  if (path === '-') return { pieces: reading('Standard input', process.stdin, signal), size: null };
  try {
    const file = await open(path);
    const about = await file.stat();
    if (about.isDirectory()) {
      await file.close();
      throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    // The stream closes the file at its end, or when its consumer stops.
    const pieces = reading(path, file.createReadStream({ highWaterMark: PIECE }), signal);
    return { pieces, size: about.isFile() ? about.size : null };
  } catch (thrown) {
    throw unreadable(path, thrown);
  }
}
