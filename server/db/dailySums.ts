import { setImmediate } from 'node:timers/promises';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database';
import { companies } from './schema';

/** Tables of what is looked up beside facts, each kept by triggers as the cumulative figures are. */
const LOOK_UPS = [
  { sums: 'deal_days', facts: 'requests' },
  { sums: 'speaker_request_days', facts: 'requests' },
  { sums: 'meta_ad_products', facts: 'meta_ad_days' },
];

/** How many rows of a table beside the facts were not what these come to. */
export interface Rebuilt {
  sums: string;
  wrong: number;
}

/** Whose figures, and of which facts; all where nothing is said. */
export interface SumsOf {
  companyIds?: readonly number[];
  facts?: string;
}

/** The tables beside facts, in an order in which they may be made right. */
async function tablesBeside(db: Db, facts?: string): Promise<{ sums: string; rebuild: SQL }[]> {
  const tables = await db
    .select({ sums: sql<string>`sums`, facts: sql<string>`facts` })
    .from(sql`daily_sums()`);
  const rebuildWith = (name: string) => (table: { sums: string }) => ({
    sums: table.sums,
    rebuild: sql`${sql.identifier(name)}`,
  });
  const isWanted = (table: { facts: string }) => facts === undefined || table.facts === facts;
  return [
    ...tables.filter(isWanted).map(rebuildWith('rebuild_daily_sums')),
    ...LOOK_UPS.filter(isWanted).map(rebuildWith('rebuild_look_up')),
  ];
}

/**
 * Compares the cumulative figures (`schema/sums.ts`), and what else is kept beside the facts, with these, and makes it
 * right. Of detached months, whose facts are not all there, they stay as they are. One table of a company is one
 * transaction, in which writers of its facts wait; reports do not.
 */
export async function rebuildDailySums(db: Db, { companyIds, facts }: SumsOf = {}): Promise<Rebuilt[]> {
  const of = await db
    .select({ id: companies.id })
    .from(companies)
    .where(companyIds && inArray(companies.id, [...companyIds]))
    .orderBy(companies.id);
  const rebuilt: Rebuilt[] = [];
  for (const { sums, rebuild } of await tablesBeside(db, facts)) {
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
 * is written instead of being changed again and again by days that come out of order. No month of the facts may be
 * detached, because figures of days before its end are not made anew.
 */
export async function withSumsAfterwards<T>(tx: Db, of: SumsOf, write: () => Promise<T>): Promise<T> {
  const setTo = (when: string) => tx.execute(sql`select set_config('greenroom.daily_sums', ${when}, true)`);
  await setTo('afterwards');
  const written = await write();
  await setTo('');
  for (const { sums } of await rebuildDailySums(tx, of)) {
    // The embedded database never does so by itself.
    await tx.execute(sql`analyze ${sql.identifier(sums)}`);
  }
  return written;
}

/** The look-ups beside facts, each computed from all facts there are. */
const FILL_LOOK_UPS = [
  sql`insert into deal_days select company_id, pipedrive_deal_id, requested_on from requests order by 1, 2`,
  sql`insert into speaker_request_days
    select company_id, asked_speaker_id, requested_on, max(requested_at) from requests group by 1, 2, 3 order by 1, 2, 3`,
  sql`insert into meta_ad_products
    select company_id, product, currency, count(*) from meta_ad_days group by 1, 2, 3 order by 1, 2, 3`,
];

/**
 * Computes the cumulative figures and look-ups of all companies from the facts. The tables beside the facts must be
 * empty: nothing is compared, which is several times faster than `rebuildDailySums`.
 */
export async function fillDailySums(tx: Db): Promise<void> {
  // One statement for each table, spelt by the database from the definitions of `daily_sums()`.
  const tables = await tx.select({ sums: sql<string>`sums`, fill: sql<string>`fill` }).from(sql`(
    select sums, format(
      'insert into %I (%s, day, facts, %s) select %2$s, day, %4$s
       from (select %2$s, day, count(*) as facts, %5$s from (%6$s) as e group by %2$s, day) as daily
       window days as (partition by %2$s order by day) order by %2$s, day',
      sums, array_to_string(subject, ', '), array_to_string(figures, ', '),
      (select string_agg(format('sum(%I) over days', f), ', ') from unnest(array['facts'] || figures) as f),
      (select string_agg(format('sum(%1$I) as %1$I', f), ', ') from unnest(figures) as f),
      format(events, quote_ident(facts))) as fill
    from daily_sums()
  ) as definitions`);
  for (const fill of [...tables.map((table) => sql.raw(table.fill)), ...FILL_LOOK_UPS]) {
    await tx.execute(fill);
    // Signals are heard between two statements.
    await setImmediate();
  }
  for (const { sums } of [...tables, ...LOOK_UPS]) await tx.execute(sql`analyze ${sql.identifier(sums)}`);
}
