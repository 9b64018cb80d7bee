/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { makeBackupFile } from '../../../server/backup/backupFile';
import { BackupError, type End } from '../../../server/backup/format';
import { verifyBackup } from '../../../server/backup/readBackup';
import { compareSchemas, restoreBackup } from '../../../server/backup/restore';
import { writeBackup } from '../../../server/backup/writeBackup';
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
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a spoilt backup is refused', () => {
  const spoilt = () => join(folder, 'spoilt.backup');
  afterEach(() => rmSync(spoilt(), { force: true }));
  const expectRefused = async (bytes: Buffer | string, reason: RegExp) => {
    writeFileSync(spoilt(), bytes);
    const failure: unknown = await verifyBackup(spoilt()).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(BackupError);
    expect(String(failure)).toMatch(reason);
  };

  test('when it is cut off anywhere', async () => {
    const bytes = readFileSync(file);
    for (const part of [0.001, 0.1, 0.5, 0.9, 0.9999]) {
      await expectRefused(bytes.subarray(0, Math.floor(bytes.length * part)), /is cut off/);
    }
    await expectRefused('', /is cut off|is damaged/);
    const lines = gunzipSync(bytes).toString().split('\n');
    await expectRefused(gzipSync(lines.slice(0, -2).join('\n')), /is cut off/);
    await expectRefused(gzipSync(`${lines.slice(0, -2).join('\n')}\n`), /is cut off/);
  });

  test('when any of it is another', async () => {
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
      /does not hold what its end says/,
    );
    await expectRefused(
      again((all) => all.toSpliced(aRow, 1)),
      /does not hold what its end says/,
    );
    await expectRefused(
      again((all) => [...all.slice(0, -1), '["1"]', '']),
      /goes on after its end/,
    );
    await expectRefused(
      again(([, ...all]) => all),
      /no backup of this kind/,
    );
  });

  test('when a row of it is damaged, which is named, though its end fits', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const table = lines.findIndex((line) => line.startsWith('{"table":"meta"'));
    /** A backup of the changed lines whose end counts and hashes them. */
    const resealed = (change: (rows: string[]) => string[]) => {
      const all = [...lines.slice(0, table + 1), ...change(lines.slice(table + 1, -2))];
      const own: unknown = JSON.parse(lines.at(-2) ?? '');
      const { rows, ...end } = own as End; // written a moment ago
      const meta = all.length - table - 1;
      const after = all.slice(table + 1).findIndex((line) => line.startsWith('{"table"'));
      const body = `${all.join('\n')}\n`;
      const sha256 = createHash('sha256').update(body).digest('hex');
      const counts = { ...rows, meta: after < 0 ? meta : after };
      return gzipSync(`${body}${JSON.stringify({ ...end, rows: counts, sha256 })}\n`);
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

  test('when it is something else', async () => {
    await expectRefused('company,deal_id\n', /is no backup, or is damaged/);
    await expectRefused(gzipSync('{"format":"other"}\n'), /no backup of this kind/);
    await expect(verifyBackup(join(folder, 'none'))).rejects.toThrow('none cannot be read: ENOENT');
  });

  test('when the database refuses a value, and the row is named', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const target = await openInMemory();
    const restoring = async (table: string, at: number, row: (line: string) => string) => {
      const start = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`));
      const changed = lines.with(start + at, row(lines[start + at] ?? ''));
      writeFileSync(spoilt(), gzipSync(changed.join('\n')));
      const options = { file: spoilt(), mayReplace: false, withSessions: true };
      return target.inTransaction((statements) => restoreBackup(statements, options));
    };
    await expect(restoring('meta', 4_321, () => '["k7","twice"]')).rejects.toThrow(
      /is damaged: row 4321 of meta: duplicate key value/,
    );
    await expect(restoring('meta', 17, () => '[null,"x"]')).rejects.toThrow(/row 17 of meta: null value/);
    await target.close();
  }, 60_000);

  test.each([
    [['a', 'b', 'c'], 'of a newer release'],
    [['a'], 'of an older release'],
    [['x', 'b'], 'of a release whose tables are not'],
  ])('when its tables were made by %j', (schema, reason) => {
    expect(() => compareSchemas(schema, ['a', 'b'], 'x')).toThrow(reason);
    expect(() => compareSchemas(['a', 'b'], ['a', 'b'], 'x')).not.toThrow();
  });
});
