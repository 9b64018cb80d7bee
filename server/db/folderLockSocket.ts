import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, join, relative, resolve } from 'node:path';
import { codeOf } from './queryFailures';

/** Most bytes in the path of a Unix socket that most systems accept. */
const LONGEST_PATH = 100;
const OTHERS = 0o077;

/** Returns the shorter of the absolute and the relative path for a Unix socket, or `null` if both are too long. */
export function socketPath(path: string): string | null {
  const absolute = resolve(path);
  const names = [absolute, join('.', relative(process.cwd(), absolute))];
  const fitting = names.filter((name) => Buffer.byteLength(name) <= LONGEST_PATH);
  return fitting.sort((a, b) => a.length - b.length)[0] ?? null;
}

/**
 * Listens on a socket that only this account may use. The server binds synchronously under the changed umask,
 * so the socket is never open to other accounts.
 */
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
  /**
   * Name of the socket file within its folder; `null` if the file system has no sockets or the path is too
   * long.
   */
  name: string | null;
  close(): void;
}

/**
 * Listens on a socket that only proves that this process runs. The system closes the socket when the process
 * ends. Every process on the same system that sees the folder can check the socket, also from another
 * container. The socket does not keep the process alive.
 */
export async function listenAlive(file: string): Promise<AliveSocket> {
  const none: AliveSocket = { name: null, close: () => undefined };
  const path = process.platform === 'win32' ? null : socketPath(file);
  if (path === null) return none;
  const server = createServer((socket) => socket.destroy());
  try {
    await listenPrivately(server, path);
  } catch {
    // The file system does not support sockets.
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

/**
 * Returns whether a process listens on a socket, or 'unknown' if the file system or the permissions prevent
 * the check.
 */
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
