import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database';

/** The part of a result that both drivers return. */
const ANSWER = z.object({
  rows: z.tuple([z.object({ count: z.number(), months: z.array(z.string()).nullable() })]),
});

/** Number of rows that a statement wrote, and the first days of their months. */
export interface Written {
  count: number;
  months: string[];
}

/** Runs a statement that ends in `returning` a day, or NULL for rows that belong to no month. */
export async function writtenByMonth(tx: Db, statement: SQL): Promise<Written> {
  const answer = await tx.execute(
    sql`with written (day) as (${statement})
      select count(*)::integer as count,
        array_agg(distinct date_trunc('month', day)::date::text) filter (where day is not null) as months
      from written`,
  );
  const { count, months } = ANSWER.parse(answer).rows[0];
  return { count, months: months ?? [] };
}

/** Runs a statement without `returning`, and returns the number of rows that it wrote. */
export async function writtenRows(tx: Db, statement: SQL): Promise<number> {
  return (await writtenByMonth(tx, sql`${statement} returning null::date`)).count;
}
