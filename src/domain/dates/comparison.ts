import { formatDay } from '../figures/formats';
import { benchmarkPeriodOf, type Period, periodOf } from './periods';
import { SPAN_LABELS, type Span } from './spans';
import type { Day } from './timestamps';

const COMPARED_WITH: Partial<Record<Span, string>> = {
  ytd: 'the same days last year',
  lm: 'the month before',
};

/**
 * The days on which figures were requested, oldest first. The figures' spans end on these days. There are several days
 * if parts of the data were loaded on different days. The list is empty while no day is known.
 */
export type DataDays = readonly Day[];

/** Returns the name of a span's benchmark period: "the 30 days before". */
export const benchmarkName = (span: Span): string => COMPARED_WITH[span] ?? `the ${SPAN_LABELS[span]} before`;

/** Formats a period: "24 Nov 2025 – 23 Nov 2026", or a single day. */
const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/**
 * Formats the periods of figures that were requested on several days: "1 Nov – 30 Nov 2026, in part 2 Nov – 1 Dec
 * 2026".
 */
function periodsText(days: DataDays, periodOn: (day: Day) => Period | null): string {
  const periods = days.map(periodOn).filter((period) => period !== null);
  return [...new Set(periods.map(formatPeriod))].join(', in part ');
}

/** Returns the days that a span covers, both ends included: "24 Nov 2025 – 23 Nov 2026". */
export const daysText = (span: Span, days: DataDays): string =>
  periodsText(days, (day) => periodOf(span, day));

/** Returns a span and its days: "30 days, 14 Feb – 15 Mar 2026". */
export const periodText = (span: Span, days: DataDays): string =>
  [SPAN_LABELS[span], daysText(span, days)].filter(Boolean).join(', ');

/**
 * Returns the days that a span is compared with: "the 30 days before, 24 Sep – 23 Oct 2026". Returns '' if there is no
 * benchmark period or no day is known.
 */
export function comparedWith(span: Span, days: DataDays): string {
  const periods = periodsText(days, (day) => benchmarkPeriodOf(span, day));
  return periods && `${benchmarkName(span)}, ${periods}`;
}

/** Returns a span and its benchmark period: "365 days compared with the 365 days before, … – …". */
export function comparisonText(span: Span, days: DataDays): string {
  const label = SPAN_LABELS[span];
  const compared = comparedWith(span, days);
  return compared ? `${label} compared with ${compared}` : label;
}
