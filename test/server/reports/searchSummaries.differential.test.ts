/** @jest-environment node */

import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import {
  companies,
  keywordDays,
  SEARCH_METRICS,
  SEARCH_PAGES,
  searchDays,
  speakers,
} from '@server/db/schema';
import { profileSummary } from '@server/reports/profileSummary';
import { keywordsSummary } from '@server/summaries/keywordsSummary';
import { addDays } from '@src/domain/dates/periods';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { plainKeywords, plainProfiles } from './plainSearch';
import { NEIGHBOUR, NEIGHBOURS_SPEAKER, OURS, SPEAKERS, TODAY, writeSmallWorld } from './smallWorld';

const KEYWORDS = ['book foredrag', '__proto__', 'föreläsare', "' or 1=1 --"];

const counts = {
  day: fc.integer({ min: -1, max: 64 }).map((daysAgo) => addDays(TODAY, -daysAgo)),
  impressions: fc.integer({ min: 0, max: 2_000 }),
  clicks: fc.integer({ min: 0, max: 500 }),
  // Sums of quarters are exact in any order.
  positionSum: fc.integer({ min: 0, max: 400_000 }).map((quarters) => quarters / 4),
};
const search = fc.record({
  speakerId: fc.integer({ min: 1, max: SPEAKERS }),
  page: fc.constantFrom(...SEARCH_PAGES),
  metric: fc.constantFrom(...SEARCH_METRICS),
  ...counts,
});
const keyword = fc.record({ keyword: fc.constantFrom(...KEYWORDS, 'another'), ...counts });

describeOnEachDatabase('the search reports', ({ openEmpty }) => {
  let db: Db;
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
    const change = (id: number, values: Partial<typeof speakers.$inferInsert>) =>
      db.update(speakers).set(values).where(eq(speakers.id, id));
    await change(1, { umbracoId: 'a', website: 'www.one.example', searchIntents: ['ledelse', 'økonomi'] });
    await change(2, { name: '__proto__', searchIntents: [] });
    await change(3, { umbracoId: 'b' });
    await change(NEIGHBOURS_SPEAKER, { umbracoId: 'c' });
    await db.update(companies).set({ mainSeoKeywords: KEYWORDS }).where(eq(companies.id, OURS));
  });

  test('equal a plain computation', async () => {
    const searches = fc.uniqueArray(search, {
      maxLength: 80,
      selector: ({ speakerId, page, metric, day }) => [speakerId, page, metric, day].join(),
    });
    const keywords = fc.uniqueArray(keyword, {
      maxLength: 40,
      selector: (row) => [row.keyword, row.day].join(),
    });
    const people = await db
      .select()
      .from(speakers)
      .where(eq(speakers.companyId, OURS))
      .orderBy(speakers.name);
    await fc.assert(
      fc.asyncProperty(searches, keywords, async (generatedSearches, generatedKeywords) => {
        await db.delete(searchDays);
        await db.delete(keywordDays);
        // The neighbour gets the same figures, which must not appear in the reports.
        for (const companyId of [OURS, NEIGHBOUR]) {
          await insertRows(
            db,
            searchDays,
            generatedSearches.map((row) => ({ companyId, ...row })),
          );
          await insertRows(
            db,
            keywordDays,
            generatedKeywords.map((row) => ({ companyId, ...row })),
          );
        }
        const searchRows = await db.select().from(searchDays).where(eq(searchDays.companyId, OURS));
        const keywordRows = await db.select().from(keywordDays).where(eq(keywordDays.companyId, OURS));
        const question = { db, company: { id: OURS }, today: TODAY };
        expect(Object.entries((await profileSummary(question)).read())).toEqual(
          plainProfiles(people, searchRows, TODAY),
        );
        expect(Object.entries(await keywordsSummary(question))).toEqual(
          plainKeywords(KEYWORDS, keywordRows, TODAY),
        );
      }),
      { numRuns: runs(25) },
    );
  });

  test('a company without speakers or keywords has an empty answer', async () => {
    const question = { db, company: { id: 4711 }, today: TODAY };
    expect((await profileSummary(question)).text).toBe('{}');
    expect(await keywordsSummary(question)).toEqual({});
  });
});
