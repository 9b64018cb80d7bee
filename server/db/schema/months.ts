import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Fact tables that are partitioned by month. Each has one partition per month (`requests_2026_03`) and a
 * default partition for all other months. The database function `facts_by_month` returns these tables and
 * their day columns.
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

/** Returns whether a table is partitioned by month. */
export const isByMonth = (table: string): table is FactsByMonth =>
  FACTS_BY_MONTH.some((name) => name === table);

/** Returns the column whose day determines the month of a fact. */
export const dayColumnOf = (facts: FactsByMonth): string => (facts === 'requests' ? 'requested_on' : 'day');

/**
 * Months that were detached from their table. The table rejects facts of such a month until the month is
 * reattached.
 */
export const detachedMonths = pgTable(
  'detached_months',
  {
    facts: text({ enum: FACTS_BY_MONTH }).notNull(),
    /** First day of the month. */
    month: date().notNull(),
    /**
     * The last day for which the month's facts count. Cumulative figures up to this day are not rebuilt,
     * because their facts are incomplete.
     */
    lastDay: date().notNull(),
    detachedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.facts, t.month] })],
);
