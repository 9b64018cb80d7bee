import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenPrivately, socketPath } from '../db/folderLockSocket';
import { codeOf } from '../db/queryFailures';

/**
 * Milliseconds after which a client that reads nothing is disconnected, because all other queries of the
 * embedded database wait.
 */
const LONGEST_SILENCE_MS = 30_000;

/** Returns the path of the socket in a data folder; `null` if the path is too long. */
const socketIn = (dataDir: string): string | null => socketPath(join(dataDir, 'backup.sock'));

export interface BackupServer {
  close(): void;
}

/**
 * Sends a backup of the embedded database to each client of a socket in the data folder. No other process can
 * open the database meanwhile. Only this account can connect.
 * @param onFailure receives the errors of failed backups
 * @throws if the socket cannot be created
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
  // A killed process may have left the socket. This process holds the lock of the folder.
  rmSync(path, { force: true });
  await listenPrivately(server, path);
  return {
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/**
 * Asks the server that uses a data folder for a backup.
 * @returns false if no server runs
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
