/** @jest-environment node */

import { type CheckResult, resultsOf } from '@server/checks/checkRule';
import { type ContentKind, PROFILES, TOPICS } from '@server/checks/contentKinds';
import { PROFILE_RULES, type ProfileContent } from '@server/checks/profileRules';
import { repopulate, resultsOfSite } from '@server/checks/runs';
import { addStatsPoint, statsOfSite } from '@server/checks/stats';
import { type CheckedSite, storedResults } from '@server/checks/storedResults';
import type { Db } from '@server/db/database';
import { insertRows } from '@server/db/insertRows';
import { checkRuns, checkStats, profileRecords, topicRecords } from '@server/db/schema';
import { and, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import fc, { runs } from '../../support/fastCheck';
import { NEIGHBOUR, OURS, writeSmallWorld } from '../reports/smallWorld';
import { goodProfile, goodTopic } from './contents';

const UPDATED_AT = new Date('2025-03-01T12:00:00Z');
const AT = new Date('2025-03-30T06:30:00Z');
/** The age of a request that has just arrived, in milliseconds. */
const JUST_NOW = () => 0;

const ids = Array.from({ length: 6 }, (_, n) => `p${n}`);
const text = fc.constantFrom('', ' ', 'x', '<b>"ø\'\\', 'long '.repeat(50));
const texts = fc.array(text, { maxLength: 4 });
const randomProfile: fc.Arbitrary<Omit<ProfileContent, 'umbracoId'>> = fc.record({
  name: fc.constantFrom('Åse', 'Bo "Bob" Ås', '漢字'),
  metaTitle: text,
  metaDescription: text,
  imageUrl: fc.option(text),
  imageWidth: fc.option(fc.constantFrom(799, 800)),
  imageHeight: fc.option(fc.constantFrom(599, 600)),
  imageAlt: text,
  usps: texts,
  aboutProfile: text,
  biography: text,
  topics: texts,
  relatedProfiles: fc.array(fc.constantFrom(...ids, 'gone'), { maxLength: 3 }),
  videoUrls: texts,
  keynotes: texts,
  reviews: texts,
  pipedriveId: fc.option(fc.constantFrom(1, 2, 5, 99)),
});
const randomProfiles = fc
  .array(fc.option(randomProfile), { minLength: ids.length, maxLength: ids.length })
  .map((profiles) =>
    profiles.flatMap((profile, n) => (profile ? [{ ...profile, umbracoId: ids[n] ?? '' }] : [])),
  );

async function replaceProfiles(
  db: Db,
  companyId: number,
  profiles: readonly ProfileContent[],
): Promise<void> {
  await db.delete(profileRecords).where(eq(profileRecords.companyId, companyId));
  await insertRows(
    db,
    profileRecords,
    profiles.map((profile) => ({ companyId, updatedAt: UPDATED_AT, ...profile })),
  );
}

const inOrder = (rows: readonly CheckResult[]): string[] => rows.map((row) => JSON.stringify(row)).sort();

describeOnEachDatabase('the runs of the checks', ({ openEmpty }) => {
  let db: Db;
  const site = (content: ContentKind, companyId = OURS): CheckedSite => ({ db, companyId, content });
  beforeAll(async () => {
    db = (await openEmpty()).db;
    await writeSmallWorld(db);
    await replaceProfiles(db, NEIGHBOUR, [goodProfile({ pipedriveId: 5, relatedProfiles: [] })]);
    await repopulate(site(PROFILES, NEIGHBOUR), JUST_NOW);
  });

  test('store the results of the rules, and a point counts the results', async () => {
    const neighbours = await storedResults(site(PROFILES, NEIGHBOUR));
    await fc.assert(
      fc.asyncProperty(randomProfiles, async (profiles) => {
        await db.delete(checkStats);
        await replaceProfiles(db, OURS, profiles);
        await repopulate(site(PROFILES), JUST_NOW);
        const stored = await storedResults(site(PROFILES));
        const context = {
          profileIds: new Set(profiles.map(({ umbracoId }) => umbracoId)),
          pipedriveIds: new Set([1, 2, 3, 4]),
        };
        expect(inOrder(stored)).toEqual(inOrder(resultsOf(PROFILE_RULES, profiles, context)));

        await addStatsPoint(site(PROFILES), () => AT, JUST_NOW);
        const countOf = (name: string) => stored.filter((result) => result.class === name).length;
        expect(await statsOfSite(site(PROFILES))).toEqual(
          profiles.length === 0
            ? []
            : [
                {
                  ts: '2025-03-30T06:30:00Z',
                  error_count: countOf('error'),
                  warning_count: countOf('warning'),
                  profile_count: profiles.length,
                },
              ],
        );
        expect(countOf('error')).toBeLessThanOrEqual(10 * profiles.length);
        expect(countOf('warning')).toBeLessThanOrEqual(8 * profiles.length);
      }),
      { numRuns: runs(40) },
    );
    expect(await storedResults(site(PROFILES, NEIGHBOUR))).toEqual(neighbours);
  });

  test('concern one kind: topics are checked against the existing profiles', async () => {
    await replaceProfiles(db, OURS, [goodProfile(), goodProfile({ umbracoId: 'p2' })]);
    const row = { companyId: OURS, updatedAt: UPDATED_AT };
    await db.insert(topicRecords).values([
      { ...row, ...goodTopic({ profiles: ['p1', 'p2', 'p3'] }) },
      { ...row, ...goodTopic({ umbracoId: 't2', content: '', profiles: ['p1', 'p2', 'p1'] }) },
    ]);
    await repopulate(site(PROFILES), JUST_NOW);
    const profiles = await storedResults(site(PROFILES));
    expect(await resultsOfSite(site(TOPICS))).toEqual([
      expect.objectContaining({ id: 't1', reason: 'A profile of the topic does not exist any more' }),
      expect.objectContaining({ id: 't2', reason: 'Content is missing' }),
    ]);
    await addStatsPoint(site(TOPICS), () => AT, JUST_NOW);
    expect(await statsOfSite(site(TOPICS))).toEqual([
      { ts: '2025-03-30T06:30:00Z', error_count: 2, warning_count: 0, topic_count: 2 },
    ]);
    expect(await storedResults(site(PROFILES))).toEqual(profiles);
  });

  test('are shared by concurrent requests, but not with later ones', async () => {
    let runs = 0;
    const counted: ContentKind = {
      ...PROFILES,
      async check(tx, companyId) {
        runs += 1;
        return PROFILES.check(tx, companyId);
      },
    };
    await db.delete(checkRuns);
    const aSecondAgo = () => 1_000;
    await Promise.all(Array.from({ length: 5 }, () => repopulate(site(counted), aSecondAgo)));
    expect(runs).toBe(1);
    await Promise.all([
      repopulate(site(counted), JUST_NOW),
      repopulate({ ...site(counted), companyId: NEIGHBOUR }, JUST_NOW),
    ]);
    expect(runs).toBe(3);

    await Promise.all([resultsOfSite(site(counted)), resultsOfSite(site(counted))]);
    expect(runs).toBe(3);
    await replaceProfiles(db, OURS, []);
    await repopulate(site(counted), JUST_NOW);
    await replaceProfiles(db, OURS, [goodProfile()]);
    runs = 0;
    const [one, other] = await Promise.all([resultsOfSite(site(counted)), resultsOfSite(site(counted))]);
    expect(one).toHaveLength(2);
    expect(other).toEqual(one);
    expect(runs).toBe(1);
  });

  test('keep the former results when they fail', async () => {
    const before = await resultsOfSite(site(PROFILES));
    const failing: ContentKind = {
      ...PROFILES,
      check: async () => [
        { id: 'p1', name: 'N', class: 'error', reason: 'fine', tag: 'meta' },
        { id: 'p1', name: 'N', class: 'error', reason: 'no text can hold \0', tag: 'meta' },
      ],
    };
    const runOf = and(eq(checkRuns.companyId, OURS), eq(checkRuns.kind, 'profile'));
    const run = await db.select().from(checkRuns).where(runOf);
    await expect(repopulate(site(failing), JUST_NOW)).rejects.toThrow();
    expect(await storedResults(site(PROFILES))).toEqual(before);
    expect(await db.select().from(checkRuns).where(runOf)).toEqual(run);
  });

  test('concurrent requests add one point, and a point in the future does not prevent a new one', async () => {
    await db.delete(checkStats);
    const later = new Date(AT.getTime() + 60_000);
    await db.insert(checkStats).values({
      companyId: OURS,
      kind: 'profile',
      errorCount: 0,
      warningCount: 0,
      recordCount: 1,
      at: new Date('2030-01-01T00:00:00Z'),
    });
    await Promise.all([1, 2, 3].map(() => addStatsPoint(site(PROFILES), () => AT, JUST_NOW)));
    await addStatsPoint(
      site(PROFILES),
      () => later,
      () => 59_000,
    );
    await addStatsPoint(
      site(PROFILES),
      () => later,
      () => 1_000,
    );
    const points = await statsOfSite(site(PROFILES));
    expect(points.map(({ ts }) => ts)).toEqual([
      '2025-03-30T06:30:00Z',
      '2025-03-30T06:31:00Z',
      '2030-01-01T00:00:00Z',
    ]);
  });
});
