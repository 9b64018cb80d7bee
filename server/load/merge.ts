import { setImmediate as nextTurn } from 'node:timers/promises';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { dayColumnOf, formerRows, isByMonth } from '../db/schema';
import { rowConditions } from './byMonth';
import type { Kind } from './kind';
import { commas, type Staging } from './staging';
import { type Written, writtenByMonth } from './writtenRows';

/** Lines per statement: many, because triggers update the derived tables once per statement. */
export const SLICE = 50_000;

export interface Merged {
  added: number;
  changed: number;
  /** First days of the months with written rows; empty if the facts of this kind are not stored by month. */
  months: string[];
}

export interface MergeOptions {
  /** Id of the load. Its rows store this id, and their former versions are stored under it. */
  loadId: number;
  lastLine: number;
  /** Lines per statement. */
  slice?: number | undefined;
  /** Receives, after each statement, the number of the last line that was written. */
  onWritten: (upTo: number) => void;
}

/** Returns the day that determines the month of a row `t`, or NULL. */
export function dayIn(table: Kind['table']): SQL {
  const facts = getTableName(table);
  return isByMonth(facts) ? sql`t.${sql.identifier(dayColumnOf(facts))}` : sql`null::date`;
}

/**
 * Writes staged lines to the table of their kind: updates existing rows that differ, and adds missing rows.
 * This function is the only place where a load writes facts.
 */
export async function merge(
  tx: Db,
  kind: Kind,
  staging: Staging,
  { loadId, lastLine, onWritten, slice = SLICE }: MergeOptions,
): Promise<Merged> {
  const { table, key } = kind;
  const { table: staged, given, complete } = staging;
  const changing = given.filter(({ field }) => !key.includes(field));
  const names = commas(complete.map(({ name }) => name));
  const day = dayIn(table);
  const months = new Set<string>();
  const write = async (statement: SQL): Promise<number> => {
    const written: Written = await writtenByMonth(tx, statement);
    for (const month of written.months) months.add(month);
    return written.count;
  };
  let added = 0;
  let changed = 0;
  for (let from = 0; from <= lastLine; from += slice) {
    const isInSlice = sql`s.line >= ${from} and s.line < ${from + slice}`;
    const { lines, isRow, hasRow } = await rowConditions(tx, kind, staging, isInSlice);
    if (changing.length > 0) {
      const assignments = changing.map(({ name }) => sql`${name} = s.${name}`);
      const isOther = sql`(${commas(changing.map(({ name }) => sql`t.${name}`))}) is distinct from (${commas(changing.map(({ name }) => sql`s.${name}`))})`;
      const isChange = sql`${isInSlice} and ${isRow} and ${isOther}`;
      // `insert … returning` only sees the inserted row, so the day is read from the JSON of the row.
      const former = await write(
        sql`insert into ${formerRows} as f (load_id, line, row)
          select ${loadId}::integer, s.line, to_jsonb(t) from ${lines} join ${table} t on ${isChange}
          returning ${dayOfFormer(table)}`,
      );
      if (former > 0) {
        changed += await write(
          sql`update ${table} t set ${commas(assignments)}, load_id = ${loadId}::integer from ${lines}
            where ${isChange} returning ${day}`,
        );
      }
    }
    added += await write(
      sql`insert into ${table} as t (${names}, load_id) select ${names}, ${loadId}::integer from ${staged} s
        where ${isInSlice} and not ${hasRow}
        order by s.line returning ${day}`,
    );
    onWritten(Math.min(from + slice, lastLine));
    await nextTurn();
  }
  return { added, changed, months: [...months].sort() };
}

function dayOfFormer(table: Kind['table']): SQL {
  const facts = getTableName(table);
  return isByMonth(facts) ? sql`(f.row ->> ${dayColumnOf(facts)})::date` : sql`null::date`;
}
