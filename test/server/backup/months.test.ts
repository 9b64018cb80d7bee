/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackupFile } from '@server/backup/backupFile';
import { restoreBackup } from '@server/backup/restore';
import { writeBackup } from '@server/backup/writeBackup';
import { rebuildDailySums } from '@server/db/dailySums';
import type { Database } from '@server/db/database';
import { detachMonths, readMonths } from '@server/db/months';
import { requests } from '@server/db/schema';
import { describeOnPostgres } from '../../support/databases';
import { digestsOf, tablesOf } from '../../support/firstRelease';
import { openInMemory } from '../../support/inMemory';
import { request, writeOldFacts } from '../db/oldFacts';
import { TODAY } from '../reports/smallWorld';

describeOnPostgres('a backup of a database with detached months', ({ openEmpty }) => {
  let folder: string;
  let file: string;
  let source: Database;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'greenroom-backup-'));
    file = join(folder, 'months.backup');
    source = await openInMemory();
    await writeOldFacts(source.db);
    await detachMonths(source.db, '2022-06-01', TODAY);
    const write = (sink: Parameters<typeof writeBackup>[1]) =>
      source.inTransaction((statements) => writeBackup(statements, sink, new Date(0)));
    await makeBackupFile(file, { mayReplace: false }, write);
  });
  afterAll(async () => {
    await source.close();
    rmSync(folder, { recursive: true });
  });

  const stateOf = (database: Database) =>
    database.inTransaction(async (statements) => {
      await statements.query("set local timezone = 'UTC'");
      return digestsOf(statements, await tablesOf(statements));
    });
  const restore = (database: Database, mayReplace: boolean) =>
    database.inTransaction((statements) =>
      restoreBackup(statements, { file, mayReplace, withSessions: true }),
    );
  const ofRequests = async ({ db }: Database) =>
    (await readMonths(db)).find(({ facts }) => facts === 'requests');

  test('restores the attached months, and refuses writes to the detached months', async () => {
    const database = await openEmpty();
    await restore(database, false);
    expect(await stateOf(database)).toEqual(await stateOf(source));
    expect(await ofRequests(database)).toEqual({
      facts: 'requests',
      attached: ['2022-06-01', '2025-03-01'],
      detached: ['2022-05-01'],
      hasOthers: false,
    });
    const late = database.db.insert(requests).values(request(9, '2022-05-02'));
    await expect(late).rejects.toMatchObject({ cause: { constraint: 'month_is_detached' } });
    expect((await rebuildDailySums(database.db)).filter(({ wrong }) => wrong > 0)).toEqual([]);
  });

  test('replaces another database and drops its detached months', async () => {
    const database = await openEmpty();
    await writeOldFacts(database.db);
    await detachMonths(database.db, '2022-07-01', TODAY);
    await expect(restore(database, false)).rejects.toThrow('The database is not empty');
    await restore(database, true);
    expect(await stateOf(database)).toEqual(await stateOf(source));
    expect(await ofRequests(database)).toMatchObject({ detached: ['2022-05-01'] });
    const left = await database.inTransaction((statements) =>
      statements.query(
        "select from pg_class where relnamespace = 'detached'::regnamespace and relkind = 'r'",
      ),
    );
    expect(left.rows).toEqual([]);
  });
});
