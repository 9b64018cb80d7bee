import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { type DemoDays, FEW_DAYS } from './demo';
import { openDemoInMemory, openInMemory } from './inMemory';
import { createDatabases } from './postgres';

/** Opens an empty, migrated database. The database is closed after the last test. */
type OpenEmpty = () => Promise<Database>;
/** Opens a database with a small demo group, by default of a few days. The database is closed after the last test. */
export type OpenDemo = (days?: DemoDays) => Promise<Database>;

interface Openers {
  openEmpty: OpenEmpty;
  openDemo: OpenDemo;
}

/** The functions that only a PostgreSQL server offers. */
interface PostgresOpeners extends Openers {
  /** Creates a database without tables and returns its URL. */
  createDatabase: () => Promise<string>;
  /** Creates a database with a small demo group and returns its URL. */
  createDemo: (days?: DemoDays) => Promise<string>;
}

/**
 * Describes the same behaviour on the embedded database and on a PostgreSQL server. If PostgreSQL is not installed, the
 * PostgreSQL half is skipped with a message.
 */
export function describeOnEachDatabase(name: string, body: (openers: Openers) => void): void {
  describe(`${name}, on PGlite`, () => {
    body(closedAfterwards({ openEmpty: () => openInMemory(), openDemo: (days) => openDemoInMemory(days) }));
  });
  describeOnPostgres(`${name}, on PostgreSQL`, body);
}

/** Describes behaviour that only PostgreSQL shows, or that needs many databases: PostgreSQL creates databases fast. */
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
    // `afterAll` hooks run in the order of their declaration, so all databases are closed before this hook.
    afterAll(dropAll);
  });
}

/** Closes all databases that the functions open, after the last test of the describe block. */
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
