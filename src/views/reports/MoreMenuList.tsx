import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChartBar, Check, Dices, Link2, Printer } from 'lucide-react';
import { useState } from 'react';
import { LINK_COPIED, LINK_NOT_COPIED, selectAnnouncement } from '../../store/device/announcer.slice';
import { linkCopyRequested, printRequested } from '../../store/device/browser.wishes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { outline } from '../ui/icons/outline';
import type { MenuProps } from '../ui/toolbar/useMenu';

export interface MoreChoice {
  /** Whether the chart is shown; left out where there is none. */
  charted?: boolean;
  onToggleChart: () => void;
  /** Whether changes that may be chance are marked; left out where nothing is compared. */
  marksChance?: boolean;
  onMarkChance: (marks: boolean) => void;
}

const ChartIcon = outline(ChartBar);
const ChanceIcon = outline(Dices);
const CheckedIcon = outline(Check);
const LinkIcon = outline(Link2);
const PrintIcon = outline(Printer);

export default function MoreMenuList({
  charted,
  onToggleChart,
  marksChance,
  onMarkChance,
  anchor,
  onClose,
}: MenuProps & MoreChoice) {
  const dispatch = useAppDispatch();
  // The menu stays open and says in its own place what came of it.
  const { text, count } = useAppSelector(selectAnnouncement);
  const [countBefore] = useState(count);
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'More' } }}>
      {charted !== undefined && (
        <MenuItem role="menuitemcheckbox" aria-checked={charted} onClick={thenClose(onToggleChart)}>
          <ChartIcon />
          {charted ? 'Hide the chart' : 'Chart of the top 10'}
        </MenuItem>
      )}
      {marksChance !== undefined && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={marksChance}
          onClick={thenClose(() => onMarkChance(!marksChance))}
        >
          {marksChance ? <CheckedIcon /> : <ChanceIcon />}
          Mark chance changes
        </MenuItem>
      )}
      <MenuItem onClick={() => dispatch(linkCopyRequested())}>
        <LinkIcon />
        {count > countBefore && (text === LINK_COPIED || text === LINK_NOT_COPIED) ? text : 'Copy link'}
      </MenuItem>
      <MenuItem onClick={thenClose(() => dispatch(printRequested()))}>
        <PrintIcon />
        Print
      </MenuItem>
    </Menu>
  );
}
