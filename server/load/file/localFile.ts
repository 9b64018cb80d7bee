import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type { OpenBytes } from '../exports/loadExport';
import { LoadError } from '../loadError';
import { unreadable } from './openFile';

/** Bytes per read. */
const PIECE = 262_144;

/** A file of this machine that can be read several times. */
export interface LocalFile {
  path: string;
  /** Size in bytes. */
  size: number;
  open: OpenBytes;
}

/** Identifies a state of a file. */
const versionOf = async (path: string): Promise<string> => {
  const { size, mtimeMs, ino } = await stat(path);
  return `${size} ${mtimeMs} ${ino}`;
};

/**
 * Prepares a file to be read. Each read ends with an error if the file has changed since this call.
 * @param signal aborts reads
 * @throws LoadError with the reason if the file cannot be read
 */
export async function localFile(path: string, signal: AbortSignal): Promise<LocalFile> {
  try {
    const { size } = await stat(path);
    const version = await versionOf(path);
    return {
      path,
      size,
      open: async function* () {
        try {
          yield* addAbortSignal(
            signal,
            createReadStream(path, { highWaterMark: PIECE }),
          ) as AsyncIterable<Buffer>;
        } catch (thrown) {
          signal.throwIfAborted();
          throw unreadable(path, thrown);
        }
        if ((await versionOf(path)) !== version) {
          throw new LoadError(
            `Nothing was loaded: ${path} changed while it was read. Load it again when it is complete.`,
          );
        }
      },
    };
  } catch (thrown) {
    throw unreadable(path, thrown);
  }
}

const isHidden = (name: string): boolean => name.startsWith('.');

/**
 * Returns the files of a folder, sorted by name. Folders in it and hidden files are left out.
 * @throws LoadError if the folder cannot be read
 */
export async function filesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !isHidden(entry.name))
      .map(({ name }) => join(folder, name))
      .sort();
  } catch (thrown) {
    throw unreadable(folder, thrown);
  }
}

/** Returns whether a path exists, and whether it is a folder. */
export async function kindOfPath(path: string): Promise<'file' | 'folder' | null> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch {
    return null;
  }
}
