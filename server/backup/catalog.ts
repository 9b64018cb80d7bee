import { z } from 'zod';
import { SESSION_SETTINGS } from '../db/sessionSettings';
import type { Statements } from '../db/statements';

const Column = z.object({ name: z.string(), ident: z.string(), type: z.string() });
const Tables = z.array(
  z.object({ name: z.string(), ident: z.string(), columns: z.array(Column), refersTo: z.array(z.string()) }),
);
/** A table with quoted names for statements, and the other tables that its rows refer to. */
export type TableOf = z.infer<typeof Tables>[number];

/** Generated columns are left out, as are partitions, whose rows belong to their table. */
const TABLES = `
  select coalesce(json_agg(json_build_object(
    'name', c.relname, 'ident', c.oid::regclass::text,
    'columns', (
      select json_agg(json_build_object(
        'name', a.attname, 'ident', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)
      ) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
    'refersTo', (
      select coalesce(json_agg(distinct r.relname), '[]')
      from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and r.oid <> c.oid)
  ) order by c.relname), '[]')::text as json
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

const SEQUENCES = `
  select coalesce(json_agg(oid::regclass::text order by relname), '[]')::text as json
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`;

const MIGRATIONS = `
  select coalesce(json_agg(hash order by created_at), '[]')::text as json from drizzle.__drizzle_migrations`;

const Json = z.object({ json: z.string() });

async function readJson(database: Statements, query: string): Promise<unknown> {
  const { rows } = await database.query(query);
  return JSON.parse(Json.parse(rows[0]).json);
}

/** Sorts tables so that each comes after the tables that it refers to. */
function inOrder(tables: readonly TableOf[]): TableOf[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableOf>();
  const add = (table: TableOf, below: readonly TableOf[]): void => {
    if (ordered.has(table) || below.includes(table)) return;
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other) add(other, [...below, table]);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table, []);
  return [...ordered];
}

/** Reads the tables of a database, each after the tables that its rows refer to. */
export const readTables = async (database: Statements): Promise<TableOf[]> =>
  inOrder(Tables.parse(await readJson(database, TABLES)));

/** Reads the names of the sequences, quoted for statements. */
export const readSequences = async (database: Statements): Promise<string[]> =>
  z.array(z.string()).parse(await readJson(database, SEQUENCES));

/** Reads the hashes of the migrations that created the tables, oldest first. */
export const readMigrations = async (database: Statements): Promise<string[]> =>
  z.array(z.string()).parse(await readJson(database, MIGRATIONS));

/**
 * Applies `SESSION_SETTINGS` to the transaction, so that values have the same text format on every server and
 * for every role.
 */
export async function setExactTexts(database: Statements): Promise<void> {
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    await database.query('select set_config($1, $2, true)', [name, value]);
  }
}
