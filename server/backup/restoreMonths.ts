import { z } from 'zod';
import { dayColumnOf, isByMonth } from '../db/schema';
import type { Statements } from '../db/statements';
import type { TableLine } from './format';

const Detached = z.array(z.object({ facts: z.string(), month: z.string(), partition: z.string() }));

async function detachedMonths(database: Statements): Promise<z.infer<typeof Detached>> {
  const { rows } = await database.query(
    'select facts, month::text as month, partition_of_month(facts, month) as partition from detached_months',
  );
  return Detached.parse(rows);
}

/** Gives up the months that a database has detached: their tables, and what keeps facts out of their place. */
export async function dropDetached(database: Statements): Promise<void> {
  for (const { partition } of await detachedMonths(database)) {
    await database.query(`drop table ${partition}`);
    await database.query(`drop table if exists detached.${partition}`);
  }
}

/** Keeps facts out of the months that the backup's database had detached. Their facts are in no backup. */
export async function guardDetached(database: Statements): Promise<void> {
  for (const { facts, month, partition } of await detachedMonths(database)) {
    // It may be there, and is empty.
    await database.query(`drop table if exists ${partition}`);
    await database.query('select guard_month($1, $2::date)', [facts, month]);
  }
}

/** Makes the months that the lines of a table lie in, each once, before these are inserted. */
export type MakeMonths = (lines: readonly string[]) => Promise<void>;

/** @param table a table of the backup; one that is not by month needs no months */
export function createMakeMonths(database: Statements, { table, columns }: TableLine): MakeMonths {
  if (!isByMonth(table)) return async () => undefined;
  const place = columns.indexOf(dayColumnOf(table));
  const Line = z.array(z.unknown());
  const made = new Set<string>();
  return async (lines) => {
    for (const line of lines) {
      const month = String(Line.parse(JSON.parse(line))[place]).replace(/-\d\d$/, '-01');
      if (made.has(month)) continue;
      made.add(month);
      await database.query('select make_month($1, $2::date)', [table, month]);
    }
  };
}
