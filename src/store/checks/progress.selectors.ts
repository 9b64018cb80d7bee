import {
  firstFrom,
  METRICS,
  type Metric,
  recentChange,
  type StatsPoint,
} from '../../domain/checks/checkStats';
import type { CheckKind } from '../../domain/checks/checks';
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

const selectAuditTrail = (state: RootState, kind: CheckKind, site: string) =>
  selectPoints(state, { kind, site }) ?? NO_POINTS;

const selectHistoryDay = (state: RootState, kind: CheckKind, site: string): Day =>
  selectDataDays(state, [statsRequest({ kind, site })])[0] ?? '';

/** Returns the default date range of the graph: from the first point to the day on which the points were requested. */
export const selectWholeRange = createAppSelector(
  [selectAuditTrail, selectHistoryDay, selectTimeZone],
  fullRange,
);

/** Returns the points from the start of the day `from` to the end of the day `to`. */
export const selectRange = createAppSelector(
  [
    selectAuditTrail,
    (_state, _kind: CheckKind, _site: string, from: Day) => from,
    (_state, _kind: CheckKind, _site: string, _from: Day, to: Day) => to,
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
  [selectRange, (_state, _kind: CheckKind, _site: string, _from: Day, _to: Day, metric: Metric) => metric],
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
    selectAuditTrail,
    (state: RootState, kind: CheckKind, site: string) =>
      loadedAtOf(selectStatus(state, statsRequest({ kind, site }))),
    selectToday,
    selectTimeZone,
  ],
  (points, loadedAt, today, timeZone) =>
    loadedAt === null ? null : recentChange(points, loadedAt, today, timeZone),
);
