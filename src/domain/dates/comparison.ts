import { formatDay } from '../figures/formats';
import { benchmarkPeriodOf, type Period, periodOf } from './periods';
import { SPAN_LABELS, type Span } from './spans';
import type { Day } from './timestamps';

const COMPARED_WITH: Partial<Record<Span, string>> = {
  ytd: 'the same days last year',
  lm: 'the month before',
};

/** What the benchmark period of a span is called: "the 30 days before". */
export const benchmarkName = (span: Span): string => COMPARED_WITH[span] ?? `the ${SPAN_LABELS[span]} before`;

/** "24 Nov 2025 – 23 Nov 2026", or the one day that there is. */
const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

/** The days that a span covers, both ends included: "24 Nov 2025 – 23 Nov 2026". */
export const daysText = (span: Span, today: Day): string => formatPeriod(periodOf(span, today));

/** The days that a span is compared with: "the 30 days before, 24 Sep – 23 Oct 2026"; empty where there are none. */
export function comparedWith(span: Span, today: Day): string {
  const benchmark = benchmarkPeriodOf(span, today);
  return benchmark ? `${benchmarkName(span)}, ${formatPeriod(benchmark)}` : '';
}

/** What the figures of a span are compared with: "365 days compared with the 365 days before, … – …". */
export function comparisonText(span: Span, today: Day): string {
  const label = SPAN_LABELS[span];
  const compared = comparedWith(span, today);
  return compared ? `${label} compared with ${compared}` : label;
}
