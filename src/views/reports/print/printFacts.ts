import { identityOf } from '@src/domain/text/identity';
import { conditionWords } from '@src/store/reports/conditions/reportConditions';
import { appliedFilter } from '@src/store/reports/engine/filter';
import type { Report } from '@src/store/reports/report';
import { comparedFacts, type Fact, spanFact } from '../../ui/print/printedFacts';
import { conditionFormatOf } from '../conditions/conditionFormat';
import type { ReportData } from '../data/reportData';
import { countText, sortText } from '../screen/reportTexts';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook, RowFilter } from '../screen/useReportTable';

function momentumFact({ columns }: Report): Fact[] {
  const shown = columns.find(({ momentum }) => momentum)?.momentum;
  return shown ? [['Momentum', `of ${shown.of}`]] : [];
}

export interface PrintedReport {
  open: OpenReport;
  data: ReportData;
  filter: RowFilter;
  sorting: Sorting;
  look: CellLook;
}

/** Returns facts about the shown table, in words. The facts describe the shown rows, even while other rows load. */
export function printFacts({ open, data, filter, sorting, look }: PrintedReport): Fact[] {
  const { report, site, momentum } = open;
  const { table, shownSpan, days } = data;
  const { text, conditions } = filter;
  const writing = conditionFormatOf(site, look.format, table);
  const words = conditions?.read.map((one) => conditionWords(one, writing)) ?? [];
  return [
    ...(shownSpan === null ? [] : [spanFact(shownSpan, days)]),
    ...(shownSpan !== null && report.compared ? comparedFacts(shownSpan, days) : []),
    ...(report.comparison ? [['Compared', report.comparison] as const] : []),
    ...(appliedFilter(text) === '' ? [] : [['Filter', `“${identityOf(text)}”`] as const]),
    ...(words.length === 0 ? [] : [['Conditions', words.join('\n')] as const]),
    ...(momentum ? momentumFact(report) : []),
    ['Order', sortText(report, sorting.rowSort)],
    ...(table
      ? [['Rows', countText(table.order.length, table.rows.count, report.rowNoun, site.locale)] as const]
      : []),
  ];
}
