import { dayOf, daysBetween } from '../dates/periods';
import type { Day } from '../dates/timestamps';
import { firstIndex } from '../figures/firstIndex';
import { formatCount, formatPercent, NO_FIGURE } from '../figures/formats';
import { keysOf } from '../records/keysOf';

/**
 * The state of a site's content at one moment. Counts are numbers of results, or `null` if the API leaves a count out.
 */
export interface StatsPoint {
  /** Epoch ms. */
  at: number;
  errors: number | null;
  warnings: number | null;
  /** Number of profiles or topics. */
  records: number | null;
}

type Counts = Pick<StatsPoint, 'errors' | 'warnings' | 'records'>;

/** The maximum numbers of errors and of warnings per profile or topic. The ratios divide by these numbers. */
export const ERROR_WEIGHT = 10;
export const WARNING_WEIGHT = 8;

type Figure = number | null;
type Count = 'errors' | 'warnings' | 'records';

const has = <Needed extends Count>(
  counts: Counts,
  needed: readonly Needed[],
): counts is Counts & Record<Needed, number> => needed.every((count) => counts[count] !== null);

/** Creates a figure that is computed if all needed counts exist, and is `null` otherwise. */
const given =
  <Needed extends Count>(...needed: Needed[]) =>
  (compute: (counts: Record<Needed, number>) => number) =>
  (counts: Counts): Figure =>
    has(counts, needed) ? compute(counts) : null;

/** Divides two numbers. A divisor of 0 counts as 1. */
const share = (part: number, whole: number): number => part / (whole === 0 ? 1 : whole);

export const errorsAndWarnings = given('errors', 'warnings')(({ errors, warnings }) => errors + warnings);
export const totalRatio = given(
  'errors',
  'warnings',
  'records',
)(({ errors, warnings, records }) => share(errors + warnings, (ERROR_WEIGHT + WARNING_WEIGHT) * records));
export const errorRatio = given(
  'errors',
  'records',
)(({ errors, records }) => share(errors, ERROR_WEIGHT * records));
/** The warning ratio that the screens show: warnings per possible warning. */
export const warningRatio = given(
  'warnings',
  'records',
)(({ warnings, records }) => share(warnings, WARNING_WEIGHT * records));
/** An alternative warning ratio: errors per warning. No screen uses this ratio. */
export const errorsOverWarnings = given(
  'errors',
  'warnings',
)(({ errors, warnings }) => share(errors, warnings));

interface MetricDefinition {
  /** `null` if the label is the plural noun of the counted records: profiles or topics. */
  label: string | null;
  isRatio: boolean;
  of: (counts: Counts) => Figure;
}

export const METRICS = {
  errors: { label: 'errors', isRatio: false, of: ({ errors }: Counts) => errors },
  warnings: { label: 'warnings', isRatio: false, of: ({ warnings }: Counts) => warnings },
  records: { label: null, isRatio: false, of: ({ records }: Counts) => records },
  errors_and_warnings: { label: 'errors and warnings', isRatio: false, of: errorsAndWarnings },
  error_ratio: { label: 'error ratio', isRatio: true, of: errorRatio },
  warning_ratio: { label: 'warning ratio', isRatio: true, of: warningRatio },
  total_ratio: { label: 'total ratio', isRatio: true, of: totalRatio },
} satisfies Record<string, MetricDefinition>;
export type Metric = keyof typeof METRICS;

export const DEFAULT_METRIC: Metric = 'total_ratio';
export const METRIC_IDS = keysOf(METRICS);

export const parseMetric = (text: string | null): Metric =>
  METRIC_IDS.find((metric) => metric === text) ?? DEFAULT_METRIC;

export const metricLabel = (metric: Metric, plural: string): string => METRICS[metric].label ?? plural;

const RATIO_DECIMALS = 2;

/** Formats a figure of a metric: ratios as percent with two decimals, counts with separators. */
export function formatMetric(value: number | null, metric: Metric, locale: string): string {
  if (value === null) return NO_FIGURE;
  return METRICS[metric].isRatio ? formatPercent(value, locale, RATIO_DECIMALS) : formatCount(value, locale);
}

/**
 * Returns the index of the first point at or after an instant, or the number of points if all are earlier. The points
 * must ascend.
 */
export const firstFrom = (points: readonly { at: number }[], instant: number): number =>
  firstIndex(points.length, (place) => (points[place]?.at ?? 0) >= instant);

/**
 * Returns the index of the point nearest to an instant, or -1 if there are no points. Of two equally near points, the
 * earlier wins.
 */
export function nearestTo(points: readonly { at: number }[], instant: number): number {
  const after = firstFrom(points, instant);
  const [before, next] = [points[after - 1], points[after]];
  if (!next) return points.length - 1;
  if (!before) return after;
  return instant - before.at <= next.at - instant ? after - 1 : after;
}

/** The change of the counts between two points. A count is `null` if either point lacks the count. */
export interface StatsChange extends Counts {
  /** Number of calendar days between the two points. */
  days: number;
}

const WEEK_MS = 7 * 86_400_000;

const difference = (now: Figure, before: Figure): Figure =>
  now === null || before === null ? null : now - before;

/**
 * Returns the change from the point nearest to 7 days ago to the point nearest to now. Returns `null` without a point
 * from today, or without an older point.
 * @param now epoch ms
 */
export function recentChange(
  points: readonly StatsPoint[],
  now: number,
  today: Day,
  timeZone: string,
): StatsChange | null {
  if (!points.some(({ at }) => dayOf(at, timeZone) === today)) return null;
  const last = nearestTo(points, now);
  const older = points.slice(0, last);
  const [latest, former] = [points[last], older[nearestTo(older, now - WEEK_MS)]];
  if (!latest || !former) return null;
  return {
    days: daysBetween(dayOf(former.at, timeZone), dayOf(latest.at, timeZone)),
    errors: difference(latest.errors, former.errors),
    warnings: difference(latest.warnings, former.warnings),
    records: difference(latest.records, former.records),
  };
}
