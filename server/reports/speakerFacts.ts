import { and, type Column, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { addDays, periodOf } from '../../src/domain/dates/periods';
import { countOf } from '../db/figures';
import { isUpTo } from '../db/instants';
import {
  blogPosts,
  followerLists,
  followerSums,
  materials,
  meetings,
  speakerNews,
  speakerRequestSums,
  speakers,
  speakerWorks,
  type WORK_KINDS,
} from '../db/schema';
import { sumsOn } from './periodSums';
import type { InstantReportInput, SiteReportInput } from './reportInput';

/** Spans of the speaker reports, whose answers contain all of them. */
export const SPEAKER_SPANS = ['7', '30', '90', '365'] as const;
export type SpeakerSpan = (typeof SPEAKER_SPANS)[number];

/** Makes one value for each span. */
export const bySpan = <T>(make: (span: SpeakerSpan) => T): Record<SpeakerSpan, T> => ({
  '7': make('7'),
  '30': make('30'),
  '90': make('90'),
  '365': make('365'),
});

const count = (condition: SQL, alias: string) => countOf(condition).as(alias);
const latest = (instant: SQLWrapper, condition: SQLWrapper, alias: string) =>
  sql`max(${instant}) filter (where ${condition})`.as(alias);

/**
 * Returns table expressions with facts about the speakers of a company. Each has a row for every speaker with
 * such facts. Facts after today are excluded.
 */
export function speakerFacts({ db, company, today, timeZone }: InstantReportInput) {
  const w = speakerWorks;
  const isWork = (kind: (typeof WORK_KINDS)[number]): SQL => sql`${w.kind} = ${kind}`;
  const works = db.$with('works').as(
    db
      .select({
        speakerId: w.speakerId,
        keynotes: count(isWork('keynote'), 'keynotes'),
        latestKeynote: latest(w.publishedAt, isWork('keynote'), 'latest_keynote'),
        books: count(isWork('book'), 'books'),
        latestBook: latest(w.publishedAt, isWork('book'), 'latest_book'),
        courses: count(isWork('course'), 'courses'),
        latestCourse: latest(w.publishedAt, isWork('course'), 'latest_course'),
      })
      .from(w)
      .where(and(eq(w.companyId, company.id), isUpTo(w.publishedAt, today, timeZone)))
      .groupBy(w.speakerId),
  );
  const meetingFacts = db.$with('held').as(
    db
      .select({ speakerId: meetings.speakerId, latest: sql`max(${meetings.heldAt})`.as('latest_meeting') })
      .from(meetings)
      .where(and(eq(meetings.companyId, company.id), isUpTo(meetings.heldAt, today, timeZone)))
      .groupBy(meetings.speakerId),
  );
  const news = db.$with('news').as(
    db
      .select({
        speakerId: speakerNews.speakerId,
        latest: sql`max(${speakerNews.publishedAt})`.as('latest_news'),
      })
      .from(speakerNews)
      .where(and(eq(speakerNews.companyId, company.id), isUpTo(speakerNews.publishedAt, today, timeZone)))
      .groupBy(speakerNews.speakerId),
  );
  const posts = db.$with('posts').as(
    db
      .select({
        speakerId: blogPosts.speakerId,
        count: sql<number>`count(*)`.as('post_count'),
        latest: sql`max(${blogPosts.publishedAt})`.as('latest_post'),
      })
      .from(blogPosts)
      .where(and(eq(blogPosts.companyId, company.id), sql`${blogPosts.publishedOn} <= ${today}`))
      .groupBy(blogPosts.speakerId),
  );
  // For a lateral join to a speaker's row: an index finds the latest material, regardless of their number.
  const material = db
    .select({ url: materials.url, uploadedAt: materials.uploadedAt })
    .from(materials)
    .where(
      sql`${materials.companyId} = ${company.id} and ${materials.speakerId} = ${speakers.id} and ${materials.uploadedOn} <= ${today}`,
    )
    .orderBy(sql`${materials.uploadedAt} desc, ${materials.id} desc`)
    .limit(1)
    .as('material');
  return { works, meetingFacts, news, posts, material };
}

/** Returns the join from a list's row to the cumulative figures, and the list's current number of followers. */
export function followersNow({ company, today }: SiteReportInput): { join: SQL; count: SQL } {
  const s = followerSums;
  const isOfList = sql`${s.companyId} = ${company.id} and ${s.listId} = ${followerLists.id}`;
  const { join, of } = sumsOn(s, isOfList, today, 'followers_now');
  return { join, count: of(s.followers) };
}

/**
 * Returns joins and expressions for requests and deals, for queries on `speakers`, from the cumulative
 * figures. Requests belong to the first speaker asked for, deals to the speaker who got them.
 */
export function dealFacts({ company, today }: SiteReportInput) {
  const s = speakerRequestSums;
  const isOfSpeaker = sql`${s.companyId} = ${company.id} and ${s.speakerId} = ${speakers.id}`;
  const now = sumsOn(s, isOfSpeaker, today, 'sums_now');
  const before = bySpan((span) =>
    sumsOn(s, isOfSpeaker, addDays(periodOf(span, today).from, -1), `sums_before_${span}`),
  );
  const inSpan = (span: SpeakerSpan, figure: Column) => sql`(${now.of(figure)} - ${before[span].of(figure)})`;
  const inYear = (figure: Column) => inSpan('365', figure);
  return {
    joins: [now, ...Object.values(before)].map(({ join }) => join),
    requests: (span: SpeakerSpan): SQL =>
      sql`(${inSpan(span, s.directRequests)} + ${inSpan(span, s.passedRequests)})`,
    cents: (span: SpeakerSpan): SQL =>
      sql`(${inSpan(span, s.directCents)} + ${inSpan(span, s.receivedCents)})`,
    /** Average commission of the deals won within a year, in percent. */
    commission: sql`${inYear(s.commissionPercents)} / nullif(${inYear(s.commissions)}, 0)`,
  };
}
