import { dayOf } from '../../domain/dates/periods';
import { spanKey } from '../../domain/dates/spans';
import { changeOf, differenceOf, orderOfChange } from '../../domain/figures/change';
import { isDate } from '../../domain/figures/formats';
import type { CsvCell } from '../../domain/text/csv';
import { selectToday } from '../clock/clock.slice';
import { selectTimeZone } from '../config/config.slice';
import type { RootState } from '../index';
import { type CsvFile, csvFile, fileName } from '../requests/csvFile';
import { readConditions } from './conditions';
import { rowTest } from './conditionTests';
import type { ExportWish } from './export';
import { type Cell, type ColumnHead, FLAG_WORDS, isDated, type Report, zoneOf } from './report';
import { requestsOf } from './wishedReport';

const PERCENT = 100;

/** In words what is no percentage. */
function changePercent({ value, benchmark }: Cell): CsvCell {
  const change = changeOf(value, benchmark);
  if (change.kind === 'new') return 'new';
  if (change.kind === 'belowZero') return 'lower';
  const fraction = orderOfChange(change);
  return fraction === null ? null : fraction * PERCENT;
}

/**
 * The rows and columns on screen, in their order: a figure, the earlier one and the change for each compared
 * column. `null` when there is nothing to export.
 */
export function exportCsv(state: RootState, report: Report, wish: ExportWish): CsvFile | null {
  const { site, span, filter, where, sort, differences = false } = wish;
  const timeZone = selectTimeZone(state);
  const test = rowTest(readConditions(report, where).read, { timeZone, compared: span !== 'today' });
  const table = report.selectTable(state, site, span, filter, sort.column, sort.direction, test);
  if (!table) return null;
  const columns = report.columns
    .map((head, index) => ({ head, index }))
    .filter(({ head }) => wish.columns.includes(head.id))
    .sort((a, b) => wish.columns.indexOf(a.head.id) - wish.columns.indexOf(b.head.id));
  const compared = ({ compared: has }: ColumnHead) => has && span !== 'today';

  const hasCurrency = table.rows.currencies.some((currency) => currency !== null);
  const header = columns.flatMap(({ head }) =>
    compared(head)
      ? [head.header, `${head.header}, earlier`, `${head.header}, change${differences ? '' : ' %'}`]
      : [head.header],
  );
  const cells = (row: number): CsvCell[] =>
    columns.flatMap(({ head, index }): CsvCell[] => {
      if (head.format === 'text') return [table.rows.text(row, index)];
      const cell = table.rows.cell(row, index);
      if (head.format === 'flag' || head.format === 'barred')
        return [FLAG_WORDS[head.format][cell.value === 1 ? 1 : 0]];
      if (isDated(head.format)) {
        const zone = zoneOf(head.format, timeZone);
        return [cell.value !== null && isDate(cell.value) ? dayOf(cell.value, zone) : null];
      }
      return compared(head)
        ? [
            cell.value,
            cell.benchmark,
            differences ? differenceOf(cell.value, cell.benchmark) : changePercent(cell),
          ]
        : [cell.value];
    });
  const rows = Array.from(table.order, (row) => [
    table.rows.name(row),
    ...cells(row),
    ...(hasCurrency ? [table.rows.currency(row)] : []),
  ]);
  return csvFile(state, {
    name: fileName(
      report.id,
      report.selectSites ? 'all_sites' : site,
      span && spanKey(span),
      selectToday(state),
    ),
    site,
    requests: requestsOf(state, report, wish),
    header: [report.nameHeader, ...header, ...(hasCurrency ? ['Currency'] : [])],
    rows,
  });
}
