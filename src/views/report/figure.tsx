import type { ReactNode } from 'react';
import { type Change, changeOf, isBetter } from '../../domain/change';
import type { Cell, ColumnHead } from '../../store/reports/engine';
import { type CellFormat, changeWords, type FigureText } from './cellFormat';

/**
 * One figure and how it changed. Plain functions that make elements, not components, and as few elements as
 * carry it: a table holds hundreds of them and is drawn anew with every key.
 *
 * @param compared off for `today`, which has no benchmark.
 */
export function drawFigure(cell: Cell, column: ColumnHead, format: CellFormat, compared: boolean): ReactNode {
  const figure = format.figure(cell.value, column.format);
  const quiet = cell.value === null || cell.value === 0;
  return (
    <>
      {quiet ? <span className="unit">{figure.before + figure.text + figure.after}</span> : drawValue(figure)}
      {compared &&
        column.compared &&
        drawChange(changeOf(cell.value, cell.benchmark), column.inverse, format)}
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
};

function judgementClass(change: Change, inverse: boolean): string {
  const better = isBetter(change, inverse);
  if (better === null) return '';
  return better ? 'better' : 'worse';
}

function drawChange(change: Change, inverse: boolean, format: CellFormat): ReactNode {
  const text = format.change(change);
  return (
    <span
      role="img"
      aria-label={changeWords(change, inverse, text)}
      className={`change ${DIRECTIONS[change.kind]} ${judgementClass(change, inverse)}`}
    >
      {text}
    </span>
  );
}
