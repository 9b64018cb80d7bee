import type { Span } from '../../src/domain/dates/spans';
import type { RootState } from '../../src/store';
import products from '../../src/store/reports/definitions/requests_and_bookings';
import type { Cell, ReportTable } from '../../src/store/reports/report';
import { DK_SITE } from './factories';

interface Asked {
  site?: string;
  span?: Span;
  filter?: string;
  column?: string;
  direction?: 'asc' | 'desc';
}

/** Returns the table that the Requests & Bookings screen would show. */
export function tableOf(state: RootState, asked: Asked = {}): ReportTable {
  const { site = DK_SITE, span = '365', filter = '', column = 'total_inbound', direction = 'desc' } = asked;
  const table = products.selectTable(state, { site, span, filter, column, direction });
  if (!table) throw new Error('There is no such dataset');
  return table;
}

export const namesOf = ({ order, rows }: ReportTable): string[] => Array.from(order, rows.name);

/** Returns the only totals line of a report. Throws if the report has no line or several lines. */
export function totalsOf({ totals }: ReportTable): readonly Cell[] {
  const [line, ...more] = totals;
  if (!line || more.length > 0) throw new Error('There is not one line of totals');
  return line.cells;
}
