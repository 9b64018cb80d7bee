import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/database';

/** What both drivers answer, among other things. */
const ANSWER = z.object({ rows: z.tuple([z.object({ count: z.number() })]) });

/** Carries out a statement that ends in `returning`, and says how many rows it has written. */
export async function writtenRows(tx: Db, statement: SQL): Promise<number> {
  const answer = await tx.execute(
    sql`with written as (${statement}) select count(*)::integer as count from written`,
  );
  return ANSWER.parse(answer).rows[0].count;
}
