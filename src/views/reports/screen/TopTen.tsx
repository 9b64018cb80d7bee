import { isHiddenAsEmpty } from '@src/store/reports/columns/emptyColumns';
import {
  type ColumnHead,
  isDated,
  isRowMoney,
  isWords,
  type Report,
  type ReportRows,
  type ReportTable,
} from '@src/store/reports/report';
import type from '@src/theme/type.module.css';
import { useId, useMemo } from 'react';
import Bars from '../../ui/marks/Bars';
import { drawFigure, quietClass } from '../cells/cells';
import css from './TopTen.module.css';
import type { CellLook } from './useReportTable';

const ROW_HEIGHT = 28;
const SHOWN = 10;

interface Props {
  table: ReportTable;
  report: Report;
  /** The column that the rows are sorted by. */
  sorted: string;
  look: CellLook;
}

const isFigure = ({ format }: ColumnHead) => !isWords(format) && !isDated(format);

/** Returns the index of the sorted column if it holds figures, otherwise of the first column with figures, or -1. */
function columnOf({ columns }: Report, sorted: string, rows: ReportRows): number {
  const place = columns.findIndex((column) => column.id === sorted && isFigure(column));
  if (place >= 0) return place;
  return columns.findIndex((column, index) => isFigure(column) && !isHiddenAsEmpty(column, index, rows));
}

/** Returns the rows with the ten largest figures. With a currency, only rows of that currency count. */
function largestOf({ rows, order }: ReportTable, column: number, currency: string | null | undefined) {
  return Array.from(order, (row) => ({ row, cell: rows.compared(row, column) }))
    .filter(
      ({ row, cell }) =>
        cell.value !== null &&
        Number.isFinite(cell.value) &&
        (currency === undefined || rows.currency(row) === currency),
    )
    .sort((a, b) => (b.cell.value ?? 0) - (a.cell.value ?? 0))
    .slice(0, SHOWN);
}

/** Shows the ten largest figures of a column as a table with bars. */
export default function TopTen({ table, report, sorted, look: { format, compared } }: Props) {
  const heading = useId();
  const { rows, totals } = table;
  const index = columnOf(report, sorted, rows);
  const column = report.columns[index];
  const isMixed = column !== undefined && isRowMoney(column) && rows.currencies.length > 1;
  const currency = isMixed ? totals[0]?.currency : undefined;
  const hasEarlier = compared && column?.compared === true;
  const largest = useMemo(
    () => (index < 0 ? [] : largestOf(table, index, currency)),
    [table, index, currency],
  );
  if (!column) return null;
  return (
    <section className={css.box} aria-labelledby={heading}>
      <h2 className={type.h3} id={heading}>
        <span>{`Top ${largest.length} by ${column.header}${currency ? `, in ${currency}` : ''}`}</span>
        {hasEarlier && <small> the tick is the period before</small>}
      </h2>
      <table aria-labelledby={heading}>
        <tbody>
          {largest.map(({ row, cell }, place) => (
            <tr key={row}>
              <th scope="row" title={rows.name(row)}>
                <span>{rows.name(row)}</span>
                {rows.site(row) && <small>{rows.site(row)?.label}</small>}
              </th>
              <td className={css.bars} aria-hidden="true">
                {place === 0 && (
                  <Bars
                    figures={largest.map((each) => each.cell)}
                    rowHeight={ROW_HEIGHT}
                    earlier={hasEarlier}
                  />
                )}
              </td>
              <td className={quietClass(cell)}>
                {drawFigure(cell, column, format, false, rows.currency(row))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
