import type { Db } from '../../../server/db/database';
import {
  blogPosts,
  followerDays,
  followerLists,
  mailDays,
  materials,
  meetings,
  speakerLogins,
  speakerNews,
  speakers,
  speakerWorks,
} from '../../../server/db/schema';

type Row = Record<string, unknown>;

/** What the generator writes about speakers and followers, by names instead of a database's own keys. */
export async function speakerContentOf(db: Db) {
  const namesIn = (rows: { id: number; name: string }[]) =>
    new Map<unknown, string>(rows.map(({ id, name }) => [id, name]));
  const speakerNames = namesIn(await db.select().from(speakers));
  const listNames = namesIn(await db.select().from(followerLists));
  const named = (rows: Row[]) =>
    rows
      .map(({ id: _id, speakerId, listId, ...row }) =>
        JSON.stringify({ ...row, speaker: speakerNames.get(speakerId), list: listNames.get(listId) }),
      )
      .sort();
  return {
    works: named(await db.select().from(speakerWorks)),
    meetings: named(await db.select().from(meetings)),
    materials: named(await db.select().from(materials)),
    news: named(await db.select().from(speakerNews)),
    posts: named(await db.select().from(blogPosts)),
    logins: named(await db.select().from(speakerLogins)),
    lists: named(await db.select().from(followerLists)),
    followers: named(await db.select().from(followerDays)),
    mails: named(await db.select().from(mailDays)),
  };
}
