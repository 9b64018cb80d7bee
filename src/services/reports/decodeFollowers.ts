import { type Figure } from '../../domain/figures/figure';
import {
  FOLLOWER_PERIODS,
  type FollowerFigures,
  type FollowerPeriod,
  type ReportRow,
} from '../../domain/reports/reportRows';
import type { Raw } from '../../domain/text/json';
import { createNamed, createRecords, type LeaveOut, readRecord, toFigure } from '../http/read';
import { eachInSlices, namesInSlices } from '../http/readInSlices';

/** The counts of a period by list, and the period's key in the response. */
interface Lists {
  key: string;
  counts: Raw;
}

const NO_LISTS: Lists = { key: '', counts: {} };

/** Returns the period's key in the response. The current counts may have the key `ytd` instead of `now`. */
function keyOf(raw: Raw, period: FollowerPeriod): string | undefined {
  const keys = period === 'now' ? ['now', 'ytd'] : [period];
  return keys.find((key) => raw[key] !== undefined && raw[key] !== null);
}

/** Returns the lists of each readable period. An unreadable period is reported once, not once for each list. */
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

/** Decodes each list that any period contains. The count is `null` for a period without the list. */
export async function decodeFollowers(
  value: unknown,
  where: string,
  leaveOut: LeaveOut,
): Promise<ReportRow<FollowerFigures>[]> {
  const periods = readPeriods(value, where, leaveOut);
  const lists = createNamed(where, 'lists', leaveOut);
  const rows: ReportRow<FollowerFigures>[] = [];
  const names = await namesInSlices(Object.values(periods).map(({ counts }) => counts));
  await eachInSlices(names, (name) =>
    lists.read(name, (at) => {
      const figures = FOLLOWER_PERIODS.map((period): [FollowerPeriod, Figure] => {
        const { key, counts } = periods[period] ?? NO_LISTS;
        // A list may have the name of an inherited property, such as "constructor".
        return [period, Object.hasOwn(counts, name) ? toFigure(counts[name], `${at}.${key}`) : null];
      });
      // The cast is safe, because there is one entry for each period.
      rows.push({ name, current: Object.fromEntries(figures) as FollowerFigures, benchmark: null });
    }),
  );
  lists.end();
  return rows;
}
