import type { Raw } from '../../domain/json';
import {
  type Figure,
  FOLLOWER_PERIODS,
  type FollowerFigures,
  type FollowerPeriod,
  type ReportRow,
} from '../../domain/reportRows';
import { readFigure, readRecord } from './read';

/** The key under which the answer has a period; what is there today may be called `ytd` as well. */
function keyOf(raw: Raw, period: FollowerPeriod): string | undefined {
  const keys = period === 'now' ? ['now', 'ytd'] : [period];
  return keys.find((key) => raw[key] !== undefined && raw[key] !== null);
}

/** Each list that any period names. Of a period that leaves a list out nothing is known. */
export function decodeFollowers(value: unknown, where: string): ReportRow<FollowerFigures>[] {
  const raw = readRecord(value, where);
  const periods = FOLLOWER_PERIODS.map((period) => {
    const key = keyOf(raw, period);
    const at = `${where}.${key ?? period}`;
    return { period, at, lists: key === undefined ? {} : readRecord(raw[key], at) };
  });
  const names = new Set(periods.flatMap(({ lists }) => Object.keys(lists)));
  return [...names].map((name) => {
    const figures = periods.map(({ period, at, lists }): [FollowerPeriod, Figure] => {
      // A list may be called "constructor", which every object answers to.
      return [period, Object.hasOwn(lists, name) ? readFigure(lists, name, at) : null];
    });
    // One entry for each period.
    return { name, current: Object.fromEntries(figures) as FollowerFigures, benchmark: null };
  });
}
