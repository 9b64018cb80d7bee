import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { keyUse } from '../../ui/keys/keys';
import { plain } from '../../ui/plain';
import { PrintLimitNote } from '../../ui/print/PrintLimitNote';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';
import { observeSize } from '../../ui/table/observeSize';
import css from './RovingTable.module.css';

const ROW_HEIGHT = 38;

/** Covers the picture. */
export const Overlay = plain('div', css.overlay);

/** A name that fills its cell and chooses the speaker on click. */
export const NameButton = plain('button', css.nameButton);

/** Takes the height of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" hidden style={{ display: 'table-row' }}>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}

/** Props of the button in a row. */
export interface RowButton {
  tabIndex: 0 | -1;
  ref: (button: HTMLElement | null) => void;
  onFocus: () => void;
}

/** Target index of each key. */
const STEPS: Record<AreaKeyUseOf<'rows'>, (place: number, last: number) => number> = {
  next: (place, last) => Math.min(last, place + 1),
  previous: (place) => Math.max(0, place - 1),
  pageOn: (place, last) => Math.min(last, place + 10),
  pageBack: (place) => Math.max(0, place - 10),
  first: () => 0,
  last: (_place, last) => last,
};

/**
 * Manages the rows of a long table. Only visible rows are rendered, one row is in the tab order, and the arrow keys
 * move between rows.
 */
function useRovingRows(count: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // Height of the sticky head.
    scrollPaddingStart: 36,
    // An estimate until the first measurement, so the first render contains rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight * 0.8 },
    observeElementRect: observeSize,
  });
  const current = Math.min(active, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const use = keyUse(AREA_KEYS.rows, event);
    if (use === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = STEPS[use](current, count - 1);
    wantsFocus.current = true;
    setActive(next);
    virtual.scrollToIndex(next);
  };
  const items = virtual.getVirtualItems();
  return {
    scroller,
    onKeyDown,
    items,
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    toTop: () => {
      setActive(0);
      virtual.scrollToOffset(0);
    },
    rowButton: (place: number): RowButton => ({
      tabIndex: place === current ? 0 : -1,
      ref: (button: HTMLElement | null) => {
        if (place !== current || !wantsFocus.current || !button) return;
        wantsFocus.current = false;
        button.focus();
      },
      onFocus: () => setActive(place),
    }),
  };
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  /**
   * Identifies the list of rows. Another list scrolls to the top; a reload of the same list keeps the scroll position.
   */
  arrangement?: string;
  /** Minimum width in pixels. In a narrower box the table scrolls sideways, which keeps the names readable. */
  leastWidth?: number;
  head: ReactNode;
  keyOf: (row: Row, place: number) => string | number;
  cells: (row: Row, button: RowButton) => ReactNode;
  /**
   * Links the rows with the nodes of the picture: `isAt` tells whether a row's node is highlighted, `to` highlights a
   * node.
   */
  pointing?: { isAt: (row: Row) => boolean; to: (row: Row | null) => void };
}

/** Renders a long table with one button per row and arrow key navigation. */
export function RovingTable<Row>({
  label,
  rows,
  arrangement,
  leastWidth = 0,
  head,
  keyOf,
  cells,
  pointing,
}: Props<Row>) {
  const { scroller, onKeyDown, items, above, below, toTop, rowButton } = useRovingRows(rows.length);
  const printing = usePrinting();
  const places = printing ? [...rows.slice(0, PRINTED_ROWS).keys()] : items.map(({ index }) => index);
  const onNewRows = useEffectEvent(toTop);
  useEffect(() => {
    if (arrangement !== undefined) onNewRows();
  }, [arrangement]);
  return (
    <div
      className={css.scroller}
      ref={scroller}
      onKeyDown={onKeyDown}
      onMouseLeave={pointing && (() => pointing.to(null))}
    >
      <table aria-label={label} aria-rowcount={rows.length + 1} style={{ minWidth: leastWidth }}>
        <thead>
          <tr aria-rowindex={1}>{head}</tr>
        </thead>
        <tbody>
          {!printing && <Gap height={above} />}
          {places.map((index) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <tr
                  key={keyOf(row, index)}
                  aria-rowindex={index + 2}
                  data-pointed={pointing?.isAt(row)}
                  onMouseEnter={pointing && (() => pointing.to(row))}
                >
                  {cells(row, rowButton(index))}
                </tr>
              )
            );
          })}
          {!printing && <Gap height={below} />}
        </tbody>
      </table>
      {printing && <PrintLimitNote count={rows.length} />}
    </div>
  );
}
