import { useEffect, useMemo, useState } from 'react';
import { benchmarkPeriodOf, daysBetween, type Period, periodOf } from '../../../domain/dates/periods';
import type { Span } from '../../../domain/dates/spans';
import { selectToday } from '../../../store/clock/clock.slice';
import { selectMarksChance } from '../../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../../store/hooks';
import type { Cell, Format } from '../../../store/reports/report';

/** How such changes are found, and how they look: it comes when somebody has asked for the marks. */
const load = async () => {
  const [{ mayBeChance }] = await Promise.all([
    import('../../../domain/figures/chance'),
    import('./chance.css'),
  ]);
  return { mayBeChance };
};

let arrived: Awaited<ReturnType<typeof load>> | null = null;

const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Over how many days a count was taken, and the earlier one. */
interface Days {
  count: number;
  earlier: number;
  /** When the earlier ones were. */
  when: 'before' | 'a year before';
}

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

export interface Chance {
  days: Days | null;
  /** Whether a change is one that chance may have brought about: of counts only. */
  mayBe: (cell: Cell, format: Format) => boolean;
}

/** What tells changes from chance; `null` while nobody wants to know, and until it is there. */
export function useChance(span: Span | null, compared: boolean): Chance | null {
  const isOn = useAppSelector(selectMarksChance) && compared;
  const today = useAppSelector(selectToday);
  const [marks, setMarks] = useState(arrived);
  useEffect(() => {
    if (!isOn || marks) return undefined;
    let isLeft = false;
    load().then(
      (loaded) => {
        arrived = loaded;
        if (!isLeft) setMarks(loaded);
      },
      // Nothing is marked then, and the legend does not say that anything is.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isOn, marks]);
  return useMemo(() => {
    if (!isOn || !marks) return null;
    const days = daysOf(span, today);
    return {
      days,
      mayBe: ({ value, benchmark }, format) =>
        format === 'count' && marks.mayBeChance(value, benchmark, days ?? undefined),
    };
  }, [isOn, marks, span, today]);
}
