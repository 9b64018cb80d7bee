import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { codeOf, messageOf } from '../db/queryFailures';
import { BackupError } from './format';
import { type Contents, verifyBackup } from './readBackup';

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function explain(thrown: unknown, file: string): unknown {
  const code = codeOf(thrown);
  if (NO_ROOM.includes(code))
    return new BackupError(`There is no space left for ${file}. The incomplete file was deleted.`);
  if (code === 'EEXIST') return alreadyThere(file);
  return /^E[A-Z]+$/.test(code) ? new BackupError(`${file} cannot be written: ${messageOf(thrown)}`) : thrown;
}

const alreadyThere = (file: string) =>
  new BackupError(
    `${file} already exists. Choose another name, or replace it: npm run backup -- ${file} --force`,
  );

async function verifyNew(part: string): Promise<Contents> {
  try {
    return await verifyBackup(part);
  } catch (cause) {
    throw new BackupError(
      'The backup failed, and the incomplete file was deleted. The log of the server may contain the reason.',
      {
        cause,
      },
    );
  }
}

/**
 * Creates a backup file that only this account may read. Renames the file to its final name only after it was
 * read back and verified, so a file with that name is always complete.
 * @param write writes the backup
 * @throws BackupError if the backup cannot be written or verified
 */
export async function makeBackupFile(
  file: string,
  { mayReplace }: { mayReplace: boolean },
  write: (sink: Writable) => Promise<void>,
): Promise<Contents> {
  if (!mayReplace && existsSync(file)) throw alreadyThere(file);
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(part, 'wx', 0o600);
    await write(handle.createWriteStream({ flush: true }));
    const contents = await verifyNew(part);
    (mayReplace ? renameSync : linkSync)(part, file);
    return contents;
  } catch (thrown) {
    throw explain(thrown, file);
  } finally {
    rmSync(part, { force: true });
  }
}
