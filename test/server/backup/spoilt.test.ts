/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeBackupFile } from '@server/backup/backupFile';
import { BackupError } from '@server/backup/format';
import { verifyBackup } from '@server/backup/readBackup';
import { compareSchemas } from '@server/backup/restore';
import { writeBackup } from '@server/backup/writeBackup';
import { openInMemory } from '../../support/inMemory';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-backup-'));
  file = join(folder, 'whole.backup');
  const database = await openInMemory();
  await database.db.execute(
    "insert into meta (key, value) select 'k' || n, md5(n::text) from generate_series(1, 5000) n",
  );
  await makeBackupFile(file, { mayReplace: false }, (sink) =>
    database.inTransaction((statements) => writeBackup(statements, sink, new Date(0))),
  );
  await database.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a damaged backup is refused', () => {
  const spoilt = () => join(folder, 'spoilt.backup');
  afterEach(() => rmSync(spoilt(), { force: true }));
  const expectRefused = async (bytes: Buffer | string, reason: RegExp) => {
    writeFileSync(spoilt(), bytes);
    const failure: unknown = await verifyBackup(spoilt()).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(BackupError);
    expect(String(failure)).toMatch(reason);
  };

  test('when it is truncated anywhere', async () => {
    const bytes = readFileSync(file);
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.9999]) {
      await expectRefused(bytes.subarray(0, Math.floor(bytes.length * part)), /is cut off/);
    }
    await expectRefused('', /is cut off|is damaged/);
    const lines = gunzipSync(bytes).toString().split('\n');
    await expectRefused(gzipSync(lines.slice(0, -2).join('\n')), /is cut off/);
    await expectRefused(gzipSync(`${lines.slice(0, -2).join('\n')}\n`), /is cut off/);
  });

  test('when any part of it was changed', async () => {
    const bytes = readFileSync(file);
    for (const part of [0.01, 0.3, 0.6, 0.95]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * part);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      await expectRefused(changed, /is damaged|is cut off|cannot be read/);
    }
    const lines = gunzipSync(bytes).toString().split('\n');
    const again = (change: (lines: string[]) => string[]) => gzipSync(change([...lines]).join('\n'));
    const aRow = lines.findIndex((line) => line.startsWith('["'));
    await expectRefused(
      again((all) => all.with(aRow, '["1"]')),
      /its content does not match its end/,
    );
    await expectRefused(
      again((all) => all.toSpliced(aRow, 1)),
      /its content does not match its end/,
    );
    await expectRefused(
      again((all) => [...all.slice(0, -1), '["1"]', '']),
      /has lines after its end/,
    );
    await expectRefused(
      again(([, ...all]) => all),
      /is not a Greenroom backup/,
    );
  });

  test('when it is another kind of file', async () => {
    await expectRefused('company,deal_id\n', /is not a backup, or is damaged/);
    await expectRefused(gzipSync('{"format":"other"}\n'), /is not a Greenroom backup/);
    await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('none cannot be read: ENOENT');
  });

  test.each([
    [['a', 'b', 'c'], 'by a newer release'],
    [['a'], 'by an older release'],
    [['x', 'b'], 'by a release with different tables'],
  ])('when its tables were created by %j', (schema, reason) => {
    expect(() => compareSchemas(schema, ['a', 'b'], 'x')).toThrow(reason);
    expect(() => compareSchemas(['a', 'b'], ['a', 'b'], 'x')).not.toThrow();
  });
});
