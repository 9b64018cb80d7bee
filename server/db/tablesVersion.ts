import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { DatabaseError, MIGRATIONS_FOLDER } from './database';
import type { Statements } from './statements';

/** A version of the tables: the number of migrations, and the time of the last one. */
interface TablesVersion {
  count: number;
  /** Milliseconds since 1970; 0 without migrations. */
  lastAt: number;
}

const TABLE = 'drizzle.__drizzle_migrations';
const Known = z.object({ isThere: z.boolean() });
const Version = z.object({ count: z.coerce.number(), lastAt: z.coerce.number() });

/** Returns the version of this release. */
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
 * Returns whether the tables have the version of this release. Only reads, so a role with read access
 * suffices.
 * @returns false if migrations are missing
 * @throws DatabaseError if a newer release has migrated the tables: this release would write wrong data
 */
export async function areTablesUpToDate(database: Statements): Promise<boolean> {
  const own = ownVersion();
  const found = await readVersion(database);
  if (found.lastAt > own.lastAt) {
    throw new DatabaseError(
      `its tables have ${spell(found)}, made by a newer release of Greenroom, and this release supports tables up to ${spell(own)}. Nothing was changed. Start the newer release, or restore a backup that this release has made.`,
    );
  }
  return found.lastAt === own.lastAt;
}
