import type { Db } from '@server/db/database';
import { companies, profileRecords, topicRecords } from '@server/db/schema';
import { eq } from 'drizzle-orm';

/** The calls of the two kinds of content checks, as in the API's contract. */
export const CONTENT_CALLS = [
  {
    kind: 'profile',
    results: (site: string) => `/api/sanity_checks/${site}`,
    stats: (site: string) => `/api/sanity_checks/${site}/stats`,
    countKey: 'profile_count',
    table: profileRecords,
    tags: [
      'meta',
      'image',
      'usp',
      'about_profile',
      'topic',
      'related_profiles',
      'biography',
      'videos',
      'pipedrive',
      'keynotes',
      'reviews',
      'no issues',
    ],
  },
  {
    kind: 'topic',
    results: (site: string) => `/api/topics/${site}/check`,
    stats: (site: string) => `/api/topics/${site}/stats`,
    countKey: 'topic_count',
    table: topicRecords,
    tags: ['meta', 'image', 'profile', 'content', 'no issues'],
  },
] as const;

export const DANISH = 'dk.athenas.example';
export const SWEDISH = 'se.athenas.example';
export const NORWEGIAN = 'no.athenas.example';
export const GERMAN = 'de.athenas.example';
/** A company without a key of the content system. */
export const WITHOUT_KEY = 'nl.athenas.example';
/** A company with a key but without topics. */
export const WITHOUT_TOPICS = 'ch.origtalks.example';

export interface Result {
  id: string;
  name: string;
  class: string;
  reason: string;
  tag: string;
}

export type Point = { ts: string; error_count: number; warning_count: number } & Record<string, unknown>;

export async function companyIdOf(db: Db, site: string): Promise<number> {
  const [row] = await db.select({ id: companies.id }).from(companies).where(eq(companies.homepageUrl, site));
  if (!row) throw new Error(`No company has the site ${site}`);
  return row.id;
}

/** Sets the meta title of all records of a site. */
export async function retitle(
  db: Db,
  table: (typeof CONTENT_CALLS)[number]['table'],
  site: string,
  metaTitle: string,
): Promise<void> {
  await db
    .update(table)
    .set({ metaTitle })
    .where(eq(table.companyId, await companyIdOf(db, site)));
}
