import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
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
import css from './ColumnsMenuList.module.css';
import { useColumnDrag } from './useColumnDrag';

export interface ColumnChoice {
  report: Report;
  arrangement: Arrangement;
  /** Id of the column that sorts the rows. The user cannot hide this column. */
  sorted: string;
  /** Ids of the columns that are left out because no row has a value there. */
  empty: readonly string[];
  change: ChangeReport;
}

const UpIcon = outline(ChevronUp);
const DownIcon = outline(ChevronDown);
const GripIcon = outline(GripVertical, 14);

/** Groups the items of a menu by their column. Items without a column form one line. */
function linesOf(list: HTMLElement | null): HTMLElement[][] {
  const lines = new Map<string, HTMLElement[]>();
  for (const item of list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []) {
    const column = item.dataset['column'] ?? '';
    lines.set(column, [...(lines.get(column) ?? []), item]);
  }
  return [...lines.values()];
}

/**
 * Chooses the shown columns and their order, with drag handles, with the move buttons, or with Alt and the arrow keys.
 */
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

  /** Saves an arrangement as the user's own. The first change also removes the link's columns from the address. */
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
  // React moves the element of the moved column, and the element loses the focus.
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
      anchor={anchor}
      onClose={onClose}
      onKey={onKey}
    >
      {order.flatMap((id, place) => {
        const header = headerOf(id);
        // During a drag only the CSS order changes: an element that moves in the document loses the pointer capture.
        const line = { 'data-column': id, style: { order: dragged ? dragged.order.indexOf(id) : place } };
        return [
          <MenuItem
            className={css.toggle}
            key={id}
            role="menuitemcheckbox"
            aria-checked={id === sorted || !hidden.includes(id)}
            disabled={id === sorted}
            data-dragged={dragged?.column === id}
            onClick={() => id !== sorted && onToggle(id)}
            {...line}
          >
            <span className={css.grip} {...gripOf(id)}>
              <GripIcon />
            </span>
            <span className={css.check} />
            <span>
              <span>{header}</span>
              {empty.includes(id) && <small> · no figures</small>}
            </span>
          </MenuItem>,
          <MenuItem
            className={css.move}
            key={`${id} up`}
            aria-label={`Move ${header} up`}
            disabled={place === 0}
            onClick={() => onMove(id, -1)}
            {...line}
          >
            <UpIcon />
          </MenuItem>,
          <MenuItem
            className={css.move}
            key={`${id} down`}
            aria-label={`Move ${header} down`}
            disabled={place === order.length - 1}
            onClick={() => onMove(id, 1)}
            {...line}
          >
            <DownIcon />
          </MenuItem>,
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
