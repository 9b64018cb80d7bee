import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Db } from '../db/database';
import type { BadLine } from './badLines';
import { rowConditions } from './byMonth';
import type { Fields, Kind, Part } from './kind';
import { type Staging, selectColumns } from './staging';

const contradiction = (
  line: number,
  { part, whole, advice }: Part,
  values: readonly [number, number],
): BadLine => ({
  line,
  column: toSnakeCase(part),
  reason: `must not be above ${toSnakeCase(whole)}: ${values[0]} is more than ${values[1]}${advice === undefined ? '' : `; ${advice}`}`,
});

/** Returns an error for each figure of a line that exceeds its whole. */
export function exceededParts(line: number, fields: Fields, parts: readonly Part[] = []): BadLine[] {
  return parts.flatMap((pair) => {
    const [part, whole] = [fields[pair.part], fields[pair.whole]];
    if (typeof part !== 'number' || typeof whole !== 'number' || part <= whole) return [];
    return [contradiction(line, pair, [part, whole])];
  });
}

/** Returns an error for each figure of the staged sums that exceeds its whole, at the first line of the sum. */
export async function exceededPartsOfSums(tx: Db, kind: Kind, { table, given }: Staging): Promise<BadLine[]> {
  const bad: BadLine[] = [];
  for (const pair of kind.parts ?? []) {
    if (selectColumns(given, [pair.part, pair.whole]).length < 2) continue;
    const valueOf = (field: string) => sql<number>`s.${sql.identifier(toSnakeCase(field))}`;
    const [part, whole] = [valueOf(pair.part), valueOf(pair.whole)];
    const rows = await tx
      .select({ line: sql<number>`s.line`, part, whole })
      .from(sql`${table} s`)
      .where(sql`${part} > ${whole}`)
      .orderBy(sql`s.line`);
    bad.push(...rows.map((row) => contradiction(row.line, pair, [row.part, row.whole])));
  }
  return bad;
}

/**
 * Returns such errors for staged lines together with the rows that they change. A file may have only the
 * part, and the existing row its whole.
 */
export async function exceededPartsOfRows(tx: Db, kind: Kind, staging: Staging): Promise<BadLine[]> {
  const isGiven = (field: string) => selectColumns(staging.given, [field]).length > 0;
  const split = (kind.parts ?? []).filter(({ part, whole }) => isGiven(part) !== isGiven(whole));
  if (split.length === 0) return [];
  const { lines, isRow } = await rowConditions(tx, kind, staging, sql`true`);
  const bad: BadLine[] = [];
  for (const pair of split) {
    const valueOf = (field: string) =>
      sql<number>`${sql.identifier(isGiven(field) ? 's' : 't')}.${sql.identifier(toSnakeCase(field))}`;
    const [part, whole] = [valueOf(pair.part), valueOf(pair.whole)];
    const rows = await tx
      .select({ line: sql<number>`s.line`, part, whole })
      .from(sql`${lines} join ${kind.table} t on ${isRow}`)
      .where(sql`${part} > ${whole}`)
      .orderBy(sql`s.line`);
    bad.push(...rows.map((row) => contradiction(row.line, pair, [row.part, row.whole])));
  }
  return bad;
}
