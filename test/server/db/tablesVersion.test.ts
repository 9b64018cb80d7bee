/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, DatabaseError } from '@server/db/database';
import { openDatabase } from '@server/db/open';
import { sql } from 'drizzle-orm';
import { describeOnPostgres } from '../../support/databases';

/** Records one more migration, as a newer release does. */
const migrateFurther = ({ db }: Database) =>
  db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later one', 1893456000000)`,
  );

const BOTH =
  /its tables have version (\d+) \(of 2030-01-01\), made by a newer release of Greenroom, and this release supports tables up to version (\d+) \(of 202\d-\d\d-\d\d\)/;

function expectBoth(failure: unknown): void {
  expect(failure).toBeInstanceOf(DatabaseError);
  const [, found, own] = BOTH.exec(String(failure)) ?? [];
  expect(Number(found)).toBe(Number(own) + 1);
}

test('tables of a newer release in an embedded database are refused, with both versions', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'greenroom-data-'));
  try {
    const database = await openDatabase({ dataDir });
    await migrateFurther(database);
    await database.close();
    // The second attempt also fails in this way: the refusal releases the folder and changes nothing.
    expectBoth(await openDatabase({ dataDir }).catch((thrown: unknown) => thrown));
    expectBoth(await openDatabase({ dataDir }).catch((thrown: unknown) => thrown));
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

describeOnPostgres('tables of a newer release on a PostgreSQL server', ({ createDatabase }) => {
  test('are refused, with both versions', async () => {
    const databaseUrl = await createDatabase();
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await migrateFurther(database);
    await database.close();
    expectBoth(await openDatabase({ databaseUrl, dataDir: '' }).catch((thrown: unknown) => thrown));
  });
});
