import { and, eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { orZero, totalOf } from '../db/figures';
import { companies, followerDays, followerLists, followerSums } from '../db/schema';
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
async function emailStats(db: Db, today: Day, companyId?: number): Promise<EmailStats> {
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
  const sum = (figure: SQL) => orZero(sql`sum(${figure})`);
  const counts: Record<string, SQL<number>> = {
    now: sum(sums.of(s.followers)),
    ...Object.fromEntries(
      periods.map(({ name }) => [name, sum(sql`joined.${sql.identifier(`joined_${name}`)}`)]),
    ),
  };

  const rows = await db
    .with(joined)
    .select({ name: followerLists.name, counts })
    .from(followerLists)
    .leftJoin(joined, eq(joined.listId, followerLists.id))
    .leftJoinLateral(sums.join, sql`true`)
    .where(companyId === undefined ? undefined : eq(followerLists.companyId, companyId))
    .groupBy(followerLists.name)
    .orderBy(followerLists.name);
  return Object.fromEntries(
    Object.keys(counts).map((period) => [
      period,
      Object.fromEntries(rows.map((row) => [row.name, row.counts[period] ?? 0])),
    ]),
  );
}

/** Followers of each list of a company, lists that nobody joined included. */
export const siteFollowers = ({ db, company, today }: SiteQuestion): Promise<EmailStats> =>
  emailStats(db, today, company.id);

/** Followers of the lists of all companies; lists of one name count as one. */
export const groupFollowers = ({ db, today }: GroupQuestion): Promise<EmailStats> => emailStats(db, today);
