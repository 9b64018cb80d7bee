import {
  firstFrom,
  METRICS,
  type Metric,
  recentChange,
  type StatsPoint,
} from '../../domain/checks/checkStats';
import type { CheckKind } from '../../domain/checks/checks';
import { wholeRange } from '../../domain/checks/dateRange';
import { endOfDay, startOfDay } from '../../domain/dates/days';
import type { Day } from '../../domain/dates/timestamps';
import { selectDataDays, selectToday } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { loadedAtOf, selectStatus } from '../requests/requests.slice';
import { selectPoints, statsRequest } from './checkData.slice';

const NO_POINTS: readonly StatsPoint[] = [];

const selectHistory = (state: RootState, kind: CheckKind, site: string) =>
  selectPoints(state, { kind, site }) ?? NO_POINTS;

const selectHistoryDay = (state: RootState, kind: CheckKind, site: string): Day =>
  selectDataDays(state, [statsRequest({ kind, site })])[0] ?? '';

/** From the first point to the day on which the points were asked for: the range where nobody has chosen another. */
export const selectWholeRange = createAppSelector(
  [selectHistory, selectHistoryDay, selectTimeZone],
  wholeRange,
);

/** The points from the start of one day to the end of another. */
export const selectRange = createAppSelector(
  [
    selectHistory,
    (_state, _kind: CheckKind, _site: string, from: Day) => from,
    (_state, _kind: CheckKind, _site: string, _from: Day, to: Day) => to,
    selectTimeZone,
  ],
  (points, from, to, timeZone) =>
    points.slice(
      firstFrom(points, startOfDay(from, timeZone)),
      // The end of the day is its last whole second.
      firstFrom(points, endOfDay(to, timeZone) + 1_000),
    ),
);

/** A point of the graph: when, and its figure by the metric. */
export interface GraphPoint {
  x: number;
  y: number;
  point: StatsPoint;
}

/** The points that have a figure by the metric. */
export const selectGraph = createAppSelector(
  [selectRange, (_state, _kind: CheckKind, _site: string, _from: Day, _to: Day, metric: Metric) => metric],
  (points, metric): readonly GraphPoint[] =>
    points.flatMap((point) => {
      const y = METRICS[metric].of(point);
      return y === null ? [] : [{ x: point.at, y, point }];
    }),
);

/** How the counts have changed within the last days, as of when they were loaded; `null` where that is not known. */
export const selectRecentChange = createAppSelector(
  [
    selectHistory,
    (state: RootState, kind: CheckKind, site: string) =>
      loadedAtOf(selectStatus(state, statsRequest({ kind, site }))),
    selectToday,
    selectTimeZone,
  ],
  (points, loadedAt, today, timeZone) =>
    loadedAt === null ? null : recentChange(points, loadedAt, today, timeZone),
);
