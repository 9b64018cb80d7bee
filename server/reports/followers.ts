import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { orZero, totalOf } from '../db/figures';
import { companies, followerDays, followerLists, followerSums } from '../db/schema';
import { JsonText, jsonEntry, jsonObject, jsonObjectOf, jsonText } from '../db/writtenJson';
import { isIn } from './comparison';
import { sumsOn } from './periodSums';
import type { GroupReportInput, SiteReportInput } from './reportInput';

/**
 * Period → list name → number of followers: the current number for `now`, new followers for the other
 * periods. `today` is today so far and `1day` is yesterday. The longer periods end with today and include
 * today, like the spans of all reports. `1day` excludes today, because `1day` would otherwise equal `today`.
 */
export type EmailStats = Record<string, Record<string, number>>;

const upToToday = (days: number) => ({ from: days - 1, to: 0 });

/** First and last day of each period, in days before today. */
const DAYS_AGO = {
  today: upToToday(1),
  '1day': { from: 1, to: 1 },
  '7days': upToToday(7),
  '30days': upToToday(30),
  '90days': upToToday(90),
  '180days': upToToday(180),
  '365days': upToToday(365),
};

/**
 * Reads current followers from the cumulative figures, and sums new followers from the facts of the last
 * year. Lists have facts on few days, so the sum needs fewer reads than a lookup per list and period.
 */
async function emailStats(db: Db, today: Day, companyId?: number): Promise<JsonText<EmailStats>> {
  const d = followerDays;
  const periods = Object.entries(DAYS_AGO).map(([name, ago]) => ({
    name,
    days: { from: addDays(today, -ago.from), to: addDays(today, -ago.to) },
  }));
  const totals = periods.map(
    ({ name, days }) => [name, totalOf(d.joined, isIn(d.day, days)).as(`joined_${name}`)] as const,
  );
  const longest = { from: addDays(today, -DAYS_AGO['365days'].from), to: today };
  const ofTheCompany = companyId === undefined ? undefined : eq(companies.id, companyId);
  const joined = db.$with('joined').as(
    db
      .select({ listId: d.listId, ...Object.fromEntries(totals) })
      .from(companies)
      .innerJoin(d, and(eq(d.companyId, companies.id), isIn(d.day, longest)))
      .where(ofTheCompany)
      .groupBy(d.listId),
  );
  const s = followerSums;
  const isOfList = sql`${s.companyId} = ${followerLists.companyId} and ${s.listId} = ${followerLists.id}`;
  const sums = sumsOn(s, isOfList, today, 'sums_now');
  const counts = new Map([
    ['now', sums.of(s.followers)],
    ...periods.map(({ name }) => [name, sql`joined.${sql.identifier(`joined_${name}`)}`] as const),
  ]);
  const columns = [...counts].map(
    ([period, count]) => [period, orZero(sql`sum(${count})`).as(`count_${period}`)] as const,
  );

  const byName = db
    .with(joined)
    // The name is written to JSON once and used for every period.
    .select({ name: jsonText(followerLists.name).as('name'), ...Object.fromEntries(columns) })
    .from(followerLists)
    .leftJoin(joined, eq(joined.listId, followerLists.id))
    .leftJoinLateral(sums.join, sql`true`)
    .where(companyId === undefined ? undefined : eq(followerLists.companyId, companyId))
    .groupBy(followerLists.name)
    .orderBy(followerLists.name)
    .as('by_name');
  const figures = columns.map(
    ([period, { fieldAlias }]) =>
      [period, jsonObjectOf<number>(jsonEntry(byName.name, sql.identifier(fieldAlias)))] as const,
  );
  const [answer] = await db.select({ stats: jsonObject(Object.fromEntries(figures)) }).from(byName);
  return answer?.stats ?? new JsonText('{}');
}

/** Returns the followers of each list of a company, including lists without followers. */
export const siteFollowers = ({ db, company, today }: SiteReportInput): Promise<JsonText<EmailStats>> =>
  emailStats(db, today, company.id);

/** Returns the followers of the lists of all companies. Lists with the same name are added up. */
export const groupFollowers = ({ db, today }: GroupReportInput): Promise<JsonText<EmailStats>> =>
  emailStats(db, today);
