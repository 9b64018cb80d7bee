import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database';
import {
  blogPosts,
  checkStats,
  companies,
  followerDays,
  followerLists,
  keywordDays,
  linkedinAdDays,
  mailDays,
  materials,
  meetings,
  metaAdDays,
  notificationLogs,
  profileRecords,
  requests,
  searchAdDays,
  searchDays,
  sellers,
  speakerLogins,
  speakerNews,
  speakers,
  speakerWorks,
  topicRecords,
  users,
} from '../../server/db/schema';

const withoutId = <T extends { id: number }>(rows: T[]) => rows.map(({ id: _id, ...row }) => row);

/** Returns the advertising rows that the generator writes. */
async function adContentOf(db: Db) {
  const [search, meta, linkedin] = [searchAdDays, metaAdDays, linkedinAdDays];
  return {
    searchAds: await db
      .select()
      .from(search)
      .orderBy(search.companyId, search.network, search.day, search.product),
    metaAds: await db.select().from(meta).orderBy(meta.companyId, meta.day, meta.product, meta.adSet),
    linkedinAds: await db
      .select()
      .from(linkedin)
      .orderBy(linkedin.companyId, linkedin.day, linkedin.campaign),
  };
}

/** Returns the content records and the history of their checks, in a stable order. */
async function checkedContentOf(db: Db) {
  return {
    profiles: withoutId(
      await db.select().from(profileRecords).orderBy(profileRecords.companyId, profileRecords.umbracoId),
    ),
    topics: withoutId(
      await db.select().from(topicRecords).orderBy(topicRecords.companyId, topicRecords.umbracoId),
    ),
    checkStats: withoutId(
      await db.select().from(checkStats).orderBy(checkStats.companyId, checkStats.kind, checkStats.at),
    ),
  };
}

type Row = Record<string, unknown>;

/** Returns the rows about speakers and followers. Names replace the keys of the database. */
async function speakerContentOf(db: Db) {
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

/** Returns all rows that the generator writes. Stable keys of the demo data replace the keys of the database. */
export async function demoContentOf(db: Db) {
  const nameOf = (id: unknown) => sql<string>`(select s.name from ${speakers} s where s.id = ${id})`;
  const sellerName = sql<string>`(select s.full_name from ${sellers} s where s.id = ${requests.sellerId})`;
  const asked = sql<string>`(select string_agg(s.name, ', ' order by a.n)
    from unnest(${requests.alsoAskedSpeakerIds}) with ordinality a(id, n) join ${speakers} s on s.id = a.id)`;
  return {
    ...(await adContentOf(db)),
    ...(await speakerContentOf(db)),
    ...(await checkedContentOf(db)),
    companies: await db.select().from(companies).orderBy(companies.id),
    users: withoutId(await db.select().from(users).orderBy(users.emailKey)),
    sellers: withoutId(await db.select().from(sellers).orderBy(sellers.companyId, sellers.pipedriveUserId)),
    speakers: withoutId(await db.select().from(speakers).orderBy(speakers.companyId, speakers.pipedriveId)),
    requests: await db
      .select({
        companyId: requests.companyId,
        deal: requests.pipedriveDealId,
        source: requests.source,
        channel: requests.channel,
        asked: nameOf(requests.askedSpeakerId),
        alsoAsked: asked,
        handled: nameOf(requests.handledSpeakerId),
        seller: sellerName,
        requestedAt: requests.requestedAt,
        requestedOn: requests.requestedOn,
        closedOn: requests.closedOn,
        outcome: requests.outcome,
        lostReason: requests.lostReason,
        valueCents: requests.valueCents,
        commissionPercent: requests.commissionPercent,
      })
      .from(requests)
      .orderBy(requests.companyId, requests.pipedriveDealId),
    searches: await db
      .select({
        ...getTableColumns(searchDays),
        speakerId: sql<string>`${nameOf(searchDays.speakerId)}`.as('speaker'),
      })
      .from(searchDays)
      .orderBy(searchDays.companyId, searchDays.day, sql`speaker`, searchDays.page, searchDays.metric),
    keywords: await db
      .select()
      .from(keywordDays)
      .orderBy(keywordDays.companyId, keywordDays.keyword, keywordDays.day),
    sentNotifications: withoutId(
      await db
        .select()
        .from(notificationLogs)
        .orderBy(notificationLogs.companyId, notificationLogs.sentAt, notificationLogs.notificationTypeId),
    ),
  };
}
