import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { type ClientBase, Pool } from 'pg';
import { ADVISORY_LOCKS } from './advisoryLocks';
import { cancelling } from './cancelling';
import { type Database, DatabaseError, type Db } from './database';
import { MIGRATIONS_FOLDER } from './migrationsFolder';
import { timeQueries } from './queryTimes';
import * as schema from './schema';

/** One process at a time migrates; the others wait and find nothing left to do. */
async function migrateAlone(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrate]);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Ending the connection lets go of the lock whatever state a failure has left it in.
    client.release(true);
  }
}

/** Compiling the plan of a report takes several times as long as running it. The pool waits for what this returns. */
const turnOffCompiling = (client: ClientBase): unknown => client.query('set jit = off');

/** Opens a PostgreSQL server's database and brings it up to date. */
export async function openPostgres(databaseUrl: string, isTimed = false): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    application_name: 'greenroom',
    onConnect: turnOffCompiling,
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await migrateAlone(pool);
  } catch (cause) {
    await pool.end();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(`PostgreSQL cannot be used: ${reason}`, { cause });
  }
  const queried = cancelling(pool);
  const db = drizzle(isTimed ? timeQueries(queried) : queried, { schema, casing: 'snake_case' });
  return {
    // The drivers differ only in the raw result of `execute`, which Db leaves open.
    db: db as unknown as Db,
    kind: 'postgres',
    close: () => pool.end(),
  };
}
