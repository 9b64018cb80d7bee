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

/** Drops the detached months of a database: their tables, and the partitions that block their facts. */
export async function dropDetached(database: Statements): Promise<void> {
  for (const { partition } of await detachedMonths(database)) {
    await database.query(`drop table ${partition}`);
    await database.query(`drop table if exists detached.${partition}`);
  }
}

/**
 * Creates the partitions that block facts of the months that the backup's database had detached. No backup
 * contains facts of detached months.
 */
export async function guardDetached(database: Statements): Promise<void> {
  for (const { facts, month, partition } of await detachedMonths(database)) {
    // The partition may exist and is empty.
    await database.query(`drop table if exists ${partition}`);
    await database.query('select guard_month($1, $2::date)', [facts, month]);
  }
}

/** Creates the months of a table's lines before the lines are inserted, each month once. */
export type MakeMonths = (lines: readonly string[]) => Promise<void>;

/**
 * Creates the function that creates the months of a table.
 * @param table a table of the backup; a table that is not partitioned by month needs no months
 */
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
