/** @jest-environment node */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseError } from '@server/db/database';
import { FolderInUseError } from '@server/db/folderLock';
import { openDatabase } from '@server/db/open';
import { meta } from '@server/db/schema';
import { sql } from 'drizzle-orm';
import { describeOnPostgres } from '../../support/databases';

describe('the embedded database', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  test('keeps its data, and cannot be opened twice at the same time', async () => {
    const first = await openDatabase({ dataDir });
    expect(first.kind).toBe('pglite');
    await first.db.insert(meta).values({ key: 'kept', value: 'æøå' });
    await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError);
    await first.close();

    const second = await openDatabase({ dataDir });
    expect(await second.db.select().from(meta)).toEqual([{ key: 'kept', value: 'æøå' }]);
    await second.close();
  });

  test('reports an error in a short message, and releases the folder', async () => {
    // A file has the path of the folder.
    writeFileSync(join(dataDir, 'postgres'), '');
    const failure: unknown = await openDatabase({ dataDir }).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(DatabaseError);
    expect(String(failure).length).toBeLessThan(500);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });
});

test('a PostgreSQL server that does not answer is a DatabaseError', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none', dataDir: '' });
  await expect(opening).rejects.toThrow(DatabaseError);
});

describeOnPostgres('a PostgreSQL server', ({ createDatabase }) => {
  test('is migrated once by concurrent processes', async () => {
    const databaseUrl = await createDatabase();
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openDatabase({ databaseUrl, dataDir: '' })),
    );
    const [first, , , last] = opened;
    await first?.db.insert(meta).values({ key: 'shared', value: 'yes' });
    expect(await last?.db.select().from(meta)).toEqual([{ key: 'shared', value: 'yes' }]);
    await Promise.all(opened.map((database) => database.close()));
  });

  test('uses no JIT, which takes longer than a report', async () => {
    const database = await openDatabase({ databaseUrl: await createDatabase(), dataDir: '' });
    const settings = await Promise.all(
      Array.from({ length: 4 }, () =>
        database.db.select({ jit: sql`current_setting('jit')` }).from(sql`pg_sleep(0.05)`),
      ),
    );
    expect(settings.flat()).toEqual(Array.from({ length: 4 }, () => ({ jit: 'off' })));
    await database.close();
  });
});
