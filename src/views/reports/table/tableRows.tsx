import { isDate } from '@src/domain/figures/formats';
import { type Cell, isBarring, isWords, type ReportRows, type TotalsLine } from '@src/store/reports/report';
import { memo, type ReactElement } from 'react';
import type { Elements } from '../../ui/elements';
import { StopIcon } from '../../ui/icons/icons';
import type { ShownColumn } from '../columns/shownColumns';
import { totalsName } from '../screen/reportTexts';
import { type CellFormat, drawFigure, quietClass } from './figure';

interface CellsProps {
  /** Index of the row. */
  row: number;
  rows: ReportRows;
  columns: readonly ShownColumn[];
  format: CellFormat;
  compared: boolean;
  /** True if the name is a button. */
  opens: boolean;
}

/** Draws the cells of a row. The component is memoized, because a filter leaves most rows unchanged. */
export const RowCells = memo(function RowCells({ row, rows, columns, format, compared, opens }: CellsProps) {
  const name = rows.name(row);
  return (
    <>
      <th scope="row" title={name}>
        {opens ? (
          <button type="button" className="opens" tabIndex={-1} data-row={row}>
            <span className="name">{name}</span>
          </button>
        ) : (
          <span className="name">{name}</span>
        )}
      </th>
      {columns.map((column) => drawCell(rows, row, column, format, compared))}
    </>
  );
});

/** Draws one cell of a row, except the name. A plain function costs less than a component. */
function drawCell(
  rows: ReportRows,
  row: number,
  column: ShownColumn,
  format: CellFormat,
  compared: boolean,
): Elements {
  const { head, index, explained: isExplained, edge } = column;
  if (head.momentum && format.momentum) return format.momentum(rows, row, index, head.momentum, format);
  const href = head.linked ? rows.href(row, index) : null;
  if (head.format !== 'text') {
    const cell = rows.cell(row, index);
    const explained = isExplained
      ? ({ tabIndex: -1, 'data-column': index, 'data-row': row } as const)
      : undefined;
    const undated = href !== null && !isDate(cell.value);
    const kind = isWords(head.format) ? `text ${head.format}` : edge;
    const quiet = undated ? undefined : quietClass(cell);
    return (
      <td key={head.id} className={kind && quiet ? `${kind} ${quiet}` : (kind ?? quiet)}>
        {isBarring(head.format) && cell.value === 1 && <StopIcon />}
        {undated
          ? linked(<span>undated</span>, href)
          : linked(drawFigure(cell, head, format, compared, rows.currency(row), explained), href)}
      </td>
    );
  }
  const text = rows.text(row, index);
  return (
    <td key={head.id} className={href === null ? 'text' : 'text leads'} title={text}>
      {linked(text, href)}
    </td>
  );
}

/** Links content to another site. The link opens in a new tab and sends no referrer. */
function linked<Content extends string | Elements>(
  content: Content,
  href: string | null,
): Content | ReactElement {
  if (href === null) return content;
  return (
    <a
      href={href}
      tabIndex={-1}
      target="_blank"
      rel="noopener noreferrer"
      title={`Opens ${href} in a new tab`}
    >
      {content}
    </a>
  );
}

export const TOTALS_HEIGHT = 45;

const NO_CELL: Cell = { value: null, benchmark: null };

interface TotalsProps {
  line: TotalsLine;
  /** Index of the line in the list of `linesOf`. */
  lineIndex: number;
  columns: readonly ShownColumn[];
  format: CellFormat;
  compared: boolean;
  /** The rows that the totals cover, such as "310 speakers". */
  coverage: string;
  /** The `aria-rowindex`; omitted in print. */
  rowIndex?: number;
  className?: string;
}

/** Draws a line of totals over the rows of one currency. */
export function TotalsRow(props: TotalsProps) {
  const { line, lineIndex, columns, format, compared, coverage, rowIndex, className } = props;
  const { scope, currency, cells } = line;
  return (
    <tr aria-rowindex={rowIndex} className={className}>
      <th scope="row">
        <span>{`${totalsName(scope, currency)} `}</span>
        <small>{`· ${coverage}`}</small>
      </th>
      {columns.map(({ head, index }) => {
        const cell = cells[index] ?? NO_CELL;
        return (
          <td key={head.id} className={head.totalled ? quietClass(cell) : undefined}>
            {head.totalled &&
              drawFigure(cell, head, format, compared, currency, {
                tabIndex: -1,
                'data-column': index,
                'data-line': lineIndex,
              })}
          </td>
        );
      })}
    </tr>
  );
}

/** Takes the height of the rows that are not drawn. */
export function Space({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr className="space" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
