import { momentumSentence, momentumText } from '@src/domain/figures/momentumWords';
import { MOMENTUM_COLUMN } from '@src/store/reports/momentum/reportMomentum';
import type { MomentumHead, ReportRows } from '@src/store/reports/report';
import type { Elements } from '../../ui/elements';
import { momentumLook } from '../../ui/marks/momentumLook';
import type { CellFormat } from '../cells/cells';

/** Returns a function that writes the daily rates of a row. */
export const rateWriting =
  ({ format, currency }: MomentumHead, own: string | null, cell: Pick<CellFormat, 'figure'>) =>
  (rate: number): string => {
    const { before, text, after } = cell.figure(
      rate,
      format === 'money' ? 'money' : 'decimal',
      currency ?? own,
    );
    return before + text + after;
  };

/**
 * Draws the cell of a row with its bars and its word, as a button that opens the explanation. The cell is empty while
 * the momentum is unknown.
 */
export function drawMomentum(
  rows: ReportRows,
  row: number,
  column: number,
  of: MomentumHead,
  format: CellFormat,
): Elements {
  const momentum = rows.momentum(row, column);
  return (
    <td key={MOMENTUM_COLUMN} className="text">
      {momentum && (
        <button
          type="button"
          className="explained"
          aria-haspopup="dialog"
          aria-label={momentumSentence(momentum, rateWriting(of, rows.currency(row), format))}
          tabIndex={-1}
          data-column={column}
          data-row={row}
        >
          <span {...momentumLook(momentum)}>{momentumText(momentum)}</span>
        </button>
      )}
    </td>
  );
}
