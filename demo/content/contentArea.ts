import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { PROFILE_RULES } from '../../server/checks/profileRules';
import { TOPIC_RULES } from '../../server/checks/topicRules';
import type { Db } from '../../server/db/database';
import { insertRows } from '../../server/db/insertRows';
import { checkStats, profileRecords, speakers, topicRecords } from '../../server/db/schema';
import { addDays, dayOf, type Period } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import { instantOf, isWeekend } from '../calendar';
import { randomOf } from '../random';
import type { Area, AreaContext, StoredCompany, World } from '../world';
import { countDays, type DayCounts } from './checkCounts';
import { type ProfiledSpeaker, profileHistories } from './profileHistories';
import { lastChange, type RecordHistory } from './recordHistory';
import { type Releases, releasesUpTo } from './releases';
import { topicHistories, topicsOf } from './topicHistories';

/** Returns the speakers of a company with a profile. Some profiles are created on a later day. */
async function profiledSpeakersOf(tx: Db, companyId: number): Promise<ProfiledSpeaker[]> {
  const rows = await tx
    .select({
      pipedriveId: speakers.pipedriveId,
      name: speakers.name,
      umbracoId: speakers.umbracoId,
      createdAt: speakers.umbracoProfileCreatedAt,
    })
    .from(speakers)
    .where(and(eq(speakers.companyId, companyId), isNotNull(speakers.umbracoId)))
    .orderBy(asc(speakers.pipedriveId));
  return rows.flatMap(({ umbracoId, createdAt, ...speaker }) =>
    umbracoId === null || createdAt === null ? [] : { ...speaker, umbracoId, createdOn: dayOf(createdAt) },
  );
}

/** Writes the records that have changed on the days, with their content on the last day. */
async function writeRecords<Content extends { umbracoId: string; name: string }>(
  { tx, world, days }: AreaContext,
  { id: companyId, company }: StoredCompany,
  table: typeof profileRecords | typeof topicRecords,
  stories: readonly RecordHistory<Content>[],
): Promise<void> {
  const rows = stories.flatMap((story) => {
    const changedOn = lastChange(story, days.to);
    if (changedOn === undefined || (days.from !== world.from && changedOn < days.from)) return [];
    const content = story.on(days.to);
    const random = randomOf(world.seed, company.domain, 'edited', content.umbracoId, changedOn);
    return { companyId, ...content, updatedAt: instantOf(changedOn, random.int(6 * 60, 17 * 60)) };
  });
  const ids = rows.map(({ umbracoId }) => umbracoId);
  if (days.from !== world.from) {
    await tx.delete(table).where(and(eq(table.companyId, companyId), inArray(table.umbracoId, ids)));
  }
  await insertRows(tx, table, rows);
}

/** Returns the days with a morning check, from the day before the first day. Users check the last day themselves. */
function morningsOf({ from, to }: Period, world: World): Period {
  const first = addDays(from, -1);
  return { from: first < world.from ? world.from : first, to: addDays(to, -1) };
}

function pointsOf(
  { id: companyId, company }: StoredCompany,
  world: World,
  kind: 'profile' | 'topic',
  counts: readonly DayCounts[],
) {
  return counts
    .filter(({ day, recordCount }) => recordCount > 0 && !isWeekend(day))
    .map(({ day, ...count }) => {
      const minute = randomOf(world.seed, company.domain, 'checked', kind, day).int(6 * 60, 7 * 60);
      return { companyId, kind, at: instantOf(day, minute), ...count };
    });
}

async function writeSite(context: AreaContext, site: StoredCompany, releases: Releases): Promise<void> {
  const { tx, world, days } = context;
  const { company } = site;
  const profiled = await profiledSpeakersOf(tx, site.id);
  const wasThere = ({ createdOn }: { createdOn: Day }) => createdOn <= world.from;
  const basis = {
    profileIds: profiled.filter(wasThere).map(({ umbracoId }) => umbracoId),
    topics: topicsOf(world, company).filter(wasThere),
  };
  const profiles = profileHistories(world, company, profiled, basis, releases, days.to);
  const topics = topicHistories(world, company, basis.profileIds, releases, days.to);
  await writeRecords(context, site, profileRecords, profiles);
  await writeRecords(context, site, topicRecords, topics);

  // Records never refer to records of a later day, so the ids of the last day give the right results for every day.
  const profileIds = new Set(profiled.map(({ umbracoId }) => umbracoId));
  const pipedriveIds = new Set(profiled.map(({ pipedriveId }) => pipedriveId));
  const mornings = morningsOf(days, world);
  await insertRows(tx, checkStats, [
    ...pointsOf(
      site,
      world,
      'profile',
      countDays(profiles, PROFILE_RULES, { profileIds, pipedriveIds }, mornings),
    ),
    ...pointsOf(site, world, 'topic', countDays(topics, TOPIC_RULES, { profileIds }, mornings)),
  ]);
}

/** The current profiles and topics of the content system, and the results of their checks on every workday. */
export const contentArea: Area = {
  name: 'content',
  tables: [profileRecords, topicRecords, checkStats],
  async write(context) {
    const { world, days, companies, onProgress } = context;
    const releases = releasesUpTo(world, days.to);
    for (const [done, site] of companies.entries()) {
      if (site.company.fields.umbracoAncestorKey !== '') await writeSite(context, site, releases);
      onProgress(done + 1, companies.length);
    }
  },
};
