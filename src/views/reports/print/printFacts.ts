import { identityOf } from '@src/domain/text/identity';
import { conditionWords } from '@src/store/reports/conditions/reportConditions';
import { appliedFilter } from '@src/store/reports/engine/filter';
import type { Report } from '@src/store/reports/report';
import { comparedFacts, type Fact, spanFact } from '../../ui/print/printedFacts';
import { conditionFormatOf } from '../conditions/conditionFormat';
import { countText, sortText } from '../screen/reportTexts';
import type { ReportView } from '../screen/useReportView';

function momentumFact({ columns }: Report): Fact[] {
  const shown = columns.find(({ momentum }) => momentum)?.momentum;
  return shown ? [['Momentum', `of ${shown.of}`]] : [];
}

/** Returns facts about the shown table, in words. The facts describe the shown rows, even while other rows load. */
export function printFacts(view: ReportView): Fact[] {
  const { report, site, table, shownSpan, days, conditions, filter } = view;
  const words = conditions?.read.map((one) => conditionWords(one, conditionFormatOf(view))) ?? [];
  return [
    ...(shownSpan === null ? [] : [spanFact(shownSpan, days)]),
    ...(shownSpan !== null && report.compared ? comparedFacts(shownSpan, days) : []),
    ...(report.comparison ? [['Compared', report.comparison] as const] : []),
    ...(appliedFilter(filter) === '' ? [] : [['Filter', `“${identityOf(filter)}”`] as const]),
    ...(words.length === 0 ? [] : [['Conditions', words.join('\n')] as const]),
    ...(view.momentum ? momentumFact(report) : []),
    ['Order', sortText(report, view.rowSort)],
    ...(table
      ? [['Rows', countText(table.order.length, table.rows.count, report.rowNoun, site.locale)] as const]
      : []),
  ];
}
