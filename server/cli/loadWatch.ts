import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { causeOf, isDatabaseUnavailable } from '../db/queryFailures';
import { filesIn } from '../load/file/localFile';
import { LoadError } from '../load/loadError';
import { explainFailure } from './failures';
import { describeResults, type FileResult, type FilesOptions, loadFiles } from './loadFiles';
import { print, warn } from './terminal';

/** Milliseconds between two looks into the folder. A file is complete if it has not changed between two looks. */
const LOOK_EVERY_MS = 2_000;
/** Longest pause after the database has failed. */
const LONGEST_PAUSE_MS = 60_000;

export const DONE = 'done';
export const FAILED = 'failed';

/** Returns a free path in a folder: a second file with a name gets the time in its name. */
async function freePath(folder: string, name: string, now: Date): Promise<string> {
  const path = join(folder, name);
  const isTaken = await stat(path).then(
    () => true,
    () => false,
  );
  return isTaken ? join(folder, `${now.toISOString().replaceAll(':', '')} ${name}`) : path;
}

/** Moves a file, and writes a report beside it. */
async function moveFile(folder: string, result: FileResult, now: Date): Promise<void> {
  const target = join(folder, result.failure === null ? DONE : FAILED);
  await mkdir(target, { recursive: true });
  const path = await freePath(target, basename(result.path), now);
  const report =
    result.failure === null
      ? describeResults([result])
      : explainFailure(result.failure, { host: '', port: 0 });
  await rename(result.path, path);
  await writeFile(`${path}.txt`, `${now.toISOString()}\n${report}\n`);
}

/** Returns whether the file is the reason of a failure. Otherwise, the file is loaded again later. */
const isFaultOfFile = ({ failure }: FileResult): boolean =>
  failure === null || (failure instanceof LoadError && !isDatabaseUnavailable(causeOf(failure)));

/** Loads the complete files of a folder once. */
export interface FolderWatch {
  /** @returns true if the database failed, so that the files are loaded again later */
  look: () => Promise<boolean>;
}

/** Receives what a watch reports: the results of files, and warnings. */
interface WatchOutput {
  print: (text: string) => void;
  warn: (text: string) => void;
}

/** Creates the watch of a folder. The first look only remembers the files. */
export function createFolderWatch(
  folder: string,
  options: FilesOptions,
  { now, output }: { now: () => Date; output: WatchOutput },
): FolderWatch {
  let before = new Map<string, string>();
  return {
    look: async () => {
      const seen = new Map<string, string>();
      for (const path of await filesIn(folder)) {
        const found = await stat(path).catch(() => null);
        if (found && found.size > 0) seen.set(path, `${found.size} ${found.mtimeMs}`);
      }
      const complete = [...seen]
        .filter(([path, version]) => before.get(path) === version)
        .map(([path]) => path);
      before = seen;
      if (complete.length === 0) return false;
      const results = await loadFiles(complete, options);
      for (const result of results.filter(isFaultOfFile)) await moveFile(folder, result, now());
      output.print(describeResults(results));
      for (const { path, failure } of results) {
        if (failure !== null)
          output.warn(`${basename(path)}: ${explainFailure(failure, { host: '', port: 0 })}`);
      }
      const failed = results.filter((result) => !isFaultOfFile(result));
      if (failed.length > 0) output.warn('The database failed, so these files are loaded again later.');
      return failed.length > 0;
    },
  };
}

/** Loads what appears in a folder, until the signal ends the watch. */
export async function watchFolder(folder: string, options: FilesOptions): Promise<void> {
  const watch = createFolderWatch(folder, options, { now: () => new Date(), output: { print, warn } });
  print(`Watching ${folder}. Files move to ${DONE} or ${FAILED}. Ctrl-C ends the watch.`);
  let pause = LOOK_EVERY_MS;
  while (!options.signal.aborted) {
    const hasFailed = await watch.look();
    pause = hasFailed ? Math.min(pause * 2, LONGEST_PAUSE_MS) : LOOK_EVERY_MS;
    await delay(pause, undefined, { signal: options.signal }).catch(() => undefined);
  }
}
