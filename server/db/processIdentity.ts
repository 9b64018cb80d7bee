import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, statfsSync } from 'node:fs';
import { hostname } from 'node:os';
import { codeOf } from './queryFailures';

/** What tells a process from all others that may have one folder in use. */
export interface ProcessIdentity {
  pid: number;
  /** In whatever form the system tells it. */
  startedAt: string;
  /** Of the running system, another one after each boot and on each machine; `null` where it has none. */
  bootId: string | null;
  /** The namespace in which `pid` counts; `null` where there are none. */
  pidNamespace: string | null;
  host: string;
}

/** Zombies and dead processes: they hold nothing any more (proc_pid_stat(5)). */
const ENDED = new Set(['Z', 'X', 'x']);

/**
 * When a process of this PID namespace started; null if there is no such process, or it has ended and waits for its
 * parent. A process id is given again to later processes, the pair is not.
 */
export function startOfProcess(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets and may hold spaces; the state is the 3rd, the start the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    const start = fields[19];
    if (start !== undefined) return ENDED.has(state) ? null : start;
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

function orNull(readText: () => string): string | null {
  try {
    return readText().trim();
  } catch {
    return null;
  }
}

export const readThisProcess = (): ProcessIdentity => ({
  pid: process.pid,
  startedAt: startOfProcess(process.pid) ?? 'unknown',
  bootId: orNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  pidNamespace: orNull(() => readlinkSync('/proc/self/ns/pid')),
  host: hostname(),
});

/** File systems that one system alone has mounted at a time: ext, xfs, btrfs, f2fs, overlay, tmpfs (statfs(2)) and zfs. */
const LOCAL = new Set([0xef53, 0x58465342, 0x9123683e, 0xf2f52010, 0x794c7630, 0x01021994, 0x2fc12fc1]);

/** Whether a folder lies in a file system that no other machine can have mounted at the same time. */
export function isLocalFolder(folder: string): boolean {
  try {
    return LOCAL.has(statfsSync(folder).type);
  } catch {
    return false;
  }
}
