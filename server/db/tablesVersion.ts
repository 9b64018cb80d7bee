import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { DatabaseError, MIGRATIONS_FOLDER } from './database';
import type { Statements } from './statements';

/** A version of the tables: how many migrations have made them, and when the last of these was written. */
interface TablesVersion {
  count: number;
  /** Milliseconds since 1970; 0 without any migration. */
  lastAt: number;
}

const TABLE = 'drizzle.__drizzle_migrations';
const Known = z.object({ isThere: z.boolean() });
const Version = z.object({ count: z.coerce.number(), lastAt: z.coerce.number() });

/** The version that this release makes. */
function ownVersion(): TablesVersion {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return { count: migrations.length, lastAt: migrations.at(-1)?.folderMillis ?? 0 };
}

async function readVersion(database: Statements): Promise<TablesVersion> {
  const known = await database.query(`select to_regclass('${TABLE}') is not null as "isThere"`);
  if (!Known.parse(known.rows[0]).isThere) return { count: 0, lastAt: 0 };
  const { rows } = await database.query(
    `select count(*) as count, coalesce(max(created_at), 0) as "lastAt" from ${TABLE}`,
  );
  return Version.parse(rows[0]);
}

const spell = ({ count, lastAt }: TablesVersion): string =>
  `version ${count} (of ${new Date(lastAt).toISOString().slice(0, 10)})`;

/**
 * Whether the tables are those of this release. It only reads, for roles that may do no more.
 * @returns false where migrations are missing
 * @throws DatabaseError where a newer release has made the tables: this one would write them wrongly
 */
export async function areTablesUpToDate(database: Statements): Promise<boolean> {
  const own = ownVersion();
  const found = await readVersion(database);
  if (found.lastAt > own.lastAt) {
    throw new DatabaseError(
      `its tables have ${spell(found)}, made by a newer release of Greenroom, and this release knows them up to ${spell(own)}. Nothing was changed. Start the newer release, or restore a backup that this release has made.`,
    );
  }
  return found.lastAt === own.lastAt;
}
