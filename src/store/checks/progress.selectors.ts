import {
  firstFrom,
  METRICS,
  type Metric,
  recentChange,
  type StatsPoint,
} from '../../domain/checks/checkStats';
import type { ChecksId } from '../../domain/checks/checks';
import { fullRange } from '../../domain/checks/dateRange';
import { endOfDay, startOfDay } from '../../domain/dates/days';
import type { Day } from '../../domain/dates/timestamps';
import { selectDataDays, selectToday } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { loadedAtOf, selectStatus } from '../requests/requests.slice';
import { selectPoints, statsRequest } from './checkData.slice';

const NO_POINTS: readonly StatsPoint[] = [];

const selectAllPoints = (state: RootState, { kind, site }: ChecksId) =>
  selectPoints(state, { kind, site }) ?? NO_POINTS;

const selectPointsDay = (state: RootState, { kind, site }: ChecksId): Day =>
  selectDataDays(state, [statsRequest({ kind, site })])[0] ?? '';

/** Returns the default date range of the graph: from the first point to the day on which the points were requested. */
export const selectWholeRange = createAppSelector(
  [selectAllPoints, selectPointsDay, selectTimeZone],
  fullRange,
);

interface RangeArguments extends ChecksId {
  from: Day;
  to: Day;
}

/** Returns the points from the start of the day `from` to the end of the day `to`. */
export const selectRange = createAppSelector(
  [
    selectAllPoints,
    (_state, { from }: RangeArguments) => from,
    (_state, { to }: RangeArguments) => to,
    selectTimeZone,
  ],
  (points, from, to, timeZone) =>
    points.slice(
      firstFrom(points, startOfDay(from, timeZone)),
      // `endOfDay` returns the last whole second of the day.
      firstFrom(points, endOfDay(to, timeZone) + 1_000),
    ),
);

/** A point of the graph: the time in epoch ms, and the value of the metric. */
export interface GraphPoint {
  x: number;
  y: number;
  point: StatsPoint;
}

/** Returns the points that have a value of the metric. */
export const selectGraph = createAppSelector(
  [selectRange, (_state, { metric }: { metric: Metric }) => metric],
  (points, metric): readonly GraphPoint[] =>
    points.flatMap((point) => {
      const y = METRICS[metric].of(point);
      return y === null ? [] : [{ x: point.at, y, point }];
    }),
);

/**
 * Returns the change of the counts within the week before the stats were loaded. Returns `null` if the change is
 * unknown.
 */
export const selectRecentChange = createAppSelector(
  [
    selectAllPoints,
    (state: RootState, { kind, site }: ChecksId) =>
      loadedAtOf(selectStatus(state, statsRequest({ kind, site }))),
    selectToday,
    selectTimeZone,
  ],
  (points, loadedAt, today, timeZone) =>
    loadedAt === null ? null : recentChange(points, loadedAt, today, timeZone),
);
