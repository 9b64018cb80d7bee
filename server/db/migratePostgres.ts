import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { ADVISORY_LOCKS } from './advisoryLocks';
import { DatabaseError, type DatabaseTimeouts, MIGRATIONS_FOLDER } from './database';
import { connectClient } from './postgresClient';
import { causeOf, codeOf } from './queryFailures';
import { areTablesUpToDate } from './tablesVersion';

const NOT_ALLOWED = '42501';

/** One process at a time migrates, however long it takes; the others wait and find nothing left to do. */
async function migrateAlone(databaseUrl: string, { connectMs }: DatabaseTimeouts): Promise<void> {
  const client = await connectClient({
    connectionString: databaseUrl,
    application_name: 'greenroom migrate',
    connectionTimeoutMillis: connectMs,
  });
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Ending the connection lets go of the lock whatever state a failure has left it in.
    await client.end();
  }
}

/**
 * Makes the tables that are missing. Where none is, nothing is written: the role of the server needs no right to
 * make tables then.
 * @throws DatabaseError when the role may not make them, or a newer release has made others
 */
export async function bringUpToDate(
  pool: Pool,
  databaseUrl: string,
  timeouts: DatabaseTimeouts,
): Promise<void> {
  if (await areTablesUpToDate(pool)) return;
  try {
    await migrateAlone(databaseUrl, timeouts);
    // While this process waited for its turn, a newer release may have had its own.
    await areTablesUpToDate(pool);
  } catch (thrown) {
    if (codeOf(causeOf(thrown)) !== NOT_ALLOWED) throw thrown;
    throw new DatabaseError(
      'its tables are not up to date, and this role may not change them. Run npm run migrate with the role that owns them.',
      { cause: thrown },
    );
  }
}
