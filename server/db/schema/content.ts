import { bigint, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, loadId } from './columns';
import { companyId } from './identity';

/** Columns of every record of the content system. */
const record = () => ({
  id: id(),
  companyId: companyId(),
  umbracoId: text().notNull(),
  name: text().notNull(),
  metaTitle: text().notNull().default(''),
  metaDescription: text().notNull().default(''),
  imageUrl: text(),
  imageWidth: integer(),
  imageHeight: integer(),
  imageAlt: text().notNull().default(''),
  updatedAt: instant().notNull(),
  loadId: loadId(),
});

const texts = () => text().array().notNull().default([]);

export const profileRecords = pgTable(
  'profile_records',
  {
    ...record(),
    usps: texts(),
    aboutProfile: text().notNull().default(''),
    biography: text().notNull().default(''),
    /** Umbraco ids of topics and of other profiles. */
    topics: texts(),
    relatedProfiles: texts(),
    videoUrls: texts(),
    keynotes: texts(),
    reviews: texts(),
    pipedriveId: integer(),
  },
  (t) => [unique().on(t.companyId, t.umbracoId)],
);

export const topicRecords = pgTable(
  'topic_records',
  {
    ...record(),
    content: text().notNull().default(''),
    /** Umbraco ids of the profiles shown under the topic. */
    profiles: texts(),
  },
  (t) => [unique().on(t.companyId, t.umbracoId)],
);

export const RECORD_KINDS = ['profile', 'topic'] as const;
export const CHECK_CLASSES = ['ok', 'warning', 'error'] as const;

const kind = () => text({ enum: RECORD_KINDS }).notNull();

/** When a site's results were last computed. A site without a row has never been checked. */
export const checkRuns = pgTable(
  'check_runs',
  { companyId: companyId(), kind: kind(), computedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/** The results of the last run. Each run replaces all of them. */
export const checkResults = pgTable(
  'check_results',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: companyId(),
    kind: kind(),
    umbracoId: text().notNull(),
    name: text().notNull(),
    class: text({ enum: CHECK_CLASSES }).notNull(),
    reason: text().notNull(),
    tag: text().notNull(),
  },
  (t) => [index().on(t.companyId, t.kind)],
);

/** Content statistics of a site at a moment: the number of errors, warnings and records. */
export const checkStats = pgTable(
  'check_stats',
  {
    id: id(),
    companyId: companyId(),
    kind: kind(),
    at: instant().notNull(),
    errorCount: integer().notNull(),
    warningCount: integer().notNull(),
    recordCount: integer().notNull(),
  },
  (t) => [index().on(t.companyId, t.kind, t.at)],
);
