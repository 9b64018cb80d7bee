import type { ComparedCell, TotalsLine } from '@src/store/reports/report';
import { type CellFormat, drawFigure, quietClass } from '../cells/cells';
import type { ShownColumn } from '../columns/shownColumns';
import { totalsName } from '../screen/reportTexts';

export const TOTALS_HEIGHT = 45;

const NO_CELL: ComparedCell = { value: null, benchmark: null, change: { kind: 'none' } };

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
