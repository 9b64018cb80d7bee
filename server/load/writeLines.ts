import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../db/database';
import type { BadLine, Fields, Kind, Line } from './kind';

/** Lines sent in one statement. */
const BATCH = 5_000;

export interface Written {
  added: number;
  changed: number;
}

interface Stored {
  field: string;
  column: SQL;
  type: SQL;
}

const commas = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const all = (parts: readonly SQL[]) => sql.join([...parts], sql` and `);

/** The columns of the table that lines have something for; all lines of a file have the same. */
function storedIn(table: Kind['table'], fields: Fields): Stored[] {
  return Object.entries(getTableColumns(table))
    .filter(([field]) => field in fields)
    .map(([field, column]) => ({
      field,
      column: sql.identifier(toSnakeCase(field)).getSQL(),
      type: sql.raw(column.getSQLType()),
    }));
}

/** The lines as a table `r`, whose columns are called as the fields are. */
function recordset(lines: readonly Line[], stored: readonly Stored[]): SQL {
  const json = JSON.stringify(lines.map(({ line, fields }) => ({ line, ...fields })));
  const definitions = stored.map(({ field, type }) => sql`${sql.identifier(field)} ${type}`);
  return sql`json_to_recordset(${json}::json) as r(${commas([sql`line integer`, ...definitions])})`;
}

const valueOf = ({ field }: Stored): SQL => sql`r.${sql.identifier(field)}`;
const isSame = (one: Stored): SQL => sql`t.${one.column} = ${valueOf(one)}`;

function* batches(lines: readonly Line[]): Generator<readonly Line[]> {
  for (let from = 0; from < lines.length; from += BATCH) yield lines.slice(from, from + BATCH);
}

/** Lines that have the key of an earlier one, so that the file contradicts itself. */
export function repeated({ key }: Kind, lines: readonly Line[]): BadLine[] {
  const first = new Map<string, number>();
  return lines.flatMap(({ line, fields }) => {
    const name = JSON.stringify(key.map((field) => fields[field]));
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, line);
    return earlier === undefined
      ? []
      : [{ line, column: '', reason: `is about the same as line ${earlier}` }];
  });
}

/** Lines that share what must be unique with another line, or with a row other than their own. */
export async function clashes(tx: Db, kind: Kind, lines: readonly Line[]): Promise<BadLine[]> {
  const { table, key, alsoUnique } = kind;
  const fields = lines[0]?.fields;
  if (!alsoUnique || !fields) return [];
  const within = repeated({ ...kind, key: alsoUnique }, lines);
  const stored = storedIn(table, fields);
  const named = (names: readonly string[]) => stored.filter(({ field }) => names.includes(field));
  const found: BadLine[] = [];
  for (const batch of batches(lines)) {
    const rows = await tx
      .select({ line: sql<number>`r.line` })
      .from(sql`${recordset(batch, stored)} join ${table} t on ${all(named(alsoUnique).map(isSame))}`)
      .where(sql`not (${all(named(key).map(isSame))})`);
    const column = alsoUnique
      .map(toSnakeCase)
      .filter((name) => name !== 'company_id')
      .join(', ');
    found.push(...rows.map(({ line }) => ({ line, column, reason: 'is that of another row' })));
  }
  return [...within, ...found];
}

async function writeBatch(
  tx: Db,
  { table, key, defaults = {} }: Kind,
  lines: readonly Line[],
): Promise<void> {
  const given = storedIn(table, lines[0]?.fields ?? {});
  const isKey = given.filter(({ field }) => key.includes(field));
  const changed = given.filter(({ field }) => !key.includes(field));
  if (changed.length > 0) {
    await tx.execute(sql`
      update ${table} t set ${commas(changed.map((one) => sql`${one.column} = ${valueOf(one)}`))}
      from ${recordset(lines, given)} where ${all(isKey.map(isSame))}`);
  }
  const complete = lines.map(({ line, fields }) => ({ line, fields: { ...defaults, ...fields } }));
  const stored = storedIn(table, complete[0]?.fields ?? {});
  await tx.execute(sql`
    insert into ${table} (${commas(stored.map(({ column }) => column))})
    select ${commas(stored.map(valueOf))} from ${recordset(complete, stored)}
    where not exists (select 1 from ${table} t where ${all(isKey.map(isSame))})`);
}

/** Changes the rows that lines are about, and adds those that are not there; lets the planner know of them. */
export async function writeLines(tx: Db, kind: Kind, lines: readonly Line[]): Promise<Written> {
  const { table } = kind;
  const before = await tx.$count(table);
  for (const batch of batches(lines)) await writeBatch(tx, kind, batch);
  const added = (await tx.$count(table)) - before;
  await tx.execute(sql`analyze ${table}`);
  return { added, changed: lines.length - added };
}
