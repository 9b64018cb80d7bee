import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Tables of facts that are kept by month: each is one table with a partition for a month (`requests_2026_03`), and one
 * for facts of months that nobody has made. Which they are, and by which day, the database's `facts_by_month` tells.
 */
export const FACTS_BY_MONTH = [
  'requests',
  'search_days',
  'keyword_days',
  'search_ad_days',
  'meta_ad_days',
  'linkedin_ad_days',
  'follower_days',
  'mail_days',
] as const;
export type FactsByMonth = (typeof FACTS_BY_MONTH)[number];

export const isByMonth = (table: string): table is FactsByMonth =>
  FACTS_BY_MONTH.some((name) => name === table);

/** The column that tells which month a fact lies in. */
export const dayColumnOf = (facts: FactsByMonth): string => (facts === 'requests' ? 'requested_on' : 'day');

/** Months that were taken out of their table, which lets nothing be written to them until they are back. */
export const detachedMonths = pgTable(
  'detached_months',
  {
    facts: text({ enum: FACTS_BY_MONTH }).notNull(),
    /** Its first day. */
    month: date().notNull(),
    /** The last day on which its facts count. Up to it, cumulative figures are not made anew: their facts are not all there. */
    lastDay: date().notNull(),
    detachedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.facts, t.month] })],
);
