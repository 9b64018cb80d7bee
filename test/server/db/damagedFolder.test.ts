/** @jest-environment node */
import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DamagedError } from '@server/db/damagedFolder';
import { openDatabase } from '@server/db/open';
import { withPglite } from '@server/db/openPglite';
import { meta } from '@server/db/schema';
import { sql } from 'drizzle-orm';

let root: string;
let whole: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'greenroom-damaged-'));
  whole = join(root, 'whole');
  const database = await openDatabase({ dataDir: whole });
  await database.db.insert(meta).values({ key: 'kept', value: 'x' });
  await database.close();
});
afterAll(() => rmSync(root, { recursive: true }));

/** Copies an intact data folder and damages its database. */
function damaged(damage: (folder: string) => void): { dataDir: string; folder: string } {
  const dataDir = mkdtempSync(join(root, 'copy-'));
  cpSync(whole, dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  damage(folder);
  return { dataDir, folder };
}

const overwrite = (file: string): void => {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(8192, 0xff), 0, 8192, 0);
  closeSync(handle);
};
const eachLog = (folder: string, change: (file: string) => void): void => {
  for (const name of readdirSync(join(folder, 'pg_wal')))
    if (/^[0-9A-F]{24}$/.test(name)) change(join(folder, 'pg_wal', name));
};

test.each<[string, (folder: string) => void, RegExp]>([
  ['without its version', (folder) => rmSync(join(folder, 'PG_VERSION')), /damaged: PG_VERSION is missing/],
  ['of another version', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '17\n'), /damaged: .*version/],
  [
    'with a truncated control file',
    (folder) => truncateSync(join(folder, 'global/pg_control'), 10),
    /pg_control/,
  ],
  [
    'without its tables folder',
    (folder) => rmSync(join(folder, 'base'), { recursive: true }),
    /base is missing/,
  ],
  ['without its log', (folder) => eachLog(folder, rmSync), /damaged: .*(checkpoint|write-ahead|WAL)/i],
  ['with a truncated log', (folder) => eachLog(folder, (file) => truncateSync(file, 100)), /damaged: /],
  ['with an overwritten catalog', (folder) => overwrite(join(folder, 'base/5/1259')), /damaged: /],
])('a database %s is refused with a readable error', async (_what, damage, found) => {
  const { dataDir, folder } = damaged(damage);
  const failure: unknown = await openDatabase({ dataDir }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(DamagedError);
  const text = String(failure);
  expect(text).toMatch(found);
  expect(text).toContain(`The embedded database in ${folder} is damaged: `);
  expect(text).toContain('npm run restore -- ');
  expect(text).not.toMatch(/Aborted\(|ASSERTIONS|\[object|failed to initialize/);
  const lending = withPglite(dataDir, async () => undefined);
  await expect(lending).rejects.toThrow(DamagedError);
});

test('the files of an interrupted first start are replaced', async () => {
  const { dataDir, folder } = damaged((made) => rmSync(join(made, 'global'), { recursive: true }));
  writeFileSync(`${folder}.making`, '');
  const database = await openDatabase({ dataDir });
  try {
    expect(await database.db.select({ one: sql<number>`1` }).from(sql`(values (1)) as v`)).toEqual([
      { one: 1 },
    ]);
    expect(readdirSync(dataDir)).not.toContain('postgres.making');
  } finally {
    await database.close();
  }
});
