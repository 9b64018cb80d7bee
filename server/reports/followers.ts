import { eq, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../src/domain/dates/periods';
import type { Day } from '../../src/domain/dates/timestamps';
import type { Db } from '../db/database';
import { orZero, totalOf } from '../db/figures';
import { followerDays, followerLists } from '../db/schema';
import { isIn } from './comparison';
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

async function emailStats(db: Db, today: Day, companyId?: number): Promise<EmailStats> {
  const joined = Object.entries(DAYS_AGO).map(([period, { from, to }]) => {
    const isInPeriod = isIn(followerDays.day, { from: addDays(today, -from), to: addDays(today, -to) });
    return [period, totalOf(followerDays.joined, isInPeriod)] as const;
  });
  const now = orZero(sql`sum(${followerDays.joined} - ${followerDays.left})`);
  const counts: Record<string, SQL<number>> = { now, ...Object.fromEntries(joined) };

  const rows = await db
    .select({ name: followerLists.name, counts })
    .from(followerLists)
    .leftJoin(
      followerDays,
      sql`${followerDays.companyId} = ${followerLists.companyId} and ${followerDays.listId} = ${followerLists.id}
        and ${followerDays.day} <= ${today}`,
    )
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
