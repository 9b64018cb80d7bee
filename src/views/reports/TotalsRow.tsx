import type { Cell, TotalsLine } from '../../store/reports/report';
import type { CellFormat } from './cellFormat';
import { drawFigure } from './figure';
import type { ShownColumn } from './TableHead';

export const TOTALS_HEIGHT = 45;

const NO_CELL: Cell = { value: null, benchmark: null };

interface Props {
  line: TotalsLine;
  /** Which of the lines it is. */
  lineIndex: number;
  columns: readonly ShownColumn[];
  format: CellFormat;
  compared: boolean;
  /** "310 speakers". */
  coverage: string;
  rowIndex: number;
  /** How far above the lower edge it sticks. */
  offset?: number | undefined;
  className?: string;
}

/** Totals over the rows of one currency; where there is only the site's, that is not said. */
export function TotalsRow(props: Props) {
  const { line, lineIndex, columns, format, compared, coverage, rowIndex, offset, className } = props;
  const { currency, cells } = line;
  const place = offset === undefined ? undefined : { bottom: offset };
  return (
    <tr aria-rowindex={rowIndex} className={className}>
      <th scope="row" style={place}>
        Total{currency && ` ${currency}`} <small>· {coverage}</small>
      </th>
      {columns.map(({ head, index }) => (
        <td key={head.id} style={place}>
          {head.totalled &&
            drawFigure(cells[index] ?? NO_CELL, head, format, compared, currency, {
              tabIndex: 0,
              'data-column': index,
              'data-line': lineIndex,
            })}
        </td>
      ))}
    </tr>
  );
}
