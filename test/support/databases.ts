import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { type DemoDays, FEW_DAYS } from './demo';
import { openDemoInMemory, openInMemory } from './inMemory';
import { createDatabases } from './postgres';

/** Opens an empty, migrated database; it is closed after the last test. */
type OpenEmpty = () => Promise<Database>;
/** Opens a database that holds a small demo group, of a few days unless given; it is closed after the last test. */
export type OpenDemo = (days?: DemoDays) => Promise<Database>;

interface Openers {
  openEmpty: OpenEmpty;
  openDemo: OpenDemo;
}

/** What only a PostgreSQL server has. */
interface PostgresOpeners extends Openers {
  /** Answers the address of a new database without tables. */
  createDatabase: () => Promise<string>;
  /** Answers the address of a new database that holds a small demo group. */
  createDemo: (days?: DemoDays) => Promise<string>;
}

/**
 * Describes the same behaviour on the embedded database and on a PostgreSQL server. Where the server is not
 * installed its half is skipped and says so.
 */
export function describeOnEachDatabase(name: string, body: (openers: Openers) => void): void {
  describe(`${name}, on PGlite`, () => {
    body(closedAfterwards({ openEmpty: () => openInMemory(), openDemo: (days) => openDemoInMemory(days) }));
  });
  describeOnPostgres(`${name}, on PostgreSQL`, body);
}

/** Describes what only a PostgreSQL server can show, or what needs many databases, which it makes quickly. */
export function describeOnPostgres(name: string, body: (openers: PostgresOpeners) => void): void {
  const url = process.env['TEST_POSTGRES'];
  if (url === undefined) {
    console.error(`SKIPPED, PostgreSQL is not installed: ${name}`);
    describe.skip(name, () => {
      test('PostgreSQL is not installed', () => undefined);
    });
    return;
  }
  describe(name, () => {
    const { createEmpty, createMigrated, createDemo, dropAll } = createDatabases(url);
    const open = async (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '' });
    const openers = closedAfterwards({
      openEmpty: async () => open(await createMigrated()),
      openDemo: async (days = FEW_DAYS) => open(await createDemo(days)),
    });
    body({ ...openers, createDatabase: createEmpty, createDemo: (days = FEW_DAYS) => createDemo(days) });
    // Hooks run in their order here: by then everything is closed.
    afterAll(dropAll);
  });
}

/** Has all databases closed that it opens, after the last test of the describe block. */
function closedAfterwards({ openEmpty, openDemo }: Openers): Openers {
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
  });
  const remember = (database: Database): Database => {
    opened.push(database);
    return database;
  };
  return {
    openEmpty: async () => remember(await openEmpty()),
    openDemo: async (days) => remember(await openDemo(days)),
  };
}
