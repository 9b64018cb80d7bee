import { setImmediate } from 'node:timers/promises';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database';
import { companies } from './schema';

/** Lookup tables that triggers derive from the facts, like the cumulative figures. */
const LOOK_UPS = [
  { sums: 'deal_days', facts: 'requests' },
  { sums: 'speaker_request_days', facts: 'requests' },
  { sums: 'speaker_pair_days', facts: 'requests' },
  { sums: 'meta_ad_products', facts: 'meta_ad_days' },
];

/** The number of rows of a derived table that did not match the facts. */
export interface Rebuilt {
  sums: string;
  wrong: number;
}

/** The companies and the fact table whose derived tables are rebuilt. Both default to all. */
export interface SumsScope {
  companyIds?: readonly number[];
  facts?: string;
}

/** Returns the derived tables in an order that is safe for rebuilding. */
async function derivedTables(db: Db, facts?: string): Promise<{ sums: string; rebuild: SQL }[]> {
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
 * Compares the cumulative figures (`schema/sums.ts`) and the lookup tables with the facts, and corrects them.
 * Figures of detached months stay unchanged, because their facts are incomplete. One statement rebuilds one
 * table of one company. Writers of the company's facts wait until its transaction ends; reports do not wait.
 */
export async function rebuildDailySums(db: Db, { companyIds, facts }: SumsScope = {}): Promise<Rebuilt[]> {
  const of = await db
    .select({ id: companies.id })
    .from(companies)
    .where(companyIds && inArray(companies.id, [...companyIds]))
    .orderBy(companies.id);
  const rebuilt: Rebuilt[] = [];
  for (const { sums, rebuild } of await derivedTables(db, facts)) {
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
 * Writes many facts in a transaction without the triggers of the cumulative figures, then rebuilds the
 * figures once. With the triggers, days out of order would change the same figures again and again. No month
 * of the facts may be detached: the rebuild skips days up to the end of a detached month.
 */
export async function rebuildSumsAfter<T>(tx: Db, of: SumsScope, write: () => Promise<T>): Promise<T> {
  const setTo = (when: string) => tx.execute(sql`select set_config('greenroom.daily_sums', ${when}, true)`);
  await setTo('afterwards');
  const written = await write();
  await setTo('');
  for (const { sums } of await rebuildDailySums(tx, of)) {
    // The embedded database has no autovacuum that would analyze the table.
    await tx.execute(sql`analyze ${sql.identifier(sums)}`);
  }
  return written;
}

/** Statements that fill the lookup tables from all facts. */
const FILL_LOOK_UPS = [
  sql`insert into deal_days select company_id, pipedrive_deal_id, requested_on from requests order by 1, 2`,
  sql`insert into speaker_request_days
    select company_id, asked_speaker_id, requested_on, max(requested_at) from requests group by 1, 2, 3 order by 1, 2, 3`,
  sql`insert into speaker_pair_days
    select company_id, requested_on, source_id, target_id, count(*)
    from requests, named_pairs(asked_speaker_id || also_asked_speaker_ids) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  sql`insert into meta_ad_products
    select company_id, product, currency, count(*) from meta_ad_days group by 1, 2, 3 order by 1, 2, 3`,
];

/**
 * Computes the cumulative figures and lookup tables of all companies from the facts. The derived tables must
 * be empty: the statements compare nothing, so they are several times faster than `rebuildDailySums`.
 */
export async function fillDailySums(tx: Db): Promise<void> {
  // The database builds one statement per table from the definitions in `daily_sums()`.
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
    // Lets the event loop handle signals between two statements.
    await setImmediate();
  }
  for (const { sums } of [...tables, ...LOOK_UPS]) await tx.execute(sql`analyze ${sql.identifier(sums)}`);
}
