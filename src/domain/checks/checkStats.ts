import { dayOf, daysBetween } from '../dates/periods';
import type { Day } from '../dates/timestamps';
import { firstPlace } from '../figures/firstPlace';
import { formatCount, formatPercent, NO_FIGURE } from '../figures/formats';
import { keysOf } from '../records/keysOf';

/** How the content of a site stood at a moment. Counts are of results, `null` where the answer leaves one out. */
export interface StatsPoint {
  /** Epoch ms. */
  at: number;
  errors: number | null;
  warnings: number | null;
  /** Profiles, or topics. */
  records: number | null;
}

type Counts = Pick<StatsPoint, 'errors' | 'warnings' | 'records'>;

/** How many results of each class a profile can have at most, and how much one weighs. */
export const ERROR_WEIGHT = 10;
export const WARNING_WEIGHT = 8;

type Figure = number | null;
type Count = 'errors' | 'warnings' | 'records';

const has = <Needed extends Count>(
  counts: Counts,
  needed: readonly Needed[],
): counts is Counts & Record<Needed, number> => needed.every((count) => counts[count] !== null);

/** A figure of counts that are all there; missing where one of them is. */
const given =
  <Needed extends Count>(...needed: Needed[]) =>
  (compute: (counts: Record<Needed, number>) => number) =>
  (counts: Counts): Figure =>
    has(counts, needed) ? compute(counts) : null;

/** A divisor of 0 is 1. */
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
/** The intended reading of the warning ratio, which the screens show. */
export const warningRatio = given(
  'warnings',
  'records',
)(({ warnings, records }) => share(warnings, WARNING_WEIGHT * records));
/** The other reading of the warning ratio. No screen uses it. */
export const errorsOverWarnings = given(
  'errors',
  'warnings',
)(({ errors, warnings }) => share(errors, warnings));

interface MetricDefinition {
  /** `null` is named by what is counted: profiles, or topics. */
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
// The keys of an object literal are its type's.
export const METRIC_IDS = keysOf(METRICS);

export const parseMetric = (text: string | null): Metric =>
  METRIC_IDS.find((metric) => metric === text) ?? DEFAULT_METRIC;

export const metricLabel = (metric: Metric, plural: string): string => METRICS[metric].label ?? plural;

const RATIO_DECIMALS = 2;

/** A figure by a metric: ratios as percent with two decimals, counts with separators. */
export function formatMetric(value: number | null, metric: Metric, locale: string): string {
  if (value === null) return NO_FIGURE;
  return METRICS[metric].isRatio ? formatPercent(value, locale, RATIO_DECIMALS) : formatCount(value, locale);
}

/** The place of the first point at or after an instant, in points that ascend. */
export const firstFrom = (points: readonly { at: number }[], instant: number): number =>
  firstPlace(points.length, (place) => (points[place]?.at ?? 0) >= instant);

/** The place of the point nearest to an instant, the earlier of two that are as near; -1 where there is none. */
export function nearestTo(points: readonly { at: number }[], instant: number): number {
  const after = firstFrom(points, instant);
  const [before, next] = [points[after - 1], points[after]];
  if (!next) return points.length - 1;
  if (!before) return after;
  return instant - before.at <= next.at - instant ? after - 1 : after;
}

/** How the counts have changed between two points; a figure is missing where one of the two lacks it. */
export interface StatsChange extends Counts {
  /** From the calendar day of the one to that of the other. */
  days: number;
}

const WEEK_MS = 7 * 86_400_000;

const difference = (now: Figure, before: Figure): Figure =>
  now === null || before === null ? null : now - before;

/**
 * The change between the points nearest to 7 days ago and to now. `null` without a point from today, or without an
 * older one.
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
