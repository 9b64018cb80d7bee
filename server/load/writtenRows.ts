import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database';

/** What both drivers answer, among other things. */
const ANSWER = z.object({
  rows: z.tuple([z.object({ count: z.number(), months: z.array(z.string()).nullable() })]),
});

/** How many rows a statement has written, and the first days of the months that these lie in. */
export interface Written {
  count: number;
  months: string[];
}

/** Carries out a statement that ends in `returning` a day, or null where rows lie in no month. */
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

/** Carries out a statement without `returning`, and says how many rows it has written. */
export async function writtenRows(tx: Db, statement: SQL): Promise<number> {
  return (await writtenByMonth(tx, sql`${statement} returning null::date`)).count;
}
