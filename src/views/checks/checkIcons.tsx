import { Calendar, Check, ChevronRight, createLucideIcon, ExternalLink, Table } from 'lucide-react';
import { outline } from '../ui/icons/outline';

/** Creates an icon of a single path, because a page draws many cards. */
const drawn = (name: string, d: string) => createLucideIcon(name, [['path', { d, key: name }]]);

export const OkIcon = outline(drawn('ok', 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM9 12l2 2 4-4'));
export const ErrorIcon = outline(
  drawn('error', 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM12 8v4M12 16h.01'),
  13,
);
export const WarningIcon = outline(
  drawn(
    'warning',
    'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
  ),
  13,
);
export const CalendarIcon = outline(Calendar);
export const DisclosureIcon = outline(ChevronRight);
export const NewTabIcon = outline(ExternalLink, 14);
export const TableIcon = outline(Table);
export const ChosenIcon = outline(Check, 14);
