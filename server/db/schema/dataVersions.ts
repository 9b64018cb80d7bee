import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The kinds of facts whose versions are kept: the tables that reports read, by their names in the database. */
export const DATA_KINDS = [
  'companies',
  'speakers',
  'sellers',
  'requests',
  'search_days',
  'keyword_days',
  'search_ad_days',
  'meta_ad_days',
  'linkedin_ad_days',
  'follower_lists',
  'follower_days',
  'mail_days',
  'speaker_works',
  'meetings',
  'materials',
  'speaker_news',
  'blog_posts',
  'speaker_logins',
  'check_results',
  'check_stats',
] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/**
 * Which state the facts of one kind are in at a company. Triggers give them another with each write, in the
 * transaction of the write; a kind without a row has not been written since versions are kept.
 */
export const dataVersions = pgTable(
  'data_versions',
  {
    companyId: integer().notNull(),
    kind: text({ enum: DATA_KINDS }).notNull(),
    /** Random, so that a database that is set back to a former state does not give a version twice. */
    version: uuid().notNull().defaultRandom(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);
