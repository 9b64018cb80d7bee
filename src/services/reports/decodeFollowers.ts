import { type Figure } from '../../domain/figures/figure';
import {
  FOLLOWER_PERIODS,
  type FollowerFigures,
  type FollowerPeriod,
  type ReportRow,
} from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { readRecord, toFigure } from '../http/read';
import { createNamed, createRecords, type LeaveOut } from '../http/readRecords';

/** What a period has: counts by list, under its key on the wire. */
interface Lists {
  key: string;
  counts: Raw;
}

const NO_LISTS: Lists = { key: '', counts: {} };

/** The key under which the answer has a period; what is there today may be called `ytd` as well. */
function keyOf(raw: Raw, period: FollowerPeriod): string | undefined {
  const keys = period === 'now' ? ['now', 'ytd'] : [period];
  return keys.find((key) => raw[key] !== undefined && raw[key] !== null);
}

/** The lists of each period that can be read; a period is a record of its own, and lacks in every list otherwise. */
function readPeriods(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Partial<Record<FollowerPeriod, Lists>> {
  const raw = readRecord(value, where);
  const periods = createRecords('periods', leaveOut);
  const read: Partial<Record<FollowerPeriod, Lists>> = {};
  for (const period of FOLLOWER_PERIODS) {
    const key = keyOf(raw, period);
    if (key === undefined) continue;
    periods.read(
      `${where}.${key}`,
      () => key,
      (at) => {
        read[period] = { key, counts: readRecord(raw[key], at) };
      },
    );
  }
  periods.end();
  return read;
}

/** Each list that any period names. Of a period that leaves a list out nothing is known. */
export function decodeFollowers(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): ReportRow<FollowerFigures>[] {
  const periods = readPeriods(value, where, leaveOut);
  const lists = createNamed(where, 'lists', leaveOut);
  const rows: ReportRow<FollowerFigures>[] = [];
  const names = new Set(Object.values(periods).flatMap(({ counts }) => Object.keys(counts)));
  for (const name of names)
    lists.read(name, (at) => {
      const figures = FOLLOWER_PERIODS.map((period): [FollowerPeriod, Figure] => {
        const { key, counts } = periods[period] ?? NO_LISTS;
        // A list may be called "constructor", which every object answers to.
        return [period, Object.hasOwn(counts, name) ? toFigure(counts[name], `${at}.${key}`) : null];
      });
      // One entry for each period.
      rows.push({ name, current: Object.fromEntries(figures) as FollowerFigures, benchmark: null });
    });
  lists.end();
  return rows;
}
