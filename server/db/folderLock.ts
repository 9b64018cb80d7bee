import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { hasListener, listenAlive } from './folderLockSocket';
import { isLocalFolder, readThisProcess, startOfProcess } from './processIdentity';
import { codeOf } from './queryFailures';

/** Content of a lock file: the process that wrote it. Older releases wrote only the first two fields. */
const Holder = z.object({
  pid: z.int().positive(),
  startedAt: z.string(),
  bootId: z.string().nullish(),
  pidNamespace: z.string().nullish(),
  host: z.string().nullish(),
  /** Name of the socket next to the lock file on which the process listens; `null` if there is no socket. */
  socket: z.string().nullish(),
});
type Holder = z.infer<typeof Holder>;

/** Another process has the folder open. */
export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  readonly pid: number;

  constructor(folder: string, lockFile: string, holder: Holder, isCertain: boolean) {
    const here = readThisProcess();
    const isSelf = holder.pid === here.pid && holder.startedAt === here.startedAt;
    const isElsewhere = typeof holder.host === 'string' && holder.host !== here.host;
    const place = isElsewhere ? ` of ${holder.host}, another container or machine` : '';
    const who = isSelf ? 'this process itself' : `process ${holder.pid}${place}`;
    super(
      isCertain
        ? `The data folder ${folder} is in use by ${who}. Stop that process, or choose another folder with DATA_DIR. (Lock file: ${lockFile})`
        : `The data folder ${folder} is in use by ${who}, or that process ended without removing its lock file: this cannot be seen from here. Make sure that it has ended, then remove ${lockFile}, or choose another folder with DATA_DIR.`,
    );
    this.pid = holder.pid;
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

type HolderState = 'alive' | 'dead' | 'unknown';

/**
 * Decides whether the process that wrote a lock file still runs. A process id is only valid in its PID
 * namespace: two containers on one folder both have a process 1. In another PID namespace of the same system,
 * the holder's socket decides. A socket of another system cannot be reached over a shared file system.
 */
async function checkHolder(holder: Holder, folder: string): Promise<HolderState> {
  const here = readThisProcess();
  // A server of an older release has only the socket for backups.
  const socket = holder.socket ?? (holder.bootId === undefined ? 'backup.sock' : null);
  const listener = socket === null ? 'unknown' : await hasListener(join(dirname(folder), socket));
  if (listener === true) return 'alive';
  const runs = () => (startOfProcess(holder.pid) === holder.startedAt ? 'alive' : 'dead');
  if (typeof holder.bootId !== 'string' || here.bootId === null) {
    return typeof holder.host !== 'string' || holder.host === here.host ? runs() : 'unknown';
  }
  if (holder.bootId === here.bootId) {
    if (holder.pidNamespace === here.pidNamespace) return runs();
    return listener === false ? 'dead' : 'unknown';
  }
  // No process survives a reboot. Only a shared file system can be in use by another system.
  return holder.host === here.host || isLocalFolder(dirname(folder)) ? 'dead' : 'unknown';
}

/** Moves the lock file of a dead process away. Only the process that moved the file may remove it. */
function removeStale(lockFile: string, seen: { text: string; holder: Holder | null }): void {
  const moved = `${lockFile}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(lockFile, moved);
  } catch {
    return;
  }
  // Another process may have taken over the lock between the read and the move. In that case, restore its
  // lock file.
  try {
    if (read(moved)?.text !== seen.text) linkSync(moved, lockFile);
    else if (seen.holder?.socket) rmSync(join(dirname(lockFile), seen.holder.socket), { force: true });
  } finally {
    rmSync(moved, { force: true });
  }
}

/**
 * Locks a folder for this process with a lock file next to it, and returns the function that unlocks the
 * folder. Takes over a lock that a dead process left. The lock is also released when the process exits.
 * @throws FolderInUseError if a live process holds the lock, or a process that cannot be checked from here
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lockFile = `${folder}.lock`;
  mkdirSync(dirname(lockFile), { recursive: true });
  const own = `${lockFile}.${randomBytes(4).toString('hex')}`;
  // Listen before the lock file exists: a lock without a listener then always belongs to a dead process.
  const alive = await listenAlive(`${own}.sock`);
  const mine = JSON.stringify({ ...readThisProcess(), socket: alive.name });
  writeFileSync(own, mine, { flag: 'wx' });
  let isLocked = false;
  try {
    for (;;) {
      try {
        // `linkSync` creates the lock file together with its content, or fails if the lock file exists.
        linkSync(own, lockFile);
        isLocked = true;
        break;
      } catch (thrown) {
        if (codeOf(thrown) !== 'EEXIST') throw thrown;
      }
      const found = read(lockFile);
      const verdict = found?.holder ? await checkHolder(found.holder, folder) : 'dead';
      if (found?.holder && verdict !== 'dead')
        throw new FolderInUseError(folder, lockFile, found.holder, verdict === 'alive');
      if (found) removeStale(lockFile, found);
    }
  } finally {
    rmSync(own, { force: true });
    if (!isLocked) alive.close();
  }
  const unlock = (): void => {
    process.removeListener('exit', unlock);
    if (read(lockFile)?.text === mine) rmSync(lockFile, { force: true });
    alive.close();
  };
  process.on('exit', unlock);
  return unlock;
}
