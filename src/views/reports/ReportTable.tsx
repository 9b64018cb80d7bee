import { styled } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from 'react';
import { formatCount } from '../../domain/figures/formats';
import type { ReportRows, Sort, ReportTable as Table } from '../../store/reports/report';
import { KEYS, keyUse } from '../ui/keys/keys';
import { drawCell } from './cell';
import type { CellFormat } from './cellFormat';
import { columnWidths } from './columnWidths';
import type { ExplanationWish } from './ExplanationPopup';
import { entriesOf } from './entries';
import { NAME_WIDTH, type ShownColumn, type TableParts } from './TableHead';
import { TOTALS_HEIGHT, TotalsRow } from './TotalsRow';
import { usePrinting } from './usePrinting';

const ROW_HEIGHT = { comfortable: 45, compact: 32 };
const OVERSCAN = 5;
/** So few are drawn as a whole, for the browser's own search and whoever reads a page without scrolling it. */
const WHOLE = 50;
/** More would keep the browser busy for minutes, and nobody reads them. */
const PRINTED_ROWS = 1_000;

const Scroller = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // What takes the focus is never left under the sticky names; above and below only rows can be (TableFrame).
  scrollPadding: '0 24px 0 260px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:focus-visible': { outlineOffset: -2 },
  '@media (max-height: 600px)': { minHeight: 400 },
  '@media print': { overflow: 'visible' },
}));

interface Props {
  /** The table's accessible name. */
  label: string;
  /** Over the names. */
  nameHeader: string;
  table: Table;
  columns: readonly ShownColumn[];
  parts: TableParts;
  sort: Sort;
  format: CellFormat;
  compact: boolean;
  compared: boolean;
  /** The rows are those of an earlier wish, while the asked ones load. */
  stale: boolean;
  /** Names what the rows were asked for and how they are ordered; rows that come anew keep their place. */
  arrangement: string;
  totalsAt: 'top' | 'bottom';
  /** What totals over so many rows cover. */
  coverageOf: (count: number) => string;
  onSort: (column: string) => void;
  onExplain: (wish: ExplanationWish) => void;
  /** More is shown of the row with this name; without it names are just names. */
  onOpen: ((name: string, from: HTMLElement) => void) | undefined;
}

/** All rows by scrolling, the head, the names and the totals always in view, with a real table's semantics. */
export function ReportTable(props: Props) {
  const { label, nameHeader, table, columns, sort, format, compact, compared, stale, arrangement } = props;
  const { totalsAt, coverageOf, onSort, onExplain, onOpen } = props;
  const { Frame, Head, headRows } = props.parts;
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, order } = table;
  const height = ROW_HEIGHT[compact ? 'compact' : 'comfortable'];
  const entries = useMemo(() => entriesOf(table), [table]);
  const virtualizer = useVirtualizer({
    count: entries.count,
    getScrollElement: () => scroller.current,
    estimateSize: (entry) => ('line' in entries.at(entry) ? TOTALS_HEIGHT : height),
    overscan: order.length > WHOLE ? OVERSCAN : WHOLE,
    // The first paint holds rows already; the real size follows.
    initialRect: { width: window.innerWidth, height: window.innerHeight * 0.8 },
  });
  // Rows are all of one height but for sub-totals among them.
  const heights = table.isGrouped ? entries : null;
  useEffect(() => virtualizer.measure(), [virtualizer, height, heights]);
  // Another arrangement starts at its top. The virtualizer knows where it is; asking the page would cost a layout.
  useEffect(() => {
    if (arrangement && virtualizer.scrollOffset) virtualizer.scrollToOffset(0);
  }, [virtualizer, arrangement]);

  useEffect(() => {
    // Safari has no idle callback, and sorts names when it is asked to.
    if (!('requestIdleCallback' in window)) return undefined;
    const idle = requestIdleCallback(rows.rankNames);
    return () => cancelIdleCallback(idle);
  }, [rows]);

  const widths = useMemo(
    () => columnWidths(rows, columns, format, compact),
    [rows, columns, format, compact],
  );
  const printing = usePrinting();
  const virtual = virtualizer.getVirtualItems();
  const items = printing
    ? Array.from({ length: Math.min(entries.count, PRINTED_ROWS) }, (_, entry) => entry)
    : virtual.map(({ index }) => index);
  const above = printing ? 0 : (virtual[0]?.start ?? 0);
  const below = printing ? 0 : virtualizer.getTotalSize() - (virtual.at(-1)?.end ?? 0);
  const span = columns.length + 1;
  const onTop = totalsAt === 'top';
  const lines = table.totals.length;
  const drawTotals = (
    lineIndex: number,
    place: { rowIndex: number; offset?: number; className?: string },
  ) => {
    const line = table.totals[lineIndex];
    return (
      line && (
        <TotalsRow
          key={`of ${line.currency}`}
          coverage={coverageOf(line.count)}
          {...{ line, lineIndex, columns, format, compared, ...place }}
        />
      )
    );
  };
  const totals = table.totals.map((_line, place) =>
    drawTotals(place, {
      rowIndex: headRows + 1 + place + (onTop ? 0 : order.length),
      // Each sticks above the lines below it.
      ...(!onTop && { offset: (lines - 1 - place) * TOTALS_HEIGHT }),
    }),
  );

  return (
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={`${label}, scrolls`}>
      <Frame
        aria-label={label}
        aria-rowcount={headRows + order.length + lines}
        aria-busy={stale}
        data-stale={stale}
        onClick={({ target }) => {
          const wish = wishAt(target, table);
          if (wish) onExplain(wish);
          const opener = openerAt(target);
          if (opener) onOpen?.(rows.name(Number(opener.dataset['row'])), opener);
        }}
        onKeyDown={moveBetweenNames}
        style={{
          width: `calc(${NAME_WIDTH} + ${widths.reduce((sum, width) => sum + width, 0)}px)`,
          minWidth: '100%',
        }}
      >
        <Head nameHeader={nameHeader} columns={columns} widths={widths} sort={sort} onSort={onSort} />
        {onTop && <tbody className="totals">{totals}</tbody>}
        <tbody>
          <Space height={above} span={span} />
          {items.map((index, drawn) => {
            const position = headRows + index + (onTop ? lines : 0);
            const entry = entries.at(index);
            if ('line' in entry)
              return drawTotals(entry.line, { rowIndex: position + 1, className: 'subtotal' });
            const row = order[entry.place] ?? 0;
            return (
              <Row
                key={row}
                position={position}
                row={row}
                rows={rows}
                columns={columns}
                format={format}
                compared={compared}
                {...(onOpen && { opens: drawn === 0 ? 0 : -1 })}
              />
            );
          })}
          <Space height={below} span={span} />
        </tbody>
        {!onTop && !table.isGrouped && <tfoot>{totals}</tfoot>}
      </Frame>
      {printing && order.length > PRINTED_ROWS && (
        <p>{`first ${formatCount(PRINTED_ROWS, 'en')} of ${formatCount(order.length, 'en')}, use Export`}</p>
      )}
    </Scroller>
  );
}

/** What was asked by a click; one listener for all cells. */
function wishAt(target: EventTarget, table: Table): ExplanationWish | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('.explained') : null;
  if (!anchor) return null;
  // Safari gives a clicked button no focus, and that is where it has to return to.
  anchor.focus({ preventScroll: true });
  const { column, row: rowText, line } = anchor.dataset;
  const row = rowText === undefined ? null : Number(rowText);
  const currency = row === null ? table.totals[Number(line)]?.currency : table.rows.currency(row);
  return { anchor, table, column: Number(column), row, currency: currency ?? null };
}

const openerAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.opens') : null;

/** Up and down lead from name to name, past the one stop that Tab has among them. */
function moveBetweenNames(event: KeyboardEvent): void {
  const step = { next: 'nextElementSibling', previous: 'previousElementSibling' } as const;
  const use = keyUse(KEYS.names, event);
  const way = use && step[use];
  const next = way && openerAt(event.target)?.closest('tr')?.[way]?.querySelector<HTMLElement>('.opens');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Stands for the rows that are not drawn. */
function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className="space" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

interface RowProps {
  /** How many rows stand above it; `row` is which one it is. */
  position: number;
  row: number;
  rows: ReportRows;
  columns: readonly ShownColumn[];
  format: CellFormat;
  compared: boolean;
  /** Where its name is a button: whether Tab leads to it, as it does to one of all; arrows lead on. */
  opens?: 0 | -1;
}

/** Drawn anew only when it shows something else: another order or filter moves most rows, or leaves them. */
const Row = memo(function Row({ position, row, rows, columns, format, compared, opens }: RowProps) {
  const name = rows.name(row);
  return (
    <tr className="row" aria-rowindex={position + 1}>
      <th scope="row" title={name}>
        {opens === undefined ? (
          <span className="name">{name}</span>
        ) : (
          <button type="button" className="opens" tabIndex={opens} data-row={row}>
            <span className="name">{name}</span>
          </button>
        )}
      </th>
      {columns.map((column) => drawCell(rows, row, column, format, compared))}
    </tr>
  );
});
