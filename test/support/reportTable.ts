import type { Span } from '../../src/domain/spans';
import type { RootState } from '../../src/store';
import { products } from '../../src/store/reports/definitions/products';
import type { ReportTable } from '../../src/store/reports/engine';
import { DK_SITE } from './factories';

interface Asked {
  site?: string;
  span?: Span;
  filter?: string;
  column?: string;
  direction?: 'asc' | 'desc';
}

/** The table that the screen would show. */
export function tableOf(state: RootState, asked: Asked = {}): ReportTable {
  const { site = DK_SITE, span = '365', filter = '', column = 'total_inbound', direction = 'desc' } = asked;
  const table = products.selectTable(state, site, span, filter, column, direction);
  if (!table) throw new Error('There is no such dataset');
  return table;
}

export const namesOf = ({ order, rows }: ReportTable): string[] => Array.from(order, rows.name);
