import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The kinds of facts that have versions: the names of the tables that reports read. */
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
 * The version of a company's facts of one kind. Triggers set a new version in the transaction of each write.
 * A kind without a row has not been written since versions were introduced.
 */
export const dataVersions = pgTable(
  'data_versions',
  {
    companyId: integer().notNull(),
    kind: text({ enum: DATA_KINDS }).notNull(),
    /** Random, so that a database restored to an earlier state never repeats a version. */
    version: uuid().notNull().defaultRandom(),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);
