import { and, between, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type SEARCH_METRICS, type SEARCH_PAGES, searchDays, speakers } from '../db/schema';
import type { SiteQuestion } from './question';
import { type OldNew, type SearchStat, searchDaysOf, statColumns } from './searchStats';

type Page = (typeof SEARCH_PAGES)[number];
type Metric = (typeof SEARCH_METRICS)[number];
type Metrics = Record<Metric, OldNew>;

/** How a speaker was found: on the speaker's page of the site (`profile`) and on the own website (`speaker`). */
export interface ProfileSummary extends Record<Page, Metrics> {
  Website: string;
  /** Absent where nobody has said what the speaker's field is. */
  Intents?: string[];
}

interface Found extends OldNew {
  page: Page;
  metric: Metric;
}

const NOTHING: SearchStat = { position: 0, impressions: 0, clicks: 0 };

function metricsOf(found: readonly Found[], page: Page): Metrics {
  const oldNewOf = (metric: Metric): OldNew => {
    const stats = found.find((one) => one.page === page && one.metric === metric);
    return { new: stats?.new ?? NOTHING, old: stats?.old ?? NOTHING };
  };
  return { total: oldNewOf('total'), name: oldNewOf('name'), intent: oldNewOf('intent') };
}

/**
 * How a company's speakers were found in searches: those who have a profile, and all others who were found. It is added
 * up from the facts: those of 60 days, a row for a subject and day, however long the history; to look cumulative figures
 * up for each speaker, page, metric and bound would take longer.
 */
export async function profileSummary({
  db,
  company,
  today,
}: SiteQuestion): Promise<Record<string, ProfileSummary>> {
  const { oldFrom, newFrom, to } = searchDaysOf(today);
  const d = searchDays;
  const stats = {
    new: statColumns(d, sql`${d.day} >= ${newFrom}`),
    old: statColumns(d, sql`${d.day} < ${newFrom}`),
  };
  const json = ({ position, impressions, clicks }: typeof stats.new) =>
    sql`json_build_object('position', ${position}, 'impressions', ${impressions}, 'clicks', ${clicks})`;
  const oneFound = sql<Found>`json_build_object(
    'page', ${d.page}, 'metric', ${d.metric}, 'new', ${json(stats.new)}, 'old', ${json(stats.old)})`;

  const counted = db.$with('counted').as(
    db
      .select({ speakerId: d.speakerId, found: oneFound.as('found') })
      .from(d)
      .where(and(eq(d.companyId, company.id), between(d.day, oldFrom, to)))
      .groupBy(d.speakerId, d.page, d.metric),
  );
  const rows = await db
    .with(counted)
    .select({
      name: speakers.name,
      website: speakers.website,
      intents: speakers.searchIntents,
      found: sql<
        Found[]
      >`coalesce(json_agg(${counted.found}) filter (where ${counted.speakerId} is not null), '[]')`,
    })
    .from(speakers)
    .leftJoin(counted, eq(counted.speakerId, speakers.id))
    .where(
      and(
        eq(speakers.companyId, company.id),
        or(isNotNull(speakers.umbracoId), isNotNull(counted.speakerId)),
      ),
    )
    .groupBy(speakers.id)
    .orderBy(speakers.name);
  return Object.fromEntries(
    rows.map(({ name, website, intents, found }) => [
      name,
      {
        Website: website,
        ...(intents && { Intents: intents }),
        profile: metricsOf(found, 'profile'),
        speaker: metricsOf(found, 'speaker'),
      },
    ]),
  );
}
