import { withFrom, withTo } from '@src/domain/checks/dateRange';
import { parseDay } from '@src/domain/dates/days';
import type { Period } from '@src/domain/dates/periods';
import type { Day } from '@src/domain/dates/timestamps';
import { Suspense, useId, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/IconButton';
import control from '../../ui/form/control.module.css';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { Hint } from '../../ui/marks/Hint';
import { CalendarIcon } from '../checkIcons';
import { FieldLabel } from '../FieldLabel';
import css from './DateRange.module.css';

const CalendarPopup = lazyPart(() => import('./CalendarPopup'));

interface Props {
  range: Period;
  onChange: (move: (now: Period) => Period, options: { replace: boolean }) => void;
}

/** Two date fields of a range. A new day at one end moves the other end if the ends would cross. */
export function DateRange({ range, onChange }: Props) {
  /**
   * The range before the user began to type. Typing passes through other days, which must not move the other end
   * permanently.
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

interface FieldProps {
  label: string;
  calendarLabel: string;
  day: Day;
  onBegin: () => void;
  onType: (day: Day) => void;
  onPick: (day: Day) => void;
}

/** A field to type a date, with a calendar to pick the date. */
function DateField({ label, calendarLabel, day, onBegin, onType, onPick }: FieldProps) {
  const id = useId();
  /** The typed text while the user edits the field. The text may not be a valid day yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className={css.control}>
        <input
          className={control.control}
          id={id}
          type="date"
          value={draft ?? day}
          onFocus={onBegin}
          onChange={({ target }) => {
            setDraft(target.value);
            const typed = parseDay(target.value);
            if (typed !== undefined) onType(typed);
          }}
          onBlur={() => setDraft(null)}
        />
        <Hint text={calendarLabel}>
          <IconButton
            aria-label={calendarLabel}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <CalendarIcon />
          </IconButton>
        </Hint>
      </div>
      {anchor && (
        <Suspense fallback={null}>
          <CalendarPopup
            label={calendarLabel}
            anchor={anchor}
            day={day}
            onPick={onPick}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
