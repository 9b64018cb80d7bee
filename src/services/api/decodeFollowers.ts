import type { Raw } from '../../domain/json';
import {
  type Figure,
  FOLLOWER_PERIODS,
  type FollowerFigures,
  type FollowerPeriod,
  type ReportRow,
} from '../../domain/reportRows';
import { readFigure, readRecord } from './read';

/** The lists of a period, where the answer has it; what is there today may be called `ytd` as well. */
function readPeriod(raw: Raw, period: FollowerPeriod, where: string): Raw | null {
  const keys = period === 'now' ? ['now', 'ytd'] : [period];
  const key = keys.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== null);
  return key === undefined ? null : readRecord(raw[key], `${where}.${key}`);
}

/** Each list that any period names. A list that a period leaves out has nobody new in it. */
export function decodeFollowers(value: unknown, where: string): ReportRow<FollowerFigures>[] {
  const raw = readRecord(value, where);
  const periods = FOLLOWER_PERIODS.map((period) => ({ period, lists: readPeriod(raw, period, where) }));
  const names = new Set(periods.flatMap(({ lists }) => (lists ? Object.keys(lists) : [])));
  return [...names].map((name) => {
    const figures = periods.map(({ period, lists }): [FollowerPeriod, Figure] => [
      period,
      lists && (readFigure(Object.hasOwn(lists, name) ? lists : {}, name, `${where}.${period}`) ?? 0),
    ]);
    // One entry for each period.
    return { name, current: Object.fromEntries(figures) as FollowerFigures, benchmark: null };
  });
}
