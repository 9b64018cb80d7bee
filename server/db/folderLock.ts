import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const Holder = z.object({ pid: z.int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof Holder>;

/** Another process that still runs has the folder. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly pid: number;

  constructor(folder: string, lockFile: string, pid: number) {
    const holder = pid === process.pid ? 'this process itself' : `process ${pid}`;
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that process, or choose another folder with DATA_DIR. (Lock file: ${lockFile})`,
    );
    this.pid = pid;
  }
}

const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : undefined;

/**
 * When a process started, in whatever form the system tells it; null if there is no such process. A process id
 * is given again to later processes, the pair is not.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the start is the 22nd.
    const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    if (start !== undefined) return start;
  } catch {
    // Not Linux, or no such process.
  }
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // It runs, but belongs to somebody else.
    if (codeOf(thrown) !== 'EPERM') return null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function read(file: string): { text: string; holder: Holder | null } | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  try {
    return { text, holder: Holder.parse(JSON.parse(text)) };
  } catch {
    return { text, holder: null };
  }
}

const isAlive = (holder: Holder) => startOf(holder.pid) === holder.startedAt;

/** Moves a dead process's lock away; whoever moves the file is the only one who may judge it. */
function removeStale(lockFile: string, seen: string): void {
  const moved = `${lockFile}.${randomUUID()}`;
  try {
    renameSync(lockFile, moved);
  } catch {
    return;
  }
  // Between reading and moving another process may have taken the lock over: it gets it back.
  try {
    if (read(moved)?.text !== seen) linkSync(moved, lockFile);
  } finally {
    rmSync(moved, { force: true });
  }
}

/**
 * Claims a folder for this process with a lock file beside it, and answers how to give it up. A lock that a
 * dead process left is taken over.
 * @throws FolderInUseError when a live process holds it.
 */
export function lockFolder(folder: string): () => void {
  const lockFile = `${folder}.lock`;
  mkdirSync(dirname(lockFile), { recursive: true });
  const own = `${lockFile}.${randomUUID()}`;
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) ?? 'unknown' });
  writeFileSync(own, mine, { flag: 'wx' });
  try {
    for (;;) {
      try {
        // A link appears at once with its content, or fails where there is one already.
        linkSync(own, lockFile);
        return () => {
          if (read(lockFile)?.text === mine) rmSync(lockFile, { force: true });
        };
      } catch (thrown) {
        if (codeOf(thrown) !== 'EEXIST') throw thrown;
      }
      const found = read(lockFile);
      if (found?.holder && isAlive(found.holder))
        throw new FolderInUseError(folder, lockFile, found.holder.pid);
      if (found) removeStale(lockFile, found.text);
    }
  } finally {
    rmSync(own, { force: true });
  }
}
