import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { listenPrivately, socketPath } from '../db/folderLockSocket';
import { codeOf } from '../db/queryFailures';

/** Nobody else can ask the embedded database meanwhile: whoever does not go on reading is left. */
const LONGEST_SILENCE_MS = 30_000;

/** The socket in a data folder; `null` where its path is too long. */
const socketIn = (dataDir: string): string | null => socketPath(join(dataDir, 'backup.sock'));

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
  await listenPrivately(server, path);
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
