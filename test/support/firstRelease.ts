import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MIGRATIONS_FOLDER } from '../../server/db/database';

/** A database client, reduced to the method that runs statements. */
export interface Statements {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

const Journal = z.looseObject({ entries: z.array(z.unknown()) });
const Table = z.object({ table: z.string(), columns: z.string() });
/** A table's name, and its column names as a comma-separated list for a statement. */
export type Table = z.infer<typeof Table>;
const Json = z.object({ json: z.string() });
const Digest = z.object({ table: z.string(), digest: z.string() });
const Sequence = z.object({ name: z.string(), last: z.coerce.string().nullable() });

/** The number of rows that one statement copies. */
const ROWS_AT_ONCE = 5000;

/** Calls `work` with a temporary folder that contains the first migration only. */
export async function withFirstMigration(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-migrations-'));
  try {
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
    const file = join(folder, 'meta', '_journal.json');
    const journal = Journal.parse(JSON.parse(await readFile(file, 'utf8')));
    await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the tables of a database. Partitions are not listed, because their rows belong to the parent table. */
export async function tablesOf(database: Statements): Promise<Table[]> {
  const { rows } = await database.query(`
    select quote_ident(table_name) as table,
      string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public'
      and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass) group by table_name order by table_name`);
  return z.array(Table).parse(rows);
}

/** Copies all rows of a newer database into an older one, in the columns that both have, and copies the sequences. */
export async function copyRows(from: Statements, to: Statements): Promise<void> {
  await to.query('set session_replication_role = replica');
  const newer = new Map((await tablesOf(from)).map(({ table, columns }) => [table, columns.split(', ')]));
  for (const { table, columns: all } of await tablesOf(to)) {
    const columns = all
      .split(', ')
      .filter((column) => newer.get(table)?.includes(column))
      .join(', ');
    for (let offset = 0, isOver = false; !isOver; offset += ROWS_AT_ONCE) {
      const part = `select ${columns} from ${table} order by tableoid, ctid limit ${ROWS_AT_ONCE} offset ${offset}`;
      const found = await from.query(`select coalesce(json_agg(t), '[]')::text as json from (${part}) t`);
      const { json } = Json.parse(found.rows[0]);
      isOver = json === '[]';
      await to.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
        [json],
      );
    }
  }
  const sequences = await from.query(
    "select quote_ident(sequencename) as name, last_value as last from pg_sequences where schemaname = 'public'",
  );
  for (const { name, last } of z.array(Sequence).parse(sequences.rows)) {
    if (last !== null) await to.query(`select setval('${name}', ${last})`);
  }
  await to.query('reset session_replication_role');
}

/** Returns one digest for each table, of all its rows in the given columns. */
export async function digestsOf(
  database: Statements,
  tables: readonly Table[],
): Promise<{ table: string; digest: string }[]> {
  const digests = [];
  for (const { table, columns } of tables) {
    const { rows } = await database.query(`
      select '${table}' as table, count(*) || ' ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as digest
      from (select ${columns} from ${table}) t`);
    digests.push(Digest.parse(rows[0]));
  }
  return digests;
}
