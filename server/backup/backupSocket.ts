import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../db/queryFailures';

/** What the address of a Unix socket has room for, with most systems. */
const LONGEST_PATH = 100;
/** Nobody else can ask the embedded database meanwhile: whoever does not go on reading is left. */
const LONGEST_SILENCE_MS = 30_000;
const OTHERS = 0o077;

/** The socket in a data folder, by the shorter of its names; `null` where none is short enough. */
function socketIn(dataDir: string): string | null {
  const absolute = resolve(dataDir, 'backup.sock');
  const names = [absolute, join('.', relative(process.cwd(), absolute))];
  return (
    names.filter((name) => Buffer.byteLength(name) <= LONGEST_PATH).sort((a, b) => a.length - b.length)[0] ??
    null
  );
}

/** Binds at once, so that nobody else has a right to the socket for a moment. */
function listen(server: Server, path: string): Promise<void> {
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

export interface BackupServer {
  close(): void;
}

/**
 * Gives a backup of an embedded database to whoever connects to the socket in its folder, which this account alone can:
 * no other process can open the database meanwhile.
 * @param onFailure hears of backups that have failed
 * @throws where there can be no such socket
 */
export async function serveBackups(
  dataDir: string,
  write: (sink: Writable) => Promise<void>,
  onFailure: (thrown: unknown) => void,
): Promise<BackupServer> {
  const path = socketIn(dataDir);
  if (path === null) throw new Error('The path of DATA_DIR is too long for a socket');
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy());
    write(socket).catch((thrown: unknown) => {
      socket.destroy();
      onFailure(thrown);
    });
  });
  // Left by a process that was killed: the lock of the folder is this one's.
  rmSync(path, { force: true });
  await listen(server, path);
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Has the server that runs on a data folder write a backup.
 * @returns false where none runs
 */
export async function askForBackup(dataDir: string, sink: Writable): Promise<boolean> {
  const path = socketIn(dataDir);
  if (path === null) return false;
  const socket = connect(path);
  try {
    await new Promise<void>((connected, reject) => {
      socket.once('connect', connected);
      socket.once('error', reject);
    });
  } catch (thrown) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes(codeOf(thrown))) return false;
    throw thrown;
  }
  await pipeline(socket, sink);
  return true;
}
