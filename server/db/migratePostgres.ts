import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { ADVISORY_LOCKS } from './advisoryLocks';
import { DatabaseError, type DatabaseTimeouts, MIGRATIONS_FOLDER } from './database';
import { connectClient } from './postgresClient';
import { causeOf, codeOf } from './queryFailures';
import { areTablesUpToDate } from './tablesVersion';

const NOT_ALLOWED = '42501';

/**
 * Runs the migrations under a lock, without a time limit. Other processes wait and then find nothing left to
 * do.
 */
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
    // Ending the connection releases the lock in any state that a failure has left.
    await client.end();
  }
}

/**
 * Runs the missing migrations. If no migration is missing, nothing is written, so the server's role needs no
 * right to create tables.
 * @throws DatabaseError if the role may not change the tables, or a newer release has migrated them
 */
export async function migrateIfNeeded(
  pool: Pool,
  databaseUrl: string,
  timeouts: DatabaseTimeouts,
): Promise<void> {
  if (await areTablesUpToDate(pool)) return;
  try {
    await migrateAlone(databaseUrl, timeouts);
    // While this process waited for the lock, a newer release may have run its migrations.
    await areTablesUpToDate(pool);
  } catch (thrown) {
    if (codeOf(causeOf(thrown)) !== NOT_ALLOWED) throw thrown;
    throw new DatabaseError(
      'its tables are not up to date, and this role may not change them. Run npm run migrate with the role that owns them.',
      { cause: thrown },
    );
  }
}
