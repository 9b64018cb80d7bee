import Popover from '@mui/material/Popover';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import { classes } from '../../ui/button/classes';
import css from './CalendarPopup.module.css';
import 'dayjs/locale/en-gb';
import type { Day } from '@src/domain/dates/timestamps';

interface Props {
  label: string;
  anchor: HTMLElement;
  day: Day;
  onPick: (day: Day) => void;
  onClose: () => void;
}

/** A calendar whose weeks begin on Monday. Its days have no time zone. */
export default function CalendarPopup({ label, anchor, day, onPick, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      onClose={onClose}
    >
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
        <DateCalendar
          className={classes(css.calendar)}
          autoFocus
          value={dayjs(day)}
          onChange={(picked: Dayjs | null, state) => {
            if (!picked || state === 'partial') return;
            onPick(picked.format('YYYY-MM-DD'));
            if (state === 'finish') onClose();
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
}
