import './chance.css';
import { benchmarkPeriodOf, daysBetween, type Period, periodOf } from '../../../domain/dates/periods';
import type { Span } from '../../../domain/dates/spans';
import { mayBeChance } from '../../../domain/figures/chance';
import type { Cell, Format } from '../../../store/reports/report';

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
function daysOf(span: Span | null, today: string): Days | null {
  if (span === null || today === '') return null;
  const before = benchmarkPeriodOf(span, today);
  return (
    before && {
      count: lengthOf(periodOf(span, today)),
      earlier: lengthOf(before),
      when: span === 'ytd' ? 'a year before' : 'before',
    }
  );
}

/** What tells changes over a span from chance. */
export function chanceOf(span: Span | null, today: string): Chance {
  const days = daysOf(span, today);
  return {
    days,
    mayBe: ({ value, benchmark }, format) =>
      format === 'count' && mayBeChance(value, benchmark, days ?? undefined),
  };
}
