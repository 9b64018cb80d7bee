import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/database';
import { profileRecords, type RECORD_KINDS, speakers, topicRecords } from '../db/schema';
import { type CheckResult, resultsOf } from './checkRule';
import { PROFILE_RULES } from './profileRules';
import { TOPIC_RULES } from './topicRules';

/** A kind of content, with everything that differs between kinds. */
export interface ContentKind {
  kind: (typeof RECORD_KINDS)[number];
  /** Name of the record count in a statistics point of the API. */
  countKey: 'profile_count' | 'topic_count';
  /** Reads a company's current records and applies every rule to each record. */
  check: (db: Db, companyId: number) => Promise<CheckResult[]>;
}

type OwnColumn = 'id' | 'companyId' | 'updatedAt';

/** Leaves out the columns `id`, `companyId` and `updatedAt`, which no rule reads. */
function contentOf<Columns extends Record<OwnColumn, unknown>>(columns: Columns): Omit<Columns, OwnColumn> {
  const { id: _id, companyId: _companyId, updatedAt: _updatedAt, ...content } = columns;
  return content;
}

async function profileIdsOf(db: Db, companyId: number): Promise<Set<string>> {
  const rows = await db
    .select({ umbracoId: profileRecords.umbracoId })
    .from(profileRecords)
    .where(eq(profileRecords.companyId, companyId));
  return new Set(rows.map(({ umbracoId }) => umbracoId));
}

async function pipedriveIdsOf(db: Db, companyId: number): Promise<Set<number>> {
  const rows = await db
    .select({ pipedriveId: speakers.pipedriveId })
    .from(speakers)
    .where(eq(speakers.companyId, companyId));
  return new Set(rows.map(({ pipedriveId }) => pipedriveId));
}

export const PROFILES: ContentKind = {
  kind: 'profile',
  countKey: 'profile_count',
  async check(db, companyId) {
    const profiles = await db
      .select(contentOf(getTableColumns(profileRecords)))
      .from(profileRecords)
      .where(eq(profileRecords.companyId, companyId));
    return resultsOf(PROFILE_RULES, profiles, {
      profileIds: new Set(profiles.map(({ umbracoId }) => umbracoId)),
      pipedriveIds: await pipedriveIdsOf(db, companyId),
    });
  },
};

export const TOPICS: ContentKind = {
  kind: 'topic',
  countKey: 'topic_count',
  async check(db, companyId) {
    const topics = await db
      .select(contentOf(getTableColumns(topicRecords)))
      .from(topicRecords)
      .where(eq(topicRecords.companyId, companyId));
    return resultsOf(TOPIC_RULES, topics, { profileIds: await profileIdsOf(db, companyId) });
  },
};
