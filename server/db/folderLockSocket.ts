import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, join, relative, resolve } from 'node:path';
import { codeOf } from './queryFailures';

/** What the address of a Unix socket has room for, with most systems. */
const LONGEST_PATH = 100;
const OTHERS = 0o077;

/** The shorter name of a path for a Unix socket; `null` where none is short enough. */
export function socketPath(path: string): string | null {
  const absolute = resolve(path);
  const names = [absolute, join('.', relative(process.cwd(), absolute))];
  const fitting = names.filter((name) => Buffer.byteLength(name) <= LONGEST_PATH);
  return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
}

/** Binds at once, so that no other account has a right to the socket for a moment. */
export function listenPrivately(server: Server, path: string): Promise<void> {
  const mask = process.umask(OTHERS);
  try {
    return new Promise((listening, reject) => {
      server.once('error', reject);
      server.listen(path, listening);
    });
  } finally {
    process.umask(mask);
  }
}

export interface AliveSocket {
  /** Of the file, in its folder; `null` where the file system has no sockets or the path is too long. */
  name: string | null;
  close(): void;
}

/**
 * Listens on a socket that says nothing but that this process runs: the system ends it with the process, and any
 * process of the system that sees the folder can try it, in whatever container it is. It keeps no process alive.
 */
export async function listenAlive(file: string): Promise<AliveSocket> {
  const none: AliveSocket = { name: null, close: () => undefined };
  const path = process.platform === 'win32' ? null : socketPath(file);
  if (path === null) return none;
  const server = createServer((socket) => socket.destroy());
  try {
    await listenPrivately(server, path);
  } catch {
    // The file system has no sockets.
    return none;
  }
  server.unref();
  return {
    name: basename(file),
    close() {
      server.close();
      rmSync(file, { force: true });
    },
  };
}

/** Whether some process listens on a socket; 'unknown' where the file system or the rights do not let it be seen. */
export async function hasListener(file: string): Promise<boolean | 'unknown'> {
  const path = socketPath(file);
  if (path === null) return 'unknown';
  const socket = connect(path);
  try {
    await new Promise<void>((connected, reject) => {
      socket.once('connect', connected);
      socket.once('error', reject);
    });
    return true;
  } catch (thrown) {
    return codeOf(thrown) === 'ECONNREFUSED' ? false : 'unknown';
  } finally {
    socket.destroy();
  }
}
