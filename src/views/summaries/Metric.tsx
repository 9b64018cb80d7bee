import { changeClass, changeWords } from '../../domain/figures/changeWords';
import type { ColumnHead, ComparedCell } from '../../store/reports/report';
import type { CellFormat } from '../reports/cells/cells';
import css from './Metric.module.css';
import '../reports/cells/change.css';

interface Props {
  label: string;
  cell: ComparedCell;
  kind: Pick<ColumnHead, 'format' | 'inverse'>;
  format: CellFormat;
  /** Name of the benchmark period, such as "the 30 days before". */
  before: string;
}

/** Shows a figure of a card, its change in words, and the earlier figure. */
export function Metric({ label, cell, kind, format, before }: Props) {
  const now = format.figure(cell.value, kind.format, null);
  const earlier = format.figure(cell.benchmark, kind.format, null);
  const { change } = cell;
  return (
    <div className={css.box}>
      <dl style={{ margin: 0 }}>
        <dt>{label}</dt>
        <dd>
          <div className={css.figure}>
            {now.before && <span className={css.unit}>{now.before}</span>}
            <span>{now.text}</span>
            {now.after && <span className={css.unit}>{now.after}</span>}
          </div>
          <div className={`words change-mark ${changeClass(change, kind.inverse)}`}>
            {changeWords(change, kind.inverse, format.change(change, cell, kind.format))}
          </div>
          {cell.benchmark !== null && (
            <div
              className={css.earlier}
            >{`${earlier.before + earlier.text + earlier.after} in ${before}`}</div>
          )}
        </dd>
      </dl>
    </div>
  );
}
