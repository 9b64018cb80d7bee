import { useId } from 'react';
import type { ColumnHead, ComparedCell } from '../../store/reports/report';
import type { InsightsCard as Card } from '../../store/summaries/insights.selectors';
import type from '../../theme/type.module.css';
import { type CellFormat, drawChange, drawFigure, quietClass } from '../reports/cells/cells';
import { BarsCell } from './cards';
import css from './InsightsCard.module.css';
import { Metric } from './Metric';

const ROW_HEIGHT = 36;
/** Row height in pixels for figures with the earlier figure below. */
const TWO_LINES = 48;

interface Props {
  title: string;
  countLabel: string;
  countHeader: string;
  card: Card;
  format: CellFormat;
  /** Name of the benchmark period, such as "the 30 days before". */
  before: string;
}

const COUNT = { format: 'count', inverse: false, compared: true } as const;
const MONEY = { format: 'money', inverse: false, compared: true } as const;

/**
 * Shows one card with its totals, and its sources with bars. Bookings are compared by value, requests by number. Both
 * show the earlier figures.
 */
export function InsightsCard({ title, countLabel, countHeader, card, format, before }: Props) {
  const heading = useId();
  const byValue = card.value !== null;
  const figures = card.sources.map(({ count, value }) => value ?? count);
  return (
    <section className={css.box} aria-labelledby={heading}>
      <h2 className={type.h2} id={heading}>
        {title}
      </h2>
      <div className={css.metrics}>
        <Metric label={countLabel} cell={card.count} kind={COUNT} format={format} before={before} />
        {card.value && (
          <Metric
            label="Total value of bookings"
            cell={card.value}
            kind={MONEY}
            format={format}
            before={before}
          />
        )}
      </div>
      <table aria-labelledby={heading} data-lines={byValue ? 2 : 1}>
        <colgroup>
          <col className={css.source} />
          <col className="bars" />
          <col className="count" />
          <col className={byValue ? 'value' : 'before'} />
          <col className={css.changes} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col" className="bars">
              {byValue ? 'by value' : 'by requests'}
            </th>
            <th scope="col">{countHeader}</th>
            <th scope="col" className={byValue ? undefined : 'before'}>
              {byValue ? 'Value' : 'Before'}
            </th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {card.sources.map(({ label, count, value }, index) => (
            <tr key={label}>
              <th scope="row" title={label}>
                {label}
              </th>
              <BarsCell row={index} figures={figures} rowHeight={byValue ? TWO_LINES : ROW_HEIGHT} />
              <td className={quietClass(count)}>
                {drawFigure(count, COUNT, format, false, null)}
                {byValue && <Earlier cell={count} kind={COUNT} format={format} />}
              </td>
              {value ? (
                <td className={quietClass(value)}>
                  {drawFigure(value, MONEY, format, false, null)}
                  <Earlier cell={value} kind={MONEY} format={format} />
                </td>
              ) : (
                <td className="before">{format.figure(count.benchmark, 'count', null).text}</td>
              )}
              <td>{drawChange(value ?? count, false, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface EarlierProps {
  cell: ComparedCell;
  kind: Pick<ColumnHead, 'format'>;
  format: CellFormat;
}

/** Shows a text such as "1,200 before", or nothing without an earlier figure. */
function Earlier({ cell: { benchmark }, kind, format }: EarlierProps) {
  if (benchmark === null) return null;
  const { before, text, after } = format.figure(benchmark, kind.format, null);
  return <div className="earlier">{`${before + text + after} before`}</div>;
}
