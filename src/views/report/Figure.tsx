import { type Change, changeOf, isBetter } from '../../domain/change';
import type { Cell, ColumnHead } from '../../store/reports/engine';
import { type CellFormat, changeWords, type FigureText } from './cellFormat';

interface Props {
  cell: Cell;
  column: ColumnHead;
  format: CellFormat;
  /** Off for `today`, which has no benchmark. */
  compared: boolean;
}

/** One figure and how it changed: as few elements as carry it, for a table holds hundreds. */
export function Figure({ cell, column, format, compared }: Props) {
  const figure = format.figure(cell.value, column.format);
  return (
    <>
      <FigureValue figure={figure} quiet={cell.value === null || cell.value === 0} />
      {compared && column.compared && (
        <ChangeMark change={changeOf(cell.value, cell.benchmark)} inverse={column.inverse} format={format} />
      )}
    </>
  );
}

function FigureValue({ figure: { before, text, after }, quiet }: { figure: FigureText; quiet: boolean }) {
  if (quiet) return <span className="unit">{before + text + after}</span>;
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

interface ChangeProps {
  change: Change;
  inverse: boolean;
  format: CellFormat;
}

function ChangeMark({ change, inverse, format }: ChangeProps) {
  return (
    <span
      role="img"
      aria-label={changeWords(change, inverse, format)}
      className={`change ${DIRECTIONS[change.kind]} ${judgementClass(change, inverse)}`}
    >
      {format.change(change)}
    </span>
  );
}
