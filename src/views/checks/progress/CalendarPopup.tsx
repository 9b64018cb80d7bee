import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import type { Day } from '@src/domain/dates/timestamps';

/** Places the month arrows side by side, because the app's icon buttons have no margin. */
const Calendar = styled(DateCalendar)({
  '& .MuiPickersArrowSwitcher-root': { gap: 4 },
  '& .MuiPickersArrowSwitcher-root button': { margin: 0 },
  '& .MuiPickersArrowSwitcher-spacer': { width: 0 },
  '& .MuiPickersCalendarHeader-switchViewButton': { margin: 0 },
});

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
        <Calendar
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
