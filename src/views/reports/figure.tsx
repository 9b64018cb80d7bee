import type { ReactNode } from 'react';
import { type Change, changeOf, isBetter } from '../../domain/figures/change';
import type { Cell, ColumnHead, Format } from '../../store/reports/report';
import { type CellFormat, changeWords, type FigureText } from './cellFormat';

/** What a figure says of itself when it is asked how it came about: its column and its row or line of totals. */
export interface Explained {
  tabIndex: 0 | -1;
  'data-column': number;
  'data-row'?: number;
  'data-line'?: number;
}

/**
 * One figure and how it changed. Plain functions that make elements, not components, and as few elements as
 * carry it: a table holds hundreds of them and is drawn anew with every key.
 *
 * @param compared off for `today`, which has no benchmark.
 * @param explained makes the figure a button; the table listens to all of them.
 */
export function drawFigure(
  cell: Cell,
  column: Pick<ColumnHead, 'format' | 'inverse' | 'compared'>,
  format: CellFormat,
  compared: boolean,
  currency: string | null,
  explained?: Explained,
): ReactNode {
  const figure = format.figure(cell.value, column.format, currency);
  const quiet = cell.value === null || cell.value === 0;
  const value = quiet ? (
    <span className="unit">{figure.before + figure.text + figure.after}</span>
  ) : (
    drawValue(figure)
  );
  return (
    <>
      {explained ? (
        <button type="button" className="explained" aria-haspopup="dialog" {...explained}>
          {value}
        </button>
      ) : (
        value
      )}
      {compared && column.compared && drawChange(cell, column.inverse, format, column.format)}
    </>
  );
}

function drawValue({ before, text, after }: FigureText): ReactNode {
  return (
    <>
      {before !== '' && <span className="unit">{before}</span>}
      {text}
      {after !== '' && <span className="unit">{after}</span>}
    </>
  );
}

const DIRECTIONS: Record<Change['kind'], string> = {
  none: 'flat',
  equal: 'flat',
  up: 'up',
  new: 'up',
  down: 'down',
  belowZero: 'down',
};

/** The classes of a change's mark: where it points, and whether that is good. */
export function changeClass(change: Change, inverse: boolean): string {
  const better = isBetter(change, inverse);
  const judgement = better === null ? '' : better ? 'better' : 'worse';
  return `${DIRECTIONS[change.kind]} ${judgement}`;
}

/** How a figure changed: a mark, the percentage, and words for those who see neither. */
export function drawChange(
  cell: Cell,
  inverse: boolean,
  format: CellFormat,
  kind: Format = 'count',
): ReactNode {
  const change = changeOf(cell.value, cell.benchmark);
  const text = format.change(change, cell, kind);
  return (
    <span
      role="img"
      aria-label={changeWords(change, inverse, text)}
      className={`change ${changeClass(change, inverse)}`}
    >
      {text}
    </span>
  );
}
