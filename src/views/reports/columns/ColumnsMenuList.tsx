import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { columnsArranged } from '@src/store/device/deviceSettings.slice';
import { useAppDispatch } from '@src/store/hooks';
import { moveColumn, ownOrder } from '@src/store/reports/columns/moveColumn';
import type { Report } from '@src/store/reports/report';
import type { Arrangement } from '@src/store/reports/savedViews/arrangement';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { outline } from '../../ui/icons/outline';
import { KEYS, keyUse } from '../../ui/keys/keys';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden';
import { MenuPopover, moveAmong } from '../../ui/toolbar/MenuPopover';
import type { MenuProps } from '../../ui/toolbar/useMenu';
import type { ChangeReport } from '../screen/useReportAddress';
import { useColumnDrag } from './useColumnDrag';

export interface ColumnChoice {
  report: Report;
  arrangement: Arrangement;
  /** The column that the rows are sorted by, which cannot be hidden meanwhile. */
  sorted: string;
  /** Those that are left out while no row has anything in them. */
  empty: readonly string[];
  change: ChangeReport;
}

const UpIcon = outline(ChevronUp);
const DownIcon = outline(ChevronDown);
const GripIcon = outline(GripVertical, 14);

const Check = styled('span')(({ theme }) => ({
  width: 16,
  height: 16,
  flex: 'none',
  borderRadius: 4,
  display: 'grid',
  placeItems: 'center',
  border: `1px solid ${theme.vars.palette.surface.control}`,
  '[aria-checked=true] > &': {
    borderColor: theme.vars.palette.primary.main,
    backgroundColor: theme.vars.palette.primary.main,
    '&::after': {
      content: '""',
      width: 8,
      height: 4,
      marginTop: -2,
      borderLeft: `1.75px solid ${theme.vars.palette.primary.contrastText}`,
      borderBottom: `1.75px solid ${theme.vars.palette.primary.contrastText}`,
      transform: 'rotate(-45deg)',
    },
  },
}));

const Toggle = styled(MenuItem)(({ theme }) => ({
  paddingLeft: 0,
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '&[data-dragged=true]': { backgroundColor: theme.vars.palette.action.hover },
  // What cannot be hidden can be moved all the same.
  '&.Mui-disabled': { opacity: 1, pointerEvents: 'auto', cursor: 'default' },
  '&.Mui-disabled > :not(:first-of-type)': { opacity: 0.5 },
}));

const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  alignSelf: 'stretch',
  width: 24,
  margin: '-6px -10px -6px 0',
  color: theme.vars.palette.text.tertiary,
  cursor: 'grab',
  // A finger moves the column, and not the menu.
  touchAction: 'none',
  '[data-dragged=true] > &': { cursor: 'grabbing' },
}));

const Move = styled(MenuItem)(({ theme }) => ({
  justifyContent: 'center',
  padding: 0,
  width: 32,
  color: theme.vars.palette.text.secondary,
}));

/** The items of a menu, by the column that each is about; what is about none stands alone. */
function linesOf(list: HTMLElement | null): HTMLElement[][] {
  const lines = new Map<string, HTMLElement[]>();
  for (const item of list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []) {
    const column = item.dataset['column'] ?? '';
    lines.set(column, [...(lines.get(column) ?? []), item]);
  }
  return [...lines.values()];
}

/** Which columns are shown, and in which order: by their handles, by the controls beside them, and by Alt and arrows. */
export default function ColumnsMenuList({
  report,
  arrangement,
  sorted,
  empty,
  change,
  anchor,
  onClose,
}: MenuProps & ColumnChoice) {
  const { order, hidden, linked } = arrangement;
  const usual = report.columns.map(({ id }) => id);
  const dispatch = useAppDispatch();
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<HTMLElement>(null);
  const [said, setSaid] = useState('');
  const headerOf = (column: string) => report.columns.find(({ id }) => id === column)?.header ?? '';

  /** What a link has shown so far is one's own from the first change on. */
  const arrange = (arranged: Pick<Arrangement, 'order' | 'hidden'>) => {
    dispatch(
      columnsArranged({
        report: report.id,
        order: ownOrder(usual, arranged.order),
        hidden: arranged.hidden,
      }),
    );
    if (linked) change({ cols: '' }, { replace: true });
  };
  const onToggle = (column: string) =>
    arrange({
      order,
      hidden: hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column],
    });
  const onOrder = (column: string, next: readonly string[]) => {
    arrange({ order: next, hidden });
    setSaid(`${headerOf(column)}, ${next.indexOf(column) + 1} of ${next.length}`);
  };
  const onMove = (column: string, by: number) => {
    const to = order.indexOf(column) + by;
    if (to < 0 || to >= order.length) return;
    moved.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onOrder(column, moveColumn(order, column, to));
  };
  // Its element has been put to another place, and has lost the focus by that.
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });
  const { dragged, gripOf } = useColumnDrag(list, order, onOrder);
  const onKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const column = event.target instanceof HTMLElement ? event.target.dataset['column'] : undefined;
    const use = keyUse(KEYS.menu, event);
    if (column && (use === 'moveUp' || use === 'moveDown')) {
      onMove(column, use === 'moveUp' ? -1 : 1);
      return true;
    }
    return moveAmong(linesOf(list.current), event);
  };
  const isUsual = hidden.length === 0 && ownOrder(usual, order).length === 0;

  return (
    <MenuPopover
      label="Columns"
      columns="minmax(0, 1fr) auto auto"
      above={<VisuallyHidden role="status">{said}</VisuallyHidden>}
      listRef={list}
      {...{ anchor, onClose, onKey }}
    >
      {order.flatMap((id, place) => {
        const header = headerOf(id);
        // While it is dragged, only the picture changes: elements that move would let go of the pointer.
        const line = { 'data-column': id, style: { order: dragged ? dragged.order.indexOf(id) : place } };
        return [
          <Toggle
            key={id}
            role="menuitemcheckbox"
            aria-checked={id === sorted || !hidden.includes(id)}
            disabled={id === sorted}
            data-dragged={dragged?.column === id}
            onClick={() => id !== sorted && onToggle(id)}
            {...line}
          >
            <Grip {...gripOf(id)}>
              <GripIcon />
            </Grip>
            <Check />
            <span>
              <span>{header}</span>
              {empty.includes(id) && <small> · no figures</small>}
            </span>
          </Toggle>,
          <Move
            key={`${id} up`}
            aria-label={`Move ${header} up`}
            disabled={place === 0}
            onClick={() => onMove(id, -1)}
            {...line}
          >
            <UpIcon />
          </Move>,
          <Move
            key={`${id} down`}
            aria-label={`Move ${header} down`}
            disabled={place === order.length - 1}
            onClick={() => onMove(id, 1)}
            {...line}
          >
            <DownIcon />
          </Move>,
        ];
      })}
      <Divider component="li" style={{ order: order.length }} />
      <MenuItem
        disabled={isUsual}
        style={{ order: order.length, gridColumn: '1 / -1' }}
        onClick={() => arrange({ order: usual, hidden: [] })}
      >
        <span>Reset to default</span>
      </MenuItem>
    </MenuPopover>
  );
}
