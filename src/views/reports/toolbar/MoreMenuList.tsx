import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { figuresOf, type GoalFigure } from '@src/domain/goals/goal';
import { LINK_COPIED, LINK_NOT_COPIED, selectAnnouncement } from '@src/store/device/announcer.slice';
import { linkCopyRequested, printRequested } from '@src/store/device/browserRequests';
import { useAppDispatch, useAppSelector } from '@src/store/hooks';
import { ChartBar, Check, Dices, Link2, Printer, Target } from 'lucide-react';
import { useState } from 'react';
import { outline } from '../../ui/icons/outline';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import type { ShownColumn } from '../columns/shownColumns';
import { type MomentumChoice, MomentumItem } from '../momentum/MomentumItem';
import { reportLink } from '../screen/reportLink';

export interface MoreChoice {
  /** True if the chart is shown; omitted for a report without a chart. */
  charted?: boolean;
  onToggleChart: () => void;
  /** True if changes that may be chance are marked; omitted for a report without a benchmark. */
  marksChance?: boolean;
  onMarkChance: (marks: boolean) => void;
  /** The choice of the momentum; omitted for a report without a momentum. */
  momentumOf?: MomentumChoice;
  /** The report's id, and the request to open the dialog of goals. Omitted for a report of several sites. */
  goals?: { report: string; onSet: (figure: GoalFigure) => void };
  /** The columns that a link includes. */
  linkColumns: readonly ShownColumn[];
}

const ChartIcon = outline(ChartBar);
const ChanceIcon = outline(Dices);
const CheckedIcon = outline(Check);
const GoalIcon = outline(Target);
const LinkIcon = outline(Link2);
const PrintIcon = outline(Printer);

export default function MoreMenuList({
  charted,
  onToggleChart,
  marksChance,
  onMarkChance,
  momentumOf,
  goals,
  linkColumns,
  anchor,
  onClose,
}: MenuProps & MoreChoice) {
  const dispatch = useAppDispatch();
  const [figure] = goals ? figuresOf(goals.report) : [];
  // The menu stays open, and its item shows the result of the copy.
  const { text, count } = useAppSelector(selectAnnouncement);
  const [countBefore] = useState(count);
  const thenClose = (act: () => void) => () => {
    onClose();
    act();
  };
  const onCopyLink = () => {
    const ids = linkColumns.map(({ head }) => head.id);
    dispatch(linkCopyRequested(reportLink(window.location.pathname, window.location.search, ids)));
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': 'More' } }}>
      {charted !== undefined && (
        <MenuItem role="menuitemcheckbox" aria-checked={charted} onClick={thenClose(onToggleChart)}>
          <ChartIcon />
          <span>{charted ? 'Hide the chart' : 'Chart of the top 10'}</span>
        </MenuItem>
      )}
      {marksChance !== undefined && (
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={marksChance}
          onClick={thenClose(() => onMarkChance(!marksChance))}
        >
          {marksChance ? <CheckedIcon /> : <ChanceIcon />}
          <span>Mark chance changes</span>
        </MenuItem>
      )}
      {figure && (
        <MenuItem onClick={thenClose(() => goals?.onSet(figure))}>
          <GoalIcon />
          <span>Set goal…</span>
        </MenuItem>
      )}
      {momentumOf && <MomentumItem {...momentumOf} onClose={onClose} />}
      <MenuItem onClick={onCopyLink}>
        <LinkIcon />
        <span>
          {count > countBefore && (text === LINK_COPIED || text === LINK_NOT_COPIED) ? text : 'Copy link'}
        </span>
      </MenuItem>
      <MenuItem onClick={thenClose(() => dispatch(printRequested()))}>
        <PrintIcon />
        <span>Print</span>
      </MenuItem>
    </Menu>
  );
}
