import { selectDensity } from '@src/store/device/deviceSettings.slice';
import { useAppSelector } from '@src/store/hooks';
import { appliedFilter } from '@src/store/reports/engine/filter';
import type { ReportTable as Table } from '@src/store/reports/report';
import { memo, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Elements } from '../../ui/elements';
import { useDeferredChange } from '../../ui/render/useDeferredChange';
import { RowCells } from '../cells/cells';
import { columnWidths, NAME_WIDTH } from '../columns/columnWidths';
import type { ShownColumn } from '../columns/shownColumns';
import type { ReportData } from '../data/reportData';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook } from '../screen/useReportTable';
import type { ExplanationRequest } from './ExplanationPopup';
import { RowKeys } from './rowKeys';
import { SpeakerOfRow } from './SpeakerOfRow';
import type { TableParts } from './TableHead';
import { Space, TOTALS_HEIGHT, TotalsRow } from './TotalsRow';
import { linesOf } from './tableEntries';
import { useDrawnEntries } from './useDrawnEntries';
import { useTablePopups } from './useTablePopups';

interface Props {
  open: OpenReport;
  data: ReportData;
  table: Table;
  /** The typed filter. */
  filter: string;
  sorting: Sorting;
  columns: readonly ShownColumn[];
  look: CellLook;
  /** The table's accessible name. */
  label: string;
  parts: TableParts;
  /** Returns a text about the rows that a total covers. */
  coverageOf: (count: number) => string;
}

/** Height of the head in pixels: one row of headings, or headings below groups. */
const HEAD_HEIGHT = { single: 36, grouped: 62 };

/** Returns how many pixels the sticky parts cover, for elements that the browser itself scrolls into view. */
const coveredBy = (top: number, bottom: number): Record<`--${string}`, string> => ({
  '--covered-top': `${top}px`,
  '--covered-bottom': `${bottom}px`,
  '--covered-left': NAME_WIDTH,
});

const rowsOf = ({ table }: Props) => table.rows;

/**
 * A scrolling table of all rows, with the panel of a row's speaker beside and the popups of cells. The head, the names
 * and the totals stay in view. The markup is a real table.
 *
 * React renders the rows of a new answer with low priority, so that clicks and keys interrupt the rendering. Without
 * this, new rows blocked the page for up to 300 ms on a slow machine. The same rows in another order, or with other
 * columns, appear at once.
 */
export function ReportTable(props: Props) {
  return <RenderedTable {...useDeferredChange(props, rowsOf)} />;
}

const RenderedTable = memo(function RenderedTable(props: Props) {
  const { open, data, table, columns, look, label, parts, coverageOf } = props;
  const { report, site, change } = open;
  const { sort, rowSort } = props.sorting;
  const { format, compared } = look;
  const { cells, extract, onExplain, popups } = useTablePopups({ open, data, table, look, coverageOf });
  const { Frame, Head, headRows } = parts;
  const compact = useAppSelector(selectDensity) === 'compact';
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, order } = table;
  const arrangement = `${site.domain} ${data.shownSpan ?? ''} ${rowSort.column} ${rowSort.direction} ${appliedFilter(props.filter)}`;
  const onTop = report.totalsAt === 'top';
  // Subtotals appear among the rows.
  const allLines = linesOf(table);
  const framed = table.isGrouped ? table.overall : allLines;
  const lines = allLines.length;
  const headHeight = HEAD_HEIGHT[headRows > 1 ? 'grouped' : 'single'];
  const totalsHeight = framed.length * TOTALS_HEIGHT;
  const covered = headHeight + totalsHeight;
  const { entries, drawn, below } = useDrawnEntries(
    table,
    scroller,
    compact,
    arrangement,
    covered,
    columns.length,
    extract,
  );
  const [rowKeys] = useState(() => new RowKeys());
  // Lines of totals have negative numbers.
  const keys = rowKeys.of(
    `${rowSort.column} ${rowSort.direction}`,
    drawn.map(({ entry }) => ('place' in entry ? (order[entry.place] ?? 0) : -1 - entry.line)),
  );
  // The shown rows belong to an earlier request while the requested rows load.
  const stale = data.isPrevious || data.busy;
  const onSort = useCallback(
    (column: string) => {
      // A second click on a column reverses the order. Another column starts in the report's first direction.
      const turned = sort.direction === 'asc' ? 'desc' : 'asc';
      change({ sort: { column, direction: sort.column === column ? turned : report.firstDirection } });
    },
    [change, sort, report],
  );
  const widths = useMemo(
    () => columnWidths(rows, columns, format, compact),
    [rows, columns, format, compact],
  );
  const span = columns.length + 1;
  const drawTotals = (lineIndex: number, place: { rowIndex: number; className?: string }) => {
    const line = allLines[lineIndex];
    return (
      line && (
        <TotalsRow
          key={`${line.scope} ${line.currency}`}
          coverage={coverageOf(line.count)}
          {...(line.scope === 'all' && { className: 'overall' })}
          line={line}
          lineIndex={lineIndex}
          columns={columns}
          format={format}
          compared={compared}
          {...place}
        />
      )
    );
  };
  const totals = framed.map((_line, place) =>
    drawTotals(lines - framed.length + place, {
      rowIndex: headRows + 1 + place + (onTop ? 0 : lines - framed.length + order.length),
    }),
  );
  useLayoutEffect(() => {
    if (!scroller.current) return;
    const firstLine = headRows + 1;
    const entryLine = firstLine + (onTop ? lines : 0);
    const lastLine = headRows + order.length + lines;
    cells.settle({ scroller: scroller.current, table, columns, entries, firstLine, entryLine, lastLine });
  });
  const openSpeaker = (row: number) =>
    change({ speaker: rows.name(row), speakerSite: rows.site(row)?.domain ?? null });
  const body: Elements[] = [];
  drawn.forEach(({ index, entry, gap }, place) => {
    const position = headRows + index + (onTop ? lines : 0);
    // There are at most two gaps: above and below a row that the focus keeps drawn.
    if (gap > 0) body.push(<Space key={place === 0 ? 'above' : 'between'} height={gap} span={span} />);
    if ('line' in entry) {
      body.push(drawTotals(entry.line, { rowIndex: position + 1, className: 'subtotal' }));
      return;
    }
    body.push(
      <tr key={keys[place]} className="row" aria-rowindex={position + 1}>
        <RowCells
          row={order[entry.place] ?? 0}
          rows={rows}
          columns={columns}
          format={format}
          compared={compared}
          opens={report.ofSpeakers}
        />
      </tr>,
    );
  });

  const scrolling = (
    <div
      className="report-scroller"
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={`${label}, scrolls`}
      style={coveredBy(headHeight + (onTop ? totalsHeight : 0), onTop ? 0 : totalsHeight)}
    >
      <Frame
        aria-label={label}
        aria-rowcount={headRows + order.length + lines}
        aria-busy={stale}
        data-stale={stale}
        onClick={({ target }) => {
          const request = requestAt(target, table);
          if (request) onExplain(request);
          const opener = openerAt(target);
          if (opener) openSpeaker(Number(opener.dataset['row']));
          cells.onClick(target);
        }}
        {...cells.handlers}
        style={{
          width: `calc(${NAME_WIDTH} + ${widths.reduce((sum, width) => sum + width, 0)}px)`,
          minWidth: '100%',
        }}
      >
        <Head
          nameHeader={report.nameHeader}
          columns={columns}
          widths={widths}
          sort={sort}
          compared={compared}
          onSort={onSort}
        />
        {onTop && <tbody className="totals">{totals}</tbody>}
        <tbody>
          {body}
          <Space height={below} span={span} />
        </tbody>
        {!onTop && totals.length > 0 && <tfoot>{totals}</tfoot>}
      </Frame>
    </div>
  );
  return (
    <>
      <div className="report-beside">
        {scrolling}
        <SpeakerOfRow open={open} span={data.shownSpan} onClosed={() => cells.refocus()} />
      </div>
      {popups}
    </>
  );
});

/** Returns the explanation that a click requests, or `null`. One listener serves all cells. */
function requestAt(target: EventTarget, table: Table): ExplanationRequest | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('.explained') : null;
  if (!anchor) return null;
  // Safari does not focus a clicked button, but the focus must return to the button later.
  anchor.focus({ preventScroll: true });
  const { column, row: rowText, line } = anchor.dataset;
  const row = rowText === undefined ? null : Number(rowText);
  if (row !== null) return { anchor, table, column: Number(column), row, currency: table.rows.currency(row) };
  const asked = linesOf(table)[Number(line)];
  return {
    anchor,
    table,
    column: Number(column),
    row,
    currency: asked?.currency ?? null,
    scope: asked?.scope ?? 'total',
  };
}

function openerAt(target: EventTarget): HTMLElement | null {
  const opener = target instanceof Element ? target.closest<HTMLElement>('.opens') : null;
  opener?.focus({ preventScroll: true });
  return opener;
}
