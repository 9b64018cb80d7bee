import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { dayColumnOf, formerRows, isByMonth } from '../db/schema';
import { whereabouts } from './byMonth';
import type { Kind } from './kind';
import { commas, type Staging } from './staging';
import { type Written, writtenByMonth } from './writtenRows';

/** Lines written in one statement: many, because what hangs on the table is brought up to date by each statement. */
export const SLICE = 50_000;

export interface Merged {
  added: number;
  changed: number;
  /** First days of the months in which rows were written; none where facts of the kind are not stored by month. */
  months: string[];
}

export interface MergeOptions {
  /** The load that writes. Rows carry it, and their former state is stored under it. */
  loadId: number;
  lastLine: number;
  /** Hears after each statement how many lines are done, in all. */
  onWritten: (upTo: number) => void;
}

/** The day by which a row of a table `t` lies in a month, or null. */
export function dayIn(table: Kind['table']): SQL {
  const facts = getTableName(table);
  return isByMonth(facts) ? sql`t.${sql.identifier(dayColumnOf(facts))}` : sql`null::date`;
}

/**
 * Writes staged lines to the table of their kind: changes the rows that they are about where those are not so
 * already, and adds those that are not there. It is the one place where a load writes facts.
 */
export async function merge(
  tx: Db,
  kind: Kind,
  staging: Staging,
  { loadId, lastLine, onWritten }: MergeOptions,
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
  for (let from = 0; from <= lastLine; from += SLICE) {
    const isInSlice = sql`s.line >= ${from} and s.line < ${from + SLICE}`;
    const { lines, isRow, hasRow } = await whereabouts(tx, kind, staging, isInSlice);
    if (changing.length > 0) {
      const assignments = changing.map(({ name }) => sql`${name} = s.${name}`);
      const isOther = sql`(${commas(changing.map(({ name }) => sql`t.${name}`))}) is distinct from (${commas(changing.map(({ name }) => sql`s.${name}`))})`;
      const isChange = sql`${isInSlice} and ${isRow} and ${isOther}`;
      // `insert … returning` knows only what was inserted, so the day comes out of the row again.
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
    onWritten(Math.min(from + SLICE, lastLine));
  }
  return { added, changed, months: [...months].sort() };
}

function dayOfFormer(table: Kind['table']): SQL {
  const facts = getTableName(table);
  return isByMonth(facts) ? sql`(f.row ->> ${dayColumnOf(facts)})::date` : sql`null::date`;
}
