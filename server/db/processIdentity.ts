import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './queryFailures';

/** Identifies a process among all that may use one folder. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the format of the system. */
  startedAt: string;
  /** Id of the current boot, different on each machine and after each boot; `null` if the system has none. */
  bootId: string | null;
  /** Namespace in which `pid` is valid; `null` if the system has no namespaces. */
  pidNamespace: string | null;
  host: string;
}

/** States of zombies and dead processes, which hold no resources any more (proc_pid_stat(5)). */
const ENDED = new Set(['Z', 'X', 'x']);

/**
 * Returns when a process of this PID namespace started. Returns null if the process does not exist or is a
 * zombie. The system reuses process ids, but not pairs of id and start time.
 */
export function startOfProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in parentheses and may contain spaces. The state is field 3, the start
    // field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    const start = fields[19];
    if (start !== undefined) return ENDED.has(state) ? null : start;
  } catch {
    // Either not Linux, or no such process.
  }
  if (process.platform === 'linux') return null;
  try {
    process.kill(pid, 0);
  } catch (thrown) {
    // The process runs but belongs to another account.
    if (codeOf(thrown) !== 'EPERM') return null;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function orNull(readText: () => string): string | null {
  try {
    return readText().trim();
  } catch {
    return null;
  }
}

/** Returns the identity of this process. */
export const readThisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOfProcess(process.pid) ?? 'unknown',
  bootId: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
});

/**
 * Types of file systems that only one system can mount at a time: ext, xfs, btrfs, f2fs, overlay, tmpfs
 * (statfs(2)) and zfs.
 */
const LOCAL = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x794c7630, 0x01021994, 0x2fc12fc1]);

/** Returns whether a folder is in a file system that no other machine can have mounted at the same time. */
export function isLocalFolder(folder: string): boolean {
  try {
    return LOCAL.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}
