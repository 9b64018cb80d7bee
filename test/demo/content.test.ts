/** @jest-environment node */

import { eq } from 'drizzle-orm';
import type { DemoCompany } from '../../demo/companies';
import { countDays, type DayCounts } from '../../demo/content/checkCounts';
import { PROFILE_DEFECTS, TOPIC_DEFECTS } from '../../demo/content/defects';
import { profileHistories } from '../../demo/content/profileHistories';
import { type Releases, releasesUpTo } from '../../demo/content/releases';
import { topicHistories, topicsOf } from '../../demo/content/topicHistories';
import { extendDemo, fillDemo } from '../../demo/fillDemo';
import { rosterOf } from '../../demo/roster';
import { companiesOf, firstDayOfFacts, type World } from '../../demo/world';
import { type CheckResult, resultsOf } from '../../server/checks/checkRule';
import { PROFILES, TOPICS } from '../../server/checks/contentKinds';
import { PROFILE_RULES } from '../../server/checks/profileRules';
import { TOPIC_RULES } from '../../server/checks/topicRules';
import { checkStats, profileRecords, speakers } from '../../server/db/schema';
import { addDays } from '../../src/domain/dates/periods';
import { goodProfile, goodTopic, PROFILE_CONTEXT, TOPIC_CONTEXT } from '../server/checks/contents';
import { describeOnEachDatabase } from '../support/databases';

const TODAY = '2026-11-20';
const WORLD: World = { seed: 'greenroom', size: 'demo', from: firstDayOfFacts(TODAY) };
const NOTHING_HAPPENS: Releases = { breakages: [], repairs: [] };
const SITES = companiesOf(WORLD).filter(({ fields }) => fields.umbracoAncestorKey !== '');
const RELEASES = releasesUpTo(WORLD, TODAY);

/** Generates the content of a site. Every speaker has a profile from the start. */
function storiesOf(company: DemoCompany, releases = RELEASES) {
  const roster = rosterOf(WORLD, company, TODAY);
  const people = roster.map((speaker) => ({ ...speaker, umbracoId: `profile ${speaker.pipedriveId}` }));
  const profileIds = people.map(({ umbracoId }) => umbracoId);
  const topics = topicsOf(WORLD, company);
  return {
    profiles: profileHistories(WORLD, company, people, { profileIds, topics }, releases, TODAY),
    topics: topicHistories(WORLD, company, profileIds, releases, TODAY),
    context: {
      profileIds: new Set(profileIds),
      pipedriveIds: new Set(roster.map(({ pipedriveId }) => pipedriveId)),
    },
  };
}

function historyOf(company: DemoCompany) {
  const { profiles, topics, context } = storiesOf(company);
  const period = { from: WORLD.from, to: TODAY };
  return {
    profiles: countDays(profiles, PROFILE_RULES, context, period),
    topics: countDays(topics, TOPIC_RULES, context, period),
  };
}

const [danish] = SITES;
if (!danish) throw new Error('There is no site with content');
const danishProfiles = historyOf(danish).profiles;
const onDay = (counts: readonly DayCounts[], day: string): DayCounts => {
  const found = counts.find((count) => count.day === day);
  if (!found) throw new Error(`Nothing was counted on ${day}`);
  return found;
};
const reasonsOf = (results: readonly CheckResult[]) => results.map(({ reason }) => reason);

describe('the defects of content', () => {
  test.each(PROFILE_DEFECTS)('$name: a rule of profiles finds it', ({ spoil }) => {
    const profile = goodProfile();
    spoil(profile);
    expect(resultsOf(PROFILE_RULES, [profile], PROFILE_CONTEXT)).toEqual([
      expect.objectContaining({ class: expect.stringMatching(/warning|error/) }),
    ]);
  });

  test('every rule has a defect that breaks it', () => {
    const profiles = PROFILE_DEFECTS.flatMap(({ spoil }) => {
      const profile = goodProfile();
      spoil(profile);
      return reasonsOf(resultsOf(PROFILE_RULES, [profile], PROFILE_CONTEXT));
    });
    expect(profiles.sort()).toEqual(PROFILE_RULES.map(({ reason }) => reason).sort());
    const topics = TOPIC_DEFECTS.flatMap(({ spoil }) => {
      const topic = goodTopic();
      spoil(topic);
      return reasonsOf(resultsOf(TOPIC_RULES, [topic], TOPIC_CONTEXT));
    });
    expect(topics.sort()).toEqual(TOPIC_RULES.map(({ reason }) => reason).sort());
  });

  test.each(SITES)('$domain: a record without changes has no issues', (company) => {
    const { profiles, topics, context } = storiesOf(company, NOTHING_HAPPENS);
    const untouched = profiles.filter(({ changes }) => changes.length === 1);
    expect(untouched.length).toBeGreaterThan(2);
    const results = resultsOf(
      PROFILE_RULES,
      untouched.map(({ on }) => on(TODAY)),
      context,
    );
    const expected = topics.length === 0 ? 'The profile has no topics' : 'No issues';
    expect(new Set(reasonsOf(results))).toEqual(new Set([expected]));

    const goodTopics = topics.filter(({ changes }) => changes.length === 1).map(({ on }) => on(TODAY));
    expect(new Set(reasonsOf(resultsOf(TOPIC_RULES, goodTopics, context)))).toEqual(
      new Set(topics.length === 0 ? [] : ['No issues']),
    );
  });
});

describe('the content of a site', () => {
  test('has few issues in most records, and many in a few', () => {
    const { profiles, context } = storiesOf(danish);
    const failures = profiles.map(
      ({ on }) =>
        resultsOf(PROFILE_RULES, [on(TODAY)], context).filter((result) => result.class !== 'ok').length,
    );
    const share = (isSo: (count: number) => boolean) => failures.filter(isSo).length / failures.length;
    expect(share((count) => count <= 1)).toBeGreaterThan(0.7);
    expect(share((count) => count === 0)).toBeLessThan(0.95);
    expect(share((count) => count >= 5)).toBeGreaterThan(0);
    expect(share((count) => count >= 5)).toBeLessThan(0.1);
  });

  test.each(SITES)('$domain: never has more failures than rules', (company) => {
    const { profiles, topics } = historyOf(company);
    for (const [n, day] of [...profiles, ...topics].entries()) {
      expect(day.errorCount).toBeLessThanOrEqual(10 * day.recordCount);
      expect(day.warningCount).toBeLessThanOrEqual(8 * day.recordCount);
      const before = n === profiles.length ? undefined : [...profiles, ...topics][n - 1];
      expect(day.recordCount).toBeGreaterThanOrEqual(before?.recordCount ?? 0);
    }
  });

  test('loses a third of its alternative texts to a release, for nine days', () => {
    const breakage = RELEASES.breakages.find(({ defect }) => defect === 'no alt text');
    if (!breakage) throw new Error('No release dropped any');
    const { from, until } = breakage;
    expect(until).toBe(addDays(from, 9));
    const [before, broken, repaired] = [addDays(from, -1), from, until].map((day) =>
      onDay(danishProfiles, day),
    );
    const records = before?.recordCount ?? 0;
    const more = (broken?.warningCount ?? 0) - (before?.warningCount ?? 0);
    expect(more / records).toBeGreaterThan(0.22);
    expect(more / records).toBeLessThan(0.45);
    expect(broken?.warningCount).toBeGreaterThan((repaired?.warningCount ?? 0) + records / 5);
  });

  test('improves while the editors clean up', () => {
    const issuesOn = (day: string) => {
      const { errorCount, warningCount } = onDay(danishProfiles, day);
      return errorCount + warningCount;
    };
    for (const year of [2025, 2026]) {
      expect(issuesOn(`${year}-10-31`)).toBeLessThan(0.85 * issuesOn(`${year}-09-30`));
    }
  });

  test('has the same counts as its records', () => {
    const { profiles, topics, context } = storiesOf(danish);
    for (const day of [WORLD.from, '2025-03-30', '2026-02-28', TODAY]) {
      for (const [counted, results] of [
        [
          onDay(danishProfiles, day),
          resultsOf(
            PROFILE_RULES,
            profiles.filter(({ changes }) => (changes[0] ?? '') <= day).map(({ on }) => on(day)),
            context,
          ),
        ],
        [
          onDay(historyOf(danish).topics, day),
          resultsOf(
            TOPIC_RULES,
            topics.filter(({ changes }) => (changes[0] ?? '') <= day).map(({ on }) => on(day)),
            context,
          ),
        ],
      ] as const) {
        expect(counted).toEqual({
          day,
          errorCount: results.filter((result) => result.class === 'error').length,
          warningCount: results.filter((result) => result.class === 'warning').length,
          recordCount: new Set(results.map(({ id }) => id)).size,
        });
      }
    }
  });
});

describeOnEachDatabase('the stored content', ({ openEmpty }) => {
  test('belongs to the speakers, and its history ends with the results of the checks', async () => {
    const { db } = await openEmpty();
    const thursday = '2026-11-19';
    await fillDemo(db, { size: 'test', seed: 'x', from: '2026-09-20', today: thursday, passwordHash: 'x' });
    const profiles = await db
      .select({ name: profileRecords.name, speaker: speakers.name, updatedAt: profileRecords.updatedAt })
      .from(profileRecords)
      .leftJoin(speakers, eq(speakers.umbracoId, profileRecords.umbracoId));
    expect(profiles.length).toBeGreaterThan(50);
    for (const { name, speaker } of profiles) expect(speaker).toBe(name);
    const newest = Math.max(...profiles.map(({ updatedAt }) => updatedAt.getTime()));
    expect(newest).toBeLessThan(Date.parse('2026-11-20T00:00:00Z'));

    const found = new Map<string, Partial<DayCounts>>();
    for (const content of [PROFILES, TOPICS]) {
      for (const companyId of [1, 2, 3]) {
        const results = await content.check(db, companyId);
        found.set(`${companyId} ${content.kind}`, {
          errorCount: results.filter((result) => result.class === 'error').length,
          warningCount: results.filter((result) => result.class === 'warning').length,
          recordCount: new Set(results.map(({ id }) => id)).size,
        });
      }
    }
    await extendDemo(db, { today: addDays(thursday, 1) });
    const points = await db.select().from(checkStats);
    const dayOfPoint = ({ at }: { at: Date }) => at.toISOString().slice(0, 10);
    expect(points.map(dayOfPoint).sort().at(-1)).toBe(thursday);
    for (const [key, counts] of found) {
      expect(
        points.filter(
          (point) => `${point.companyId} ${point.kind}` === key && dayOfPoint(point) === thursday,
        ),
      ).toEqual([expect.objectContaining(counts)]);
    }
  });
});
