import './chance.css';
import { benchmarkPeriodOf, daysBetween, type Period, periodOf } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import { mayBeChance } from '@src/domain/figures/chance';
import type { Cell, Format } from '@src/store/reports/report';

/** The lengths, in days, of a span and of its benchmark period. */
interface Days {
  count: number;
  earlier: number;
  /** When the benchmark period was, relative to the span. */
  when: 'before' | 'a year before';
}

export interface Chance {
  days: Days | null;
  /** Returns true if chance may explain a change. Only counts qualify. */
  mayBe: (cell: Cell, format: Format) => boolean;
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/**
 * Returns the lengths of a span and its benchmark period. Returns `null` if the lengths are unknown: both counts then
 * weigh the same.
 */
function daysOf(span: Span | null, day: Day | undefined): Days | null {
  if (span === null || day === undefined) return null;
  const before = benchmarkPeriodOf(span, day);
  return (
    before && {
      count: lengthOf(periodOf(span, day)),
      earlier: lengthOf(before),
      when: span === 'ytd' ? 'a year before' : 'before',
    }
  );
}

/** Creates the chance test for changes over a span. */
export function chanceOf(span: Span | null, day: Day | undefined): Chance {
  const days = daysOf(span, day);
  return {
    days,
    mayBe: ({ value, benchmark }, format) =>
      format === 'count' && mayBeChance(value, benchmark, days ?? undefined),
  };
}
