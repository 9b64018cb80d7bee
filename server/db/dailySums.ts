import { eq, sql } from 'drizzle-orm';
import type { Db } from './database';
import { companies } from './schema';

/** Tables of what is looked up beside facts, each kept by triggers as the cumulative figures are. */
const LOOK_UPS = ['deal_days', 'speaker_request_days', 'meta_ad_products'];

/** How many rows of a table beside the facts were not what these come to. */
export interface Rebuilt {
  sums: string;
  wrong: number;
}

/**
 * Compares the cumulative figures (`schema/sums.ts`) of one company, or of all, and what else is kept beside the facts,
 * with these, and makes it right. Of detached months, whose facts are not all there, they stay as they are. One table of a company is one transaction, in which writers of its facts wait; reports do not.
 */
export async function rebuildDailySums(db: Db, companyId: number | null): Promise<Rebuilt[]> {
  const of = await db
    .select({ id: companies.id })
    .from(companies)
    .where(companyId === null ? undefined : eq(companies.id, companyId))
    .orderBy(companies.id);
  const tables = await db.select({ sums: sql<string>`sums` }).from(sql`daily_sums()`);
  const rebuilt: Rebuilt[] = [];
  for (const sums of [...tables.map((table) => table.sums), ...LOOK_UPS]) {
    const rebuild = sql.identifier(LOOK_UPS.includes(sums) ? 'rebuild_look_up' : 'rebuild_daily_sums');
    let wrong = 0;
    for (const { id } of of) {
      const [row] = await db
        .select({ wrong: sql<number>`wrong`.mapWith(Number) })
        .from(sql`${rebuild}(${sums}, ${id}) as wrong`);
      wrong += row?.wrong ?? 0;
    }
    rebuilt.push({ sums, wrong });
  }
  return rebuilt;
}

/**
 * Writes very many facts in a transaction: the triggers leave the cumulative figures alone, which are made once when all
 * is written instead of being changed again and again by days that come out of order.
 */
export async function withSumsAfterwards(tx: Db, write: () => Promise<void>): Promise<void> {
  const setTo = (when: string) => tx.execute(sql`select set_config('greenroom.daily_sums', ${when}, true)`);
  await setTo('afterwards');
  await write();
  await setTo('');
  for (const { sums } of await rebuildDailySums(tx, null)) {
    // The embedded database never does so by itself.
    await tx.execute(sql`analyze ${sql.identifier(sums)}`);
  }
}
