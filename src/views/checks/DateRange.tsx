import { useState } from 'react';
import { withFrom, withTo } from '../../domain/dateRange';
import type { Period } from '../../domain/periods';
import type { Day } from '../../domain/types';
import { DateField } from './DateField';

interface Props {
  range: Period;
  onChange: (range: Period, options: { replace: boolean }) => void;
}

/** From and To, of which the one that is chosen moves the other along where they would cross. */
export function DateRange({ range, onChange }: Props) {
  // A day is typed part by part, and its parts pass through other days: those must not move the other end for good.
  const [before, setBefore] = useState(range);
  const begin = () => setBefore(range);
  const choose = (end: typeof withFrom, typed: boolean) => (day: Day) =>
    onChange(end(typed ? before : range, day), { replace: typed });
  return (
    <>
      <DateField
        label="From"
        calendarLabel="Calendar for the first day"
        day={range.from}
        onBegin={begin}
        onType={choose(withFrom, true)}
        onPick={choose(withFrom, false)}
      />
      <DateField
        label="To"
        calendarLabel="Calendar for the last day"
        day={range.to}
        onBegin={begin}
        onType={choose(withTo, true)}
        onPick={choose(withTo, false)}
      />
    </>
  );
}
