import { and, eq, sql } from 'drizzle-orm';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { orZero, totalOf } from '../db/figures';
import { companies, followerDays, followerLists, followerSums } from '../db/schema';
import { jsonEntry, jsonObject, jsonObjectOf, jsonText, WrittenJson } from '../db/writtenJson';
import { isIn } from './comparison';
import { sumsOn } from './periodSums';
import type { GroupQuestion, SiteQuestion } from './question';

/**
 * Period → list name → followers: those there are `now`, and in the other periods those who joined in them. `today` is
 * the day of the question so far, `1day` the last whole day, which is the one before; the longer periods end with the
 * day of the question and include it, as the spans of all reports do. (The contract names the periods without their
 * ends; `1day` up to today would be `today` once more.)
 */
export type EmailStats = Record<string, Record<string, number>>;

const upToToday = (days: number) => ({ from: days - 1, to: 0 });

/** How many days before that of the question each period begins and ends. */
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
 * Followers there are now are looked up in the cumulative figures. Those who joined are added up from the days of the
 * last year: lists have facts on few days, which are fewer than look-ups for each list and period would be.
 */
async function emailStats(db: Db, today: Day, companyId?: number): Promise<WrittenJson<EmailStats>> {
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
    // The name is in each period's figures.
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
  return answer?.stats ?? new WrittenJson('{}');
}

/** Followers of each list of a company, lists that nobody joined included. */
export const siteFollowers = ({ db, company, today }: SiteQuestion): Promise<WrittenJson<EmailStats>> =>
  emailStats(db, today, company.id);

/** Followers of the lists of all companies; lists of one name count as one. */
export const groupFollowers = ({ db, today }: GroupQuestion): Promise<WrittenJson<EmailStats>> =>
  emailStats(db, today);
