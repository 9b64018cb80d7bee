import type { RootState } from '../../src/store';
import { rowPredicate } from '../../src/store/reports/conditions/conditionPredicates';
import { readConditions } from '../../src/store/reports/conditions/reportConditions';
import type { Report, ReportTable } from '../../src/store/reports/report';
import { DK_SITE } from './factories';

export const ZONE = 'Europe/Copenhagen';
export const CONTEXT = { timeZone: ZONE, compared: true };

/** Returns the table under these conditions. Fails if a condition is unreadable or the dataset is missing. */
export function tableWhere(
  report: Report,
  state: RootState,
  where: readonly string[],
  { span = null, filter = '' }: { span?: '365' | null; filter?: string } = {},
): ReportTable {
  const { read, unreadable } = readConditions(report, where);
  expect(unreadable).toEqual([]);
  const { column, direction } = report.defaultSort;
  const table = report.selectTable(state, {
    site: DK_SITE,
    span,
    filter,
    column,
    direction,
    test: rowPredicate(read, CONTEXT),
  });
  if (!table) throw new Error('There is no such dataset');
  return table;
}

/** Returns the names in alphabetical order. */
export const namesIn = ({ order, rows }: ReportTable) => Array.from(order, rows.name).sort();
