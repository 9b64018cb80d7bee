import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../db/database';
import type { BadLine } from './badLines';
import type { Fields, Kind, Line } from './kind';
import { writtenRows } from './writtenRows';

/** A column of the table of a kind that lines have something for. */
export interface StoredColumn {
  field: string;
  name: SQL;
  type: SQL;
}

/** The lines of a file that are good so far, in a table of the transaction, beside the one that they go to. */
export interface Staging {
  table: SQL;
  /** What the lines of the file say. */
  given: readonly StoredColumn[];
  /** The same, and what every new row has where its line says nothing. */
  complete: readonly StoredColumn[];
}

export const commas = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** That two tables have the same in each of some columns. */
export const isSame = (one: string, other: string, columns: readonly StoredColumn[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql`${sql.identifier(one)}.${name} = ${sql.identifier(other)}.${name}`),
    sql` and `,
  );

/** The columns of a table that lines have something for; all lines of a file have the same. */
function storedIn(table: Kind['table'], fields: Fields): StoredColumn[] {
  return Object.entries(getTableColumns(table))
    .filter(([field]) => field in fields)
    .map(([field, column]) => ({
      field,
      name: sql.identifier(toSnakeCase(field)).getSQL(),
      type: sql.raw(column.getSQLType()),
    }));
}

export const among = (columns: readonly StoredColumn[], fields: readonly string[]): StoredColumn[] =>
  columns.filter(({ field }) => fields.includes(field));

/** Fields that no two rows share all of. */
const uniqueIn = ({ key, alsoUnique }: Kind) => (alsoUnique ? [key, alsoUnique] : [key]);

const STAGED = sql.identifier('staged_lines').getSQL();

/**
 * Makes the table of a file's lines, which ends with the transaction. It holds no two lines about the same.
 * @param line one of the lines
 */
export async function createStaging(tx: Db, kind: Kind, line: Line): Promise<Staging> {
  const given = storedIn(kind.table, line.fields);
  const complete = storedIn(kind.table, { ...kind.defaults, ...line.fields });
  const definitions = complete.map(({ name, type }) => sql`${name} ${type}`);
  const unique = uniqueIn(kind).map(
    (fields) => sql`unique (${commas(among(complete, fields).map(({ name }) => name))})`,
  );
  await tx.execute(sql`
    create temporary table ${STAGED} (line integer primary key, ${commas([...definitions, ...unique])})
    on commit drop`);
  return { table: STAGED, given, complete };
}

/** Some lines as a table `r`, whose columns are called as the fields are. */
function recordset(lines: readonly Line[], { defaults }: Kind, { complete }: Staging): SQL {
  const json = JSON.stringify(lines.map(({ line, fields }) => ({ line, ...defaults, ...fields })));
  const definitions = complete.map(({ field, type }) => sql`${sql.identifier(field)} ${type}`);
  return sql`json_to_recordset(${json}::json) as r(${commas([sql`line integer`, ...definitions])})`;
}

/** The columns are those of the table, and those of lines `r` are called as the fields are. */
const isAsIn = (table: string, columns: readonly StoredColumn[]): SQL =>
  sql.join(
    columns.map(({ name, field }) => sql`${sql.identifier(table)}.${name} = r.${sql.identifier(field)}`),
    sql` and `,
  );

/** Lines that have what an earlier one has in columns of which no two may have the same. */
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

/** Lines that share what must be unique with a row that is there already and not their own. */
async function taken(tx: Db, kind: Kind, { complete }: Staging, lines: SQL): Promise<BadLine[]> {
  const { table, key, alsoUnique } = kind;
  if (!alsoUnique) return [];
  const rows = await tx
    .select({ line: sql<number>`r.line` })
    .from(sql`${lines} join ${table} t on ${isAsIn('t', among(complete, alsoUnique))}`)
    .where(sql`not (${isAsIn('t', among(complete, key))})`);
  const column = alsoUnique
    .map(toSnakeCase)
    .filter((name) => name !== 'company_id')
    .join(', ');
  return rows.map(({ line }) => ({ line, column, reason: 'is that of another row' }));
}

/** Keeps some lines until all are read, and says which of them contradict others or rows that are there. */
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
    const again = await repeated(tx, staging, among(complete, fields), source);
    for (const bad of again) found.set(bad.line, bad);
  }
  return [...found.values(), ...clashing];
}
