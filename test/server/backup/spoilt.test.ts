/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeBackupFile } from '@server/backup/backupFile';
import { BackupError, End } from '@server/backup/format';
import { verifyBackup } from '@server/backup/readBackup';
import { compareSchemas, restoreBackup } from '@server/backup/restore';
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

  test('when one of its rows is damaged, which is named even if the end matches', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const start = lines.findIndex((line) => line.startsWith('{"table":"meta"')) + 1;
    /** Returns a backup with changed lines, and an end with their numbers and their hash. */
    const resealed = (change: (rows: string[]) => string[]) => {
      const rows = change(lines.slice(start, -2));
      const body = `${[...lines.slice(0, start), ...rows].join('\n')}\n`;
      const { rows: counts, ...end } = End.parse(JSON.parse(lines.at(-2) ?? ''));
      const next = rows.findIndex((line) => line.startsWith('{"table"'));
      const meta = next < 0 ? rows.length : next;
      const sha256 = createHash('sha256').update(body).digest('hex');
      return gzipSync(`${body}${JSON.stringify({ ...end, rows: { ...counts, meta }, sha256 })}\n`);
    };
    writeFileSync(
      spoilt(),
      resealed((rows) => rows),
    );
    await verifyBackup(spoilt());
    for (const row of [
      '["a","b"],["c","d"]',
      '["a"]',
      '["a","b","c"]',
      '["a",1]',
      '["a","b"',
      '[["a","b"]]',
    ]) {
      await expectRefused(
        resealed((rows) => rows.with(2, row)),
        /is damaged: row 3 of meta is not one row of 2 values\.$/,
      );
    }
  });

  test('when the database refuses a row, which is named', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const start = lines.findIndex((line) => line.startsWith('{"table":"meta"'));
    const target = await openInMemory();
    const restoreWith = (row: number, line: string) => {
      writeFileSync(spoilt(), gzipSync(lines.with(start + row, line).join('\n')));
      const options = { file: spoilt(), mayReplace: false, withSessions: true };
      return target.inTransaction((statements) => restoreBackup(statements, options));
    };
    await expect(restoreWith(4_321, '["k7","twice"]')).rejects.toThrow(
      /is damaged: row 4321 of meta: duplicate key value/,
    );
    await expect(restoreWith(17, '[null,"x"]')).rejects.toThrow(/row 17 of meta: null value/);
    await target.close();
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
