import { sql } from 'drizzle-orm';
import type { Db } from '../db/database';
import { whereabouts } from './byMonth';
import type { Kind } from './kind';
import { commas, type Staging } from './staging';
import { writtenRows } from './writtenRows';

/** Lines written in one statement: many, because what hangs on the table is brought up to date by each statement. */
const SLICE = 50_000;

export interface Merged {
  added: number;
  changed: number;
}

/**
 * Writes staged lines to the table of their kind: changes the rows that they are about where those are not so
 * already, and adds those that are not there. It is the one place where a load writes facts.
 * @param onWritten hears after each statement of how many lines it has seen to, in all
 */
export async function merge(
  tx: Db,
  kind: Kind,
  staging: Staging,
  { lastLine, onWritten }: { lastLine: number; onWritten: (upTo: number) => void },
): Promise<Merged> {
  const { table, key } = kind;
  const { table: staged, given, complete } = staging;
  const changing = given.filter(({ field }) => !key.includes(field));
  const names = commas(complete.map(({ name }) => name));
  const merged: Merged = { added: 0, changed: 0 };
  await tx.execute(sql`analyze ${staged}`);
  for (let from = 0; from <= lastLine; from += SLICE) {
    const isInSlice = sql`s.line >= ${from} and s.line < ${from + SLICE}`;
    const { lines, isRow, hasRow } = await whereabouts(tx, kind, staging, isInSlice);
    if (changing.length > 0) {
      const assignments = changing.map(({ name }) => sql`${name} = s.${name}`);
      const isOther = sql`(${commas(changing.map(({ name }) => sql`t.${name}`))}) is distinct from (${commas(changing.map(({ name }) => sql`s.${name}`))})`;
      merged.changed += await writtenRows(
        tx,
        sql`update ${table} t set ${commas(assignments)} from ${lines}
          where ${isInSlice} and ${isRow} and ${isOther} returning 1`,
      );
    }
    merged.added += await writtenRows(
      tx,
      sql`insert into ${table} (${names}) select ${names} from ${staged} s
        where ${isInSlice} and not ${hasRow}
        order by s.line returning 1`,
    );
    onWritten(Math.min(from + SLICE, lastLine));
  }
  return merged;
}
