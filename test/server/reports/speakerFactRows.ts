import type { Db } from '@server/db/database';
import {
  blogPosts,
  followerDays,
  followerLists,
  mailDays,
  materials,
  meetings,
  requests,
  speakerLogins,
  speakerNews,
  speakers,
  speakerWorks,
} from '@server/db/schema';

/** Reads all rows that the speaker and follower reports use, for all companies. */
export async function readFacts(db: Db) {
  return {
    speakers: await db.select().from(speakers).orderBy(speakers.name),
    requests: await db.select().from(requests),
    works: await db.select().from(speakerWorks),
    meetings: await db.select().from(meetings),
    materials: await db.select().from(materials).orderBy(materials.uploadedAt, materials.id),
    news: await db.select().from(speakerNews),
    posts: await db.select().from(blogPosts),
    logins: await db.select().from(speakerLogins),
    lists: await db.select().from(followerLists).orderBy(followerLists.name),
    followers: await db.select().from(followerDays),
    mails: await db.select().from(mailDays),
  };
}
export type Facts = Awaited<ReturnType<typeof readFacts>>;
