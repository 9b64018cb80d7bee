/** @jest-environment node */

import { extendDemo } from '@demo/fillDemo';
import type { Db } from '@server/db/database';
import { companies, keywordDays, searchDays, speakers } from '@server/db/schema';
import { type ProfileSummary, profileSummary } from '@server/reports/profileSummary';
import type { OldNew, SearchStat } from '@server/reports/searchStats';
import { keywordsSummary } from '@server/summaries/keywordsSummary';
import { and, between, eq, sql } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';

const TODAY = '2026-11-20';
/** The last 30 days, and the 30 days before. */
const NEW_DAYS = { from: '2026-10-22', to: '2026-11-20' };
const OLD_DAYS = { from: '2026-09-22', to: '2026-10-21' };
const DANISH = { id: 1 };

const pagesOf = ({ profile, speaker }: ProfileSummary) => [profile, speaker];
const statsOf = ({ profile, speaker }: ProfileSummary): SearchStat[] =>
  [profile, speaker]
    .flatMap(({ total, name, intent }) => [total, name, intent])
    .flatMap((oldNew) => [oldNew.new, oldNew.old]);

describeOnEachDatabase('the search reports of the demo group', ({ openDemo }) => {
  let db: Db;
  let profiles: [string, ProfileSummary][] = [];
  let keywords: Record<string, OldNew> = {};
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
    const question = { db, company: DANISH, today: TODAY };
    profiles = Object.entries((await profileSummary(question)).read());
    keywords = await keywordsSummary(question);
  });

  const sumOf = (of: (summary: ProfileSummary) => number) =>
    profiles.reduce((total, [, summary]) => total + of(summary), 0);

  test('list every speaker with a profile, by name', async () => {
    const stored = await db
      .select({ name: speakers.name })
      .from(speakers)
      .where(and(eq(speakers.companyId, DANISH.id), sql`${speakers.umbracoId} is not null`))
      .orderBy(speakers.name);
    const names = profiles.map(([name]) => name);
    expect(names.filter((name) => stored.some((one) => one.name === name))).toEqual(
      stored.map(({ name }) => name),
    );
    for (const [name, summary] of profiles) {
      if (stored.some((one) => one.name === name)) continue;
      expect(statsOf(summary).some(({ impressions }) => impressions > 0)).toBe(true);
    }
  });

  test('have no more clicks than impressions, and a position of 0 without data or at least 1 with data', () => {
    const stats = [
      ...profiles.flatMap(([, summary]) => statsOf(summary)),
      ...Object.values(keywords).flatMap((oldNew) => [oldNew.new, oldNew.old]),
    ];
    expect(stats.some(({ impressions }) => impressions === 0)).toBe(true);
    for (const { position, impressions, clicks } of stats) {
      expect(clicks).toBeLessThanOrEqual(impressions);
      if (impressions === 0) expect(position).toBe(0);
      else expect(position).toBeGreaterThanOrEqual(1);
    }
  });

  test('have totals of at least the searches for the name plus the searches for the field', () => {
    for (const { total, name, intent } of profiles.flatMap(([, summary]) => pagesOf(summary))) {
      for (const when of ['new', 'old'] as const) {
        const parts = [name[when], intent[when]];
        for (const figure of ['impressions', 'clicks'] as const) {
          const sum = parts.reduce((all, part) => all + part[figure], 0);
          expect(total[when][figure]).toBeGreaterThanOrEqual(sum);
        }
      }
    }
  });

  test.each([
    ['new', NEW_DAYS],
    ['old', OLD_DAYS],
  ] as const)('the %s figures of all speakers are the sums of the table', async (when, { from, to }) => {
    for (const page of ['profile', 'speaker'] as const) {
      for (const metric of ['total', 'name', 'intent'] as const) {
        const [plain] = await db
          .select({
            impressions: sql`sum(${searchDays.impressions})`.mapWith(Number),
            clicks: sql`sum(${searchDays.clicks})`.mapWith(Number),
          })
          .from(searchDays)
          .where(
            and(
              eq(searchDays.companyId, DANISH.id),
              eq(searchDays.page, page),
              eq(searchDays.metric, metric),
              between(searchDays.day, from, to),
            ),
          );
        expect(plain).toEqual({
          impressions: sumOf((summary) => summary[page][metric][when].impressions),
          clicks: sumOf((summary) => summary[page][metric][when].clicks),
        });
      }
    }
  });

  test('have no figures for a missing website or missing intents', () => {
    for (const [, { Website, Intents, profile, speaker }] of profiles) {
      if (Website === '') expect(speaker.total.new.impressions + speaker.total.old.impressions).toBe(0);
      if (Intents === undefined)
        expect(profile.intent.new.impressions + speaker.intent.old.impressions).toBe(0);
    }
    expect(profiles.some(([, { Website }]) => Website === '')).toBe(true);
    expect(profiles.some(([, { Intents }]) => Intents === undefined)).toBe(true);
  });

  test('have rising and falling ranks, and a top rank for the name of a star', () => {
    const moves = profiles
      .map(([, { profile }]) => profile.name)
      .filter((name) => name.new.position > 0 && name.old.position > 0)
      .map((name) => Math.sign(name.old.position - name.new.position));
    expect(moves).toContain(1);
    expect(moves).toContain(-1);
    const star = profiles.find(([name]) => name === 'Jørgen Brinkløv')?.[1];
    expect(star?.profile.name.new.position).toBeLessThanOrEqual(3);
  });

  test('list the keywords of the company in its order, even without data', async () => {
    const [company] = await db.select().from(companies).where(eq(companies.id, DANISH.id));
    expect(Object.keys(keywords)).toEqual(company?.mainSeoKeywords);
    const changed = ['nobody searched for this', ...(company?.mainSeoKeywords ?? []).toReversed()];
    await db.update(companies).set({ mainSeoKeywords: changed }).where(eq(companies.id, DANISH.id));
    const nothing = { position: 0, impressions: 0, clicks: 0 };
    const after = await keywordsSummary({ db, company: DANISH, today: TODAY });
    expect(Object.keys(after)).toEqual(changed);
    expect(after).toEqual({ ...keywords, [changed[0] ?? '']: { new: nothing, old: nothing } });
  });

  test('days older than 120 days are deleted when new days are added', async () => {
    const span = async (table: typeof searchDays | typeof keywordDays) => {
      const [row] = await db
        .select({ from: sql`min(${table.day})::text`, to: sql`max(${table.day})::text` })
        .from(table);
      return row;
    };
    expect(await span(searchDays)).toEqual({ from: '2026-07-24', to: TODAY });
    await extendDemo(db, { today: '2026-11-24' });
    for (const table of [searchDays, keywordDays]) {
      expect(await span(table)).toEqual({ from: '2026-07-28', to: '2026-11-24' });
    }
  });
});
