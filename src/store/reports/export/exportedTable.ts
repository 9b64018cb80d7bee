import { selectTimeZone } from '../../config/config.slice';
import type { RootState } from '../../index';
import { rowPredicate } from '../conditions/conditionPredicates';
import { readConditions } from '../conditions/reportConditions';
import type { Report, ReportTable } from '../report';
import { selectSince } from '../visits/changesSinceVisit';
import type { ExportRequest } from './exportRequest';

/** Returns the table of a request with its filter and conditions, or `undefined` if the rows are not loaded. */
export function exportedTable(
  state: RootState,
  report: Report,
  { site, span, filter, where, sort }: ExportRequest,
): ReportTable | undefined {
  const since = selectSince(state, { report, site, span });
  const test = rowPredicate(readConditions(report, where).read, {
    timeZone: selectTimeZone(state),
    compared: span !== 'today',
    ...(since !== undefined && { since }),
  });
  return report.selectTable(state, { site, span, filter, ...sort, test });
}
