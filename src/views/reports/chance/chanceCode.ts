import './chance.css';
import { benchmarkPeriodOf, daysBetween, type Period, periodOf } from '@src/domain/dates/periods';
import type { Span } from '@src/domain/dates/spans';
import type { Day } from '@src/domain/dates/timestamps';
import { mayBeChance } from '@src/domain/figures/chance';
import type { Cell, Format } from '@src/store/reports/report';

/** Over how many days a count was taken, and the earlier one. */
interface Days {
  count: number;
  earlier: number;
  /** When the earlier ones were. */
  when: 'before' | 'a year before';
}

export interface Chance {
  days: Days | null;
  /** Whether a change is one that chance may have brought about: of counts only. */
  mayBe: (cell: Cell, format: Format) => boolean;
}

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** `null` without a span: nobody knows, and both counts weigh the same. */
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

/** What tells changes over a span from chance. */
export function chanceOf(span: Span | null, day: Day | undefined): Chance {
  const days = daysOf(span, day);
  return {
    days,
    mayBe: ({ value, benchmark }, format) =>
      format === 'count' && mayBeChance(value, benchmark, days ?? undefined),
  };
}
