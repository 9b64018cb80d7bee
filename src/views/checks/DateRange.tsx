import { useRef } from 'react';
import { withFrom, withTo } from '../../domain/checks/dateRange';
import type { Period } from '../../domain/dates/periods';
import type { Day } from '../../domain/dates/timestamps';
import { DateField } from './DateField';

interface Props {
  range: Period;
  onChange: (move: (now: Period) => Period, options: { replace: boolean }) => void;
}

/** From and To, of which the one that is chosen moves the other along where they would cross. */
export function DateRange({ range, onChange }: Props) {
  /**
   * The range before somebody began to type. A day is typed part by part and passes through other days, which must
   * not move the other end for good.
   */
  const before = useRef<Period | null>(null);
  const begin = () => {
    before.current = null;
  };
  const type = (end: typeof withFrom, day: Day) =>
    onChange(
      (now) => {
        before.current ??= now;
        return end(before.current, day);
      },
      { replace: true },
    );
  const pick = (end: typeof withFrom, day: Day) => onChange((now) => end(now, day), { replace: false });
  return (
    <>
      <DateField
        label="From"
        calendarLabel="Calendar for the first day"
        day={range.from}
        onBegin={begin}
        onType={(day) => type(withFrom, day)}
        onPick={(day) => pick(withFrom, day)}
      />
      <DateField
        label="To"
        calendarLabel="Calendar for the last day"
        day={range.to}
        onBegin={begin}
        onType={(day) => type(withTo, day)}
        onPick={(day) => pick(withTo, day)}
      />
    </>
  );
}
