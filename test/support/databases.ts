import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { openInMemory } from './inMemory';
import { createDatabases } from './postgres';

/** Opens an empty, migrated database; it is closed after the last test. */
export type OpenEmpty = () => Promise<Database>;

/**
 * Describes the same behaviour on the embedded database and on a PostgreSQL server. Where the server is not
 * installed its half is skipped and says so.
 */
export function describeOnEachDatabase(name: string, body: (openEmpty: OpenEmpty) => void): void {
  describe(`${name}, on PGlite`, () => {
    withDatabases(() => openInMemory(), body);
  });
  describeOnPostgres(`${name}, on PostgreSQL`, body);
}

/** Describes what only a PostgreSQL server can show, or what needs many databases, which it makes quickly. */
export function describeOnPostgres(
  name: string,
  body: (openEmpty: OpenEmpty, createDatabase: () => Promise<string>) => void,
): void {
  const url = process.env['TEST_POSTGRES'];
  if (url === undefined) {
    console.error(`SKIPPED, PostgreSQL is not installed: ${name}`);
    describe.skip(name, () => {
      test('PostgreSQL is not installed', () => undefined);
    });
    return;
  }
  describe(name, () => {
    const { createEmpty, createMigrated, dropAll } = createDatabases(url);
    withDatabases(
      async () => openDatabase({ databaseUrl: await createMigrated(), dataDir: '' }),
      (openEmpty) => body(openEmpty, createEmpty),
    );
    // Hooks run in their order here: by then everything is closed.
    afterAll(dropAll);
  });
}

function withDatabases(open: OpenEmpty, body: (openEmpty: OpenEmpty) => void): void {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  body(async () => {
    const database = await open();
    opened.push(database);
    return database;
  });
}
