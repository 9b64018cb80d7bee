import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Suspense, useId, useState } from 'react';
import { parseDay } from '../../domain/checks/dateRange';
import type { Day } from '../../domain/dates/timestamps';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Hint } from '../ui/marks/Hint';
import { fieldStyles } from './fieldStyles';
import { CalendarIcon } from './icons';

const CalendarPopup = lazyPart(() => import('./CalendarPopup'));

const Box = styled('div')(({ theme }) => ({
  ...fieldStyles(theme),
  '& input': {
    width: 150,
    paddingRight: 34,
    fontFamily: 'inherit',
    // The button beside it opens a calendar that is the same everywhere.
    '&::-webkit-calendar-picker-indicator': { display: 'none' },
  },
  '& .control > span': { position: 'absolute', right: 2, top: 2 },
  '& .control button': { width: 28, height: 28 },
  [theme.breakpoints.down('sm')]: { '& .control button': { width: 32, height: 32 } },
}));

interface Props {
  label: string;
  calendarLabel: string;
  day: Day;
  onBegin: () => void;
  onType: (day: Day) => void;
  onPick: (day: Day) => void;
}

/** A date to type into, and a calendar to pick it from. */
export function DateField({ label, calendarLabel, day, onBegin, onType, onPick }: Props) {
  const id = useId();
  /** What is typed, for as long as somebody is at it: it may be no day yet. */
  const [draft, setDraft] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
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
    </Box>
  );
}
