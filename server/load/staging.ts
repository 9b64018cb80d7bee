import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../db/database';
import type { BadLine } from './badLines';
import type { Fields, Kind, Line } from './kind';
import { writtenRows } from './writtenRows';

/** A column of the table of a kind for which lines have values. */
export interface StoredColumn {
  field: string;
  name: SQL;
  type: SQL;
}

/** Valid lines of a file, in a temporary table next to their target table. */
export interface Staging {
  table: SQL;
  /** Columns that the lines of the file have. */
  given: readonly StoredColumn[];
  /** The columns of `given`, and those with defaults for new rows. */
  complete: readonly StoredColumn[];
}

/** Joins SQL parts with commas. */
export const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** Tests whether two tables have equal values in the given columns. */
export const isSame = (one: string, other: string, columns: readonly StoredColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql`${sql.identifier(one)}.${name} = ${sql.identifier(other)}.${name}`),
    sql` and `,
  );

/** Returns the columns of a table for which lines have values. All lines of a file have the same. */
function storedIn(table: Kind['table'], fields: Fields): StoredColumn[] {
  return Object.entries(getTableColumns(table))
    .filter(([field]) => field in fields)
    .map(([field, column]) => ({
      field,
      name: sql.identifier(toSnakeCase(field)).getSQL(),
      type: sql.raw(column.getSQLType()),
    }));
}

/** Selects the columns of the given fields. */
export const selectColumns = (columns: readonly StoredColumn[], fields: readonly string[]): StoredColumn[] =>
  columns.filter(({ field }) => fields.includes(field));

/** Returns the sets of fields that are unique together. */
const uniqueIn = ({ key, alsoUnique }: Kind) => (alsoUnique ? [key, alsoUnique] : [key]);

const STAGED = sql.identifier('staged_lines').getSQL();

/**
 * Creates the temporary table of a file's lines. Its unique constraints reject duplicate lines.
 * @param line one of the lines
 */
export async function createStaging(tx: Db, kind: Kind, line: Line): Promise<Staging> {
  const given = storedIn(kind.table, line.fields);
  const complete = storedIn(kind.table, { ...kind.defaults, ...line.fields });
  const definitions = complete.map(({ name, type }) => sql`${name} ${type}`);
  const unique = uniqueIn(kind).map(
    (fields) => sql`unique (${commas(selectColumns(complete, fields).map(({ name }) => name))})`,
  );
  await tx.execute(sql`
    create temporary table ${STAGED} (line integer primary key, ${commas([...definitions, ...unique])})
    on commit drop`);
  return { table: STAGED, given, complete };
}

/** Returns lines as a table `r`, whose columns have the names of the fields. */
export function recordset(lines: readonly Line[], { defaults }: Kind, { complete }: Staging): SQL {
  const json = JSON.stringify(lines.map(({ line, fields }) => ({ line, ...defaults, ...fields })));
  const definitions = complete.map(({ field, type }) => sql`${sql.identifier(field)} ${type}`);
  return sql`json_to_recordset(${json}::json) as r(${commas([sql`line integer`, ...definitions])})`;
}

/** Tests whether a table's columns equal the fields of lines `r`. */
const isAsIn = (table: string, columns: readonly StoredColumn[]): SQL =>
  sql.join(
    columns.map(({ name, field }) => sql`${sql.identifier(table)}.${name} = r.${sql.identifier(field)}`),
    sql` and `,
  );

/** Finds lines that repeat the unique fields of an earlier line. */
async function repeated(
  tx: Db,
  { table }: Staging,
  columns: readonly StoredColumn[],
  lines: SQL,
): Promise<BadLine[]> {
  const rows = await tx
    .select({ line: sql<number>`r.line`, earlier: sql<number>`s.line` })
    .from(sql`${lines} join ${table} s on ${isAsIn('s', columns)} and s.line < r.line`);
  return rows.map(({ line, earlier }) => ({
    line,
    column: '',
    reason: `is about the same as line ${earlier}`,
  }));
}

/** Finds lines whose other unique fields belong to an existing row with another key. */
async function taken(tx: Db, kind: Kind, { complete }: Staging, lines: SQL): Promise<BadLine[]> {
  const { table, key, alsoUnique } = kind;
  if (!alsoUnique) return [];
  const rows = await tx
    .select({ line: sql<number>`r.line` })
    .from(sql`${lines} join ${table} t on ${isAsIn('t', selectColumns(complete, alsoUnique))}`)
    .where(sql`not (${isAsIn('t', selectColumns(complete, key))})`);
  const column = alsoUnique
    .map(toSnakeCase)
    .filter((name) => name !== 'company_id')
    .join(', ');
  return rows.map(({ line }) => ({ line, column, reason: 'is that of another row' }));
}

/** Stages some lines. Returns those that contradict other lines or existing rows. */
export async function stage(
  tx: Db,
  kind: Kind,
  staging: Staging,
  lines: readonly Line[],
): Promise<BadLine[]> {
  const { table, complete } = staging;
  const source = recordset(lines, kind, staging);
  const names = commas(complete.map(({ name }) => name));
  const values = commas(complete.map(({ field }) => sql`r.${sql.identifier(field)}`));
  const kept = await writtenRows(
    tx,
    sql`insert into ${table} (line, ${names}) select r.line, ${values} from ${source} order by r.line
      on conflict do nothing`,
  );
  const clashing = await taken(tx, kind, staging, source);
  if (kept === lines.length) return clashing;
  const found = new Map<number, BadLine>();
  for (const fields of uniqueIn(kind)) {
    const again = await repeated(tx, staging, selectColumns(complete, fields), source);
    for (const bad of again) found.set(bad.line, bad);
  }
  return [...found.values(), ...clashing];
}
