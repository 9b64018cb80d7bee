import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AREA_KEYS, type AreaKeyUseOf } from '../../ui/keys/areaKeys';
import { keyUse } from '../../ui/keys/keys';
import { PrintLimitNote } from '../../ui/print/PrintLimitNote';
import { PRINTED_ROWS, usePrinting } from '../../ui/print/printing';

const ROW_HEIGHT = 38;

/** Scrolls a table in its own box with a sticky head. */
const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '@media (max-height: 600px)': { maxHeight: 360 },
  '& table': {
    ...theme.typography.data,
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
  },
  '& thead th': {
    ...theme.typography.caption,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: 36,
    fontWeight: 500,
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.surface.sunken,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th, & td': { padding: '0 8px', fontWeight: 400, textAlign: 'left' },
  '& tbody th, & tbody td': {
    height: ROW_HEIGHT,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // Names stay visible while a wide table scrolls sideways.
  '& tbody tr': { backgroundColor: theme.vars.palette.background.default },
  '& tbody th': { position: 'sticky', left: 0, backgroundColor: 'inherit' },
  '& thead th:first-of-type': { left: 0, zIndex: 2 },
  '& tbody tr[hidden] td': { border: 0 },
  '& .number': { paddingLeft: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { paddingLeft: 24 },
  '& thead th:last-of-type, & td:last-of-type': { paddingRight: 24 },
  '& tbody tr:hover, & tbody tr[data-pointed=true]': {
    backgroundColor: theme.vars.palette.action.hover,
  },
  '& tbody tr[aria-current=true]': { backgroundColor: theme.vars.palette.primary.tint },
  '& .none': { color: theme.vars.palette.text.tertiary },
  [theme.breakpoints.down('sm')]: {
    '& th:first-of-type': { paddingLeft: 16 },
    '& thead th:last-of-type, & td:last-of-type': { paddingRight: 16 },
  },
  // In print, a table takes its full height and wraps names instead of truncating them.
  '@media print': {
    overflow: 'visible',
    maxHeight: 'none',
    '& table': { minWidth: '0 !important', fontSize: '9pt' },
    '& thead': { display: 'table-header-group' },
    '& thead th, & tbody th': { position: 'static' },
    '& thead th': { height: 'auto', padding: '4px 8px', verticalAlign: 'bottom' },
    '& th:first-of-type': { paddingLeft: 0 },
    '& tbody th, & tbody td': { height: 'auto', paddingTop: 3, paddingBottom: 3 },
    '& tbody th, & tbody td, & button': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& tbody .number': { whiteSpace: 'nowrap' },
    '& tbody button': { minHeight: 0, overflow: 'visible' },
  },
}));

/** Covers the picture. */
export const Overlay = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.vars.palette.background.default,
  '@media print': { position: 'static', display: 'block' },
}));

/** A name that fills its cell and chooses the speaker on click. */
export const NameButton = styled('button')(({ theme }) => ({
  ...theme.typography.data,
  fontFamily: 'inherit',
  display: 'block',
  width: '100%',
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:focus-visible': { outlineOffset: -2 },
}));

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
    <Scroller ref={scroller} onKeyDown={onKeyDown} onMouseLeave={pointing && (() => pointing.to(null))}>
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
    </Scroller>
  );
}
