/** @jest-environment node */

import type { Db } from '@server/db/database';
import { companies, requests, speakers } from '@server/db/schema';
import { groupFollowers, siteFollowers } from '@server/reports/followers';
import { type ProductsInfo, productsInfo } from '@server/reports/productsInfo';
import { type ActivityFigures, activitySummary } from '@server/summaries/activitySummary';
import { addDays, periodOf } from '@src/domain/dates/periods';
import { NO_DATE } from '@src/domain/dates/timestamps';
import { GROUP_TIME_ZONE } from '@src/domain/dates/timeZone';
import { and, between, eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
const SPANS = ['7', '30', '90', '365'] as const;

const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** Checks that each figure of the shorter span is at most the figure of the longer span. */
function expectAtMost(shorter: Record<string, number>, longer: Record<string, number>): void {
  expect(Object.keys(shorter)).toEqual(Object.keys(longer));
  expect(Object.entries(shorter).filter(([key, value]) => value > Number(longer[key]))).toEqual([]);
}

describeOnEachDatabase('the speakers and followers of the demo group', ({ openDemo }) => {
  let db: Db;
  let info: ProductsInfo;
  let spans: ActivityFigures[];
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
    const question = { db, company: DANISH, today: TODAY, timeZone: GROUP_TIME_ZONE };
    info = (await productsInfo(question)).read();
    const summary = await activitySummary(question);
    expect(Object.keys(summary).sort()).toEqual(['30days', '365days', '7days', '90days']);
    spans = SPANS.flatMap((span) => summary[`${span}days`] ?? []);
  });

  test('list exactly the speakers of the company, by name', async () => {
    const stored = await db
      .select({ name: speakers.name })
      .from(speakers)
      .where(eq(speakers.companyId, DANISH.id))
      .orderBy(speakers.name);
    expect(Object.keys(info)).toEqual(stored.map(({ name }) => name));
    const ofNobody = { db, company: { id: 4711 }, today: TODAY, timeZone: GROUP_TIME_ZONE };
    expect((await productsInfo(ofNobody)).text).toBe('{}');
  });

  test.each(SPANS)('count each request and each deal of %s days once', async (span) => {
    const { from, to } = periodOf(span, TODAY);
    const ofCompany = eq(requests.companyId, DANISH.id);
    const asked = await db.$count(requests, and(ofCompany, between(requests.requestedOn, from, to)));
    const [won] = await db
      .select({ cents: sql<number>`coalesce(sum(${requests.valueCents}), 0)`.mapWith(Number) })
      .from(requests)
      .where(and(ofCompany, between(requests.closedOn, from, to), eq(requests.outcome, 'won')));
    const figures = Object.values(info).flatMap(({ SpanDependent }) => SpanDependent[`${span}days`] ?? []);
    expect(sum(figures, ({ Requests }) => Requests)).toBe(asked);
    expect(sum(figures, ({ BookingValue }) => Math.round(BookingValue * 100))).toBe(won?.cents);
    expect(asked).toBeGreaterThan(0);
  });

  test('a longer span has at least the figures of a shorter one', () => {
    for (const { SpanDependent } of Object.values(info)) {
      const figures = SPANS.flatMap((span) => SpanDependent[`${span}days`] ?? []);
      for (const [n, shorter] of figures.slice(0, -1).entries()) {
        expectAtMost(shorter, figures[n + 1] ?? { Requests: -1, BookingValue: -1 });
      }
    }
    expect(spans).toHaveLength(SPANS.length);
    for (const [n, shorter] of spans.slice(0, -1).entries()) {
      expectAtMost({ ...shorter }, { ...spans[n + 1] });
    }
  });

  test('figures without a period are the same in each span, and agree with the list of speakers', () => {
    const all = Object.values(info);
    for (const figures of spans) {
      expect(figures.TotalAmountOfFollowers).toBe(sum(all, (one) => one.MailjetFollowers));
      expect(figures.AccessToSpeakerFacebookPages).toBe(all.filter((one) => one.FacebookPageAccess).length);
      expect(figures.SpeakersWithFacebookLinkInBio).toBe(all.filter((one) => one.FacebookLinkInBio).length);
      expect(figures.SpeakersWithInstagramLinkInBio).toBe(all.filter((one) => one.InstagramLinkInBio).length);
      expect(figures.SpeakersWithLinkedInContactInfo).toBe(
        all.filter((one) => one.LinkedInContactInfo).length,
      );
      expect(figures.SpeakersWithLinkedInExperience).toBe(all.filter((one) => one.LinkedInExperience).length);
    }
    expect(spans[0]?.TotalAmountOfFollowers).toBeGreaterThan(0);
  });

  test('opened mails do not exceed sent mails, clicks do not exceed opened mails, and sign-ins do not exceed speakers', () => {
    for (const figures of spans) {
      expect(figures.EmailsOpened).toBeLessThanOrEqual(figures.EmailsSentToFollowers);
      expect(figures.Clicks).toBeLessThanOrEqual(figures.EmailsOpened);
      expect(figures.Unsubscribes).toBeLessThanOrEqual(figures.EmailsOpened);
      expect(figures.SpeakersLoggedIn).toBeLessThanOrEqual(Object.keys(info).length);
    }
    for (const [key, figure] of Object.entries(spans[3] ?? {}))
      expect([key, figure > 0]).toEqual([key, true]);
  });

  test('a latest date exists if the count is not 0, has whole seconds, and is never after today', () => {
    const end = '2026-11-20T23:00:00Z';
    for (const one of Object.values(info)) {
      for (const [count, latest] of [
        [one.KeynotesCount, one.LatestKeynoteTs],
        [one.BooksCount, one.LatestBookTs],
        [one.CoursesCount, one.LatestCourseTs],
        [one.NumberOfBlogPosts, one.LatestBlogPostTs],
      ] as const) {
        expect(latest === NO_DATE).toBe(count === 0);
      }
      for (const at of [
        one.CreatedAt,
        one.UmbracoProfileCreateTs,
        one.LatestKeynoteTs,
        one.LatestBookTs,
        one.LatestCourseTs,
        one.LatestMeeting,
        one.Birthday,
        one.LastMaterialUploadTs,
        one.LatestNewsTs,
        one.LatestBlogPostTs,
      ]) {
        expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
        expect(at < end).toBe(true);
      }
      expect(one.MaterialUrl === '' || one.LastMaterialUploadTs > NO_DATE).toBe(true);
    }
  });

  test('followers are never negative, and a longer period has at least as many new followers', async () => {
    const stats = (await siteFollowers({ db, company: DANISH, today: TODAY })).read();
    const periods = ['today', '1day', '7days', '30days', '90days', '180days', '365days'];
    expect(Object.keys(stats)).toEqual(['now', ...periods]);
    for (const [n, period] of periods.slice(2, -1).entries()) {
      expectAtMost(stats[period] ?? {}, stats[periods[n + 3] ?? ''] ?? {});
    }
    const yesterday = (await siteFollowers({ db, company: DANISH, today: addDays(TODAY, -1) })).read();
    expect(stats['1day']).toEqual(yesterday['today']);
    expect(stats['1day']).not.toEqual(stats['today']);
    for (const day of ['today', '1day']) expectAtMost(stats[day] ?? {}, stats['7days'] ?? {});
    for (const count of Object.values(stats['now'] ?? {})) expect(count).toBeGreaterThanOrEqual(0);
    expect(stats['now']?.['Presse']).toBe(0);
    expect(stats['365days']?.['Presse']).toBe(0);
    for (const [name, { MailjetFollowers }] of Object.entries(info)) {
      expect(stats['now']?.[name] ?? 0).toBe(MailjetFollowers);
    }
  });

  test('the group has the lists of all sites, with lists of the same name added', async () => {
    const expected: Record<string, Record<string, number>> = {};
    for (const company of await db.select({ id: companies.id }).from(companies)) {
      const stats = (await siteFollowers({ db, company, today: TODAY })).read();
      for (const [period, lists] of Object.entries(stats)) {
        const totals = (expected[period] ??= {});
        for (const [name, count] of Object.entries(lists)) totals[name] = (totals[name] ?? 0) + count;
      }
    }
    const group = (await groupFollowers({ db, today: TODAY })).read();
    expect(group).toEqual(expected);
    const danish = (await siteFollowers({ db, company: DANISH, today: TODAY })).read();
    expect(group['now']?.['Nyhedsbrev']).toBeGreaterThan(danish['now']?.['Nyhedsbrev'] ?? 0);
  });
});
