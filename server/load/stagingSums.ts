import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import type { Fields, Kind, Line } from './kind';
import { commas, recordset, type Staging, type StoredColumn, selectColumns } from './staging';

/** Decimals of sums of fractions. Without rounding, the sum would depend on the order of the lines. */
const DECIMALS = 6;

const isFraction = (column: Column | undefined): boolean => column?.getSQLType() === 'double precision';

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

/** Adds two figures. A sum with an unknown figure is unknown. */
const sumOf = (one: unknown, other: unknown): number | null =>
  typeof one === 'number' && typeof other === 'number' ? one + other : null;

/** The columns of a kind that are added up: all figures outside of its key. */
function figuresOf({ table, key }: Kind, { given }: Staging) {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  return given
    .filter(({ field }) => !key.includes(field) && columns[field]?.dataType === 'number')
    .map((column) => ({ ...column, isFraction: isFraction(columns[column.field]) }));
}

type Figure = ReturnType<typeof figuresOf>[number];

function add(sums: Fields, fields: Fields, figures: readonly Figure[]): void {
  for (const { field, isFraction: isRounded } of figures) {
    const sum = sumOf(sums[field], fields[field]);
    sums[field] = sum !== null && isRounded ? rounded(sum) : sum;
  }
}

/** Returns the fields of the first line of a sum. Its fractions are rounded like those of a sum of several lines. */
const startOf = (fields: Fields, figures: readonly Figure[]): Fields => ({
  ...fields,
  ...Object.fromEntries(
    figures.flatMap(({ field, isFraction: isRounded }) => {
      const value = fields[field];
      return isRounded && typeof value === 'number' ? [[field, rounded(value)]] : [];
    }),
  ),
});

/** Adds up lines with one key, because a statement can change a row only once. */
function addedUp(lines: readonly Line[], { key }: Kind, figures: readonly Figure[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const { line, fields } of lines) {
    const id = JSON.stringify(key.map((field) => fields[field]));
    const sums = byKey.get(id);
    if (sums) add(sums.fields, fields, figures);
    else byKey.set(id, { line, fields: startOf(fields, figures) });
  }
  return [...byKey.values()];
}

const assignment = ({ name }: StoredColumn, table: SQL, isRounded: boolean): SQL =>
  isRounded
    ? sql`${name} = round((${table}.${name} + excluded.${name})::numeric, ${sql.raw(String(DECIMALS))})`
    : sql`${name} = ${table}.${name} + excluded.${name}`;

/**
 * Stages some lines and adds lines with one key to the staged sum. The sums are in the database, so that the memory
 * of this process does not depend on the number of keys.
 */
export async function stageSums(tx: Db, kind: Kind, staging: Staging, lines: readonly Line[]): Promise<void> {
  const { table, complete } = staging;
  const figures = figuresOf(kind, staging);
  const source = recordset(addedUp(lines, kind, figures), kind, staging);
  const names = commas(complete.map(({ name }) => name));
  const values = commas(complete.map(({ field }) => sql`r.${sql.identifier(field)}`));
  const key = commas(selectColumns(complete, kind.key).map(({ name }) => name));
  const sums = figures.map((figure) => assignment(figure, table, figure.isFraction));
  const onConflict = sums.length === 0 ? sql`do nothing` : sql`do update set ${commas(sums)}`;
  await tx.execute(
    sql`insert into ${table} (line, ${names}) select r.line, ${values} from ${source} order by r.line
      on conflict (${key}) ${onConflict}`,
  );
}
