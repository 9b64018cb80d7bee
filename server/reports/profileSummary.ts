import { and, between, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { type SEARCH_METRICS, type SEARCH_PAGES, searchDays, speakers } from '../db/schema';
import {
  type JsonSql,
  JsonText,
  jsonEntry,
  jsonNullable,
  jsonNumber,
  jsonObject,
  jsonObjectOf,
  jsonOr,
  jsonSparseObject,
  jsonText,
} from '../db/writtenJson';
import type { SiteReportInput } from './reportInput';
import { type OldNew, type SearchStat, searchDaysOf, statColumns } from './searchStats';

type Page = (typeof SEARCH_PAGES)[number];
type Metric = (typeof SEARCH_METRICS)[number];
type Metrics = Record<Metric, OldNew>;

/** Search figures of a speaker's page on the site (`profile`) and of the speaker's own website (`speaker`). */
export interface ProfileSummary extends Record<Page, Metrics> {
  Website: string;
  /** Search terms for the speaker's field; absent if nobody has defined them. */
  Intents?: string[];
}

type Stats = Record<keyof SearchStat, SQL<number>>;

const NOTHING: SearchStat = { position: 0, impressions: 0, clicks: 0 };
const NOTHING_FOUND: OldNew = { new: NOTHING, old: NOTHING };
const NO_METRICS: Metrics = { total: NOTHING_FOUND, name: NOTHING_FOUND, intent: NOTHING_FOUND };

const statOf = ({ position, impressions, clicks }: Stats): JsonSql<SearchStat> =>
  jsonObject({
    position: jsonNumber(position),
    impressions: jsonNumber(impressions),
    clicks: jsonNumber(clicks),
  });

/**
 * Returns the search figures of a company's speakers: all with a profile, and all others that appeared in
 * searches. The report sums the facts of 60 days, with one row per subject and day, regardless of the
 * history's length. Lookups of cumulative figures per speaker, page, metric and boundary would take longer.
 */
export async function profileSummary({
  db,
  company,
  today,
}: SiteReportInput): Promise<JsonText<Record<string, ProfileSummary>>> {
  const { oldFrom, newFrom, to } = searchDaysOf(today);
  const d = searchDays;
  const oldNew: JsonSql<OldNew> = jsonObject({
    new: statOf(statColumns(d, sql`${d.day} >= ${newFrom}`)),
    old: statOf(statColumns(d, sql`${d.day} < ${newFrom}`)),
  });
  const counted = db.$with('counted').as(
    db
      .select({
        speakerId: d.speakerId,
        page: d.page,
        metric: d.metric,
        oldNew: oldNew.as('old_new'),
      })
      .from(d)
      .where(and(eq(d.companyId, company.id), between(d.day, oldFrom, to)))
      .groupBy(d.speakerId, d.page, d.metric),
  );
  // Each speaker has at most one row per page and metric.
  const oldNewOf = (page: Page, metric: Metric) =>
    jsonOr(
      sql`max(${counted.oldNew}) filter (where ${counted.page} = ${page} and ${counted.metric} = ${metric})`,
      NOTHING_FOUND,
    );
  const metricsOf = (page: Page): JsonSql<Metrics> =>
    jsonObject({
      total: oldNewOf(page, 'total'),
      name: oldNewOf(page, 'name'),
      intent: oldNewOf(page, 'intent'),
    });
  const found = db.$with('found').as(
    db
      .select({
        speakerId: counted.speakerId,
        profile: metricsOf('profile').as('profile'),
        speaker: metricsOf('speaker').as('speaker'),
      })
      .from(counted)
      .groupBy(counted.speakerId),
  );
  const summary: JsonSql<ProfileSummary> = jsonSparseObject(
    {
      Website: jsonText(speakers.website),
      profile: jsonOr(found.profile, NO_METRICS),
      speaker: jsonOr(found.speaker, NO_METRICS),
    },
    { Intents: jsonNullable(speakers.searchIntents) },
  );
  const rows = db
    .with(counted, found)
    .select({ entry: jsonEntry(jsonText(speakers.name), summary).as('entry') })
    .from(speakers)
    .leftJoin(found, eq(found.speakerId, speakers.id))
    .where(
      and(eq(speakers.companyId, company.id), or(isNotNull(speakers.umbracoId), isNotNull(found.speakerId))),
    )
    .orderBy(speakers.name)
    .as('rows');
  const [answer] = await db.select({ profiles: jsonObjectOf<ProfileSummary>(rows.entry) }).from(rows);
  return answer?.profiles ?? new JsonText('{}');
}
