import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
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
  WORK_KINDS,
} from '@server/db/schema';
import { addDays, dayOf } from '@src/domain/dates/periods';
import { eq, sql } from 'drizzle-orm';
import fc from '../../support/fastCheck';
import { NEIGHBOUR, NEIGHBOURS_SPEAKER, OURS, SPEAKERS, TODAY } from './smallWorld';

const MINUTE_MS = 60_000;

/**
 * Two lists of our speakers, two lists of our site, and two lists of the neighbour. One list of the neighbour has the
 * name of one of ours.
 */
const LISTS = [
  { id: 1, companyId: OURS, name: 'Speaker 1', speakerId: 1 },
  { id: 2, companyId: OURS, name: 'Speaker 2', speakerId: 2 },
  { id: 3, companyId: OURS, name: 'News', speakerId: null },
  { id: 4, companyId: OURS, name: 'Nobody’s', speakerId: null },
  { id: 5, companyId: NEIGHBOUR, name: 'News', speakerId: null },
  { id: 6, companyId: NEIGHBOUR, name: `Speaker ${NEIGHBOURS_SPEAKER}`, speakerId: NEIGHBOURS_SPEAKER },
];
const FOLLOWED = [1, 2, 3, 5, 6];

/** Days before and after today, including the first day of each period and the day before. */
const daysAgo = fc.oneof(
  fc.integer({ min: -3, max: 40 }),
  fc.integer({ min: -3, max: 800 }),
  fc.constantFrom(...[1, 7, 30, 90, 180, 365].flatMap((days) => [days - 1, days])),
);
const day = daysAgo.map((days) => addDays(TODAY, -days));
/** Any minute, especially minutes whose day in the group's time zone differs from the day in UTC. */
const instant = fc
  .record({ day, minute: fc.oneof(fc.nat({ max: 1439 }), fc.integer({ min: 1310, max: 1439 })) })
  .map(({ day, minute }) => new Date(Date.parse(day) + minute * MINUTE_MS));
const speaker = fc.integer({ min: 1, max: NEIGHBOURS_SPEAKER });
const count = fc.nat({ max: 50 });

const happened = fc.record({ speaker, at: instant });
const listDay = fc.record({ listId: fc.constantFrom(...FOLLOWED), day });
const days = <T>(counts: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(listDay, counts), {
    maxLength: 25,
    selector: ([{ listId, day }]) => `${listId} ${day}`,
  });

const properties = fc.record({
  umbracoProfileCreatedAt: fc.option(instant),
  advertisingAllowed: fc.boolean(),
  exclusivity: fc.constantFrom('', 'Exclusive'),
  website: fc.constantFrom('', 'www.speaker.example'),
  websiteForm: fc.boolean(),
  websiteLink: fc.boolean(),
  automationContent: fc.boolean(),
  birthday: fc.option(fc.constantFrom('1956-02-29', '1970-01-01', '1999-12-31')),
  gender: fc.constantFrom('', 'female'),
  facebookPageAccess: fc.boolean(),
  facebookLinkInBio: fc.boolean(),
  instagramLinkInBio: fc.boolean(),
  linkedinContactInfo: fc.boolean(),
  linkedinExperience: fc.boolean(),
  successManagementAllowed: fc.boolean(),
});

export const randomSpeakerFacts = fc.record({
  properties: fc.array(properties, { minLength: SPEAKERS, maxLength: SPEAKERS }),
  works: fc.array(fc.tuple(happened, fc.constantFrom(...WORK_KINDS)), { maxLength: 25 }),
  meetings: fc.array(happened, { maxLength: 12 }),
  // May contain two uploads at the same time, of which the later row is the latest.
  materials: fc
    .array(fc.tuple(happened, fc.boolean()), { maxLength: 12 })
    .map((uploads) => uploads.flatMap(([one, isTwice]) => (isTwice ? [one, one] : [one]))),
  news: fc.array(happened, { maxLength: 12 }),
  posts: fc.array(fc.tuple(happened, fc.boolean()), { maxLength: 20 }),
  logins: fc.array(happened, { maxLength: 20 }),
  followers: days(fc.record({ joined: count, left: count })),
  mails: days(fc.record({ sent: count, opened: count, clicked: count, unsubscribed: count })),
});
type GeneratedFacts = typeof randomSpeakerFacts extends fc.Arbitrary<infer T> ? T : never;

const companyOf = (speaker: number) => (speaker === NEIGHBOURS_SPEAKER ? NEIGHBOUR : OURS);
const companyOfList = (id: number) => LISTS.find((list) => list.id === id)?.companyId ?? OURS;

export const writeLists = (db: Db): Promise<void> => insertRows(db, followerLists, LISTS);

const FACT_TABLES = [
  speakerWorks,
  meetings,
  materials,
  speakerNews,
  blogPosts,
  speakerLogins,
  followerDays,
  mailDays,
];

/** Replaces all facts of speakers and followers. */
export async function replaceSpeakerFacts(db: Db, generated: GeneratedFacts): Promise<void> {
  for (const table of FACT_TABLES) await db.delete(table);
  for (const [n, row] of generated.properties.entries()) {
    await db
      .update(speakers)
      .set(row)
      .where(eq(speakers.id, n + 1));
  }
  const title = '';
  const dayRows = <T>(rows: readonly [{ listId: number; day: string }, T][]) =>
    rows.map(([key, counts]) => ({ companyId: companyOfList(key.listId), ...key, ...counts }));
  await insertRows(
    db,
    speakerWorks,
    generated.works.map(([one, kind]) => ({
      companyId: companyOf(one.speaker),
      speakerId: one.speaker,
      kind,
      title,
      publishedAt: one.at,
    })),
  );
  await insertRows(
    db,
    meetings,
    generated.meetings.map((one) => ({
      companyId: companyOf(one.speaker),
      speakerId: one.speaker,
      heldAt: one.at,
    })),
  );
  await insertRows(
    db,
    materials,
    generated.materials.map(({ speaker, at }, n) => ({
      companyId: companyOf(speaker),
      speakerId: speaker,
      url: `https://files.example/${n}`,
      uploadedAt: at,
      uploadedOn: dayOf(at),
    })),
  );
  await insertRows(
    db,
    speakerNews,
    generated.news.map((one) => ({
      companyId: companyOf(one.speaker),
      speakerId: one.speaker,
      title,
      publishedAt: one.at,
    })),
  );
  await insertRows(
    db,
    blogPosts,
    generated.posts.map(([{ speaker, at }, isGeneric]) => ({
      companyId: companyOf(speaker),
      speakerId: isGeneric ? null : speaker,
      title,
      publishedAt: at,
      publishedOn: dayOf(at),
    })),
  );
  await insertRows(
    db,
    speakerLogins,
    generated.logins.map(({ speaker, at }) => ({
      companyId: companyOf(speaker),
      speakerId: speaker,
      at,
      loggedInOn: dayOf(at),
    })),
  );
  await insertRows(db, followerDays, dayRows(generated.followers));
  await insertRows(db, mailDays, dayRows(generated.mails));
}

/** Sets a commission in tenths of a percent for most requests. Only the commission of a won deal counts. */
export async function setCommissions(db: Db): Promise<void> {
  const deal = requests.pipedriveDealId;
  await db.execute(
    sql`update ${requests} set commission_percent = case when ${deal} % 4 > 0 then 10 + ${deal} % 97 / 10.0 end`,
  );
}
