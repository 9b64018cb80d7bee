import { formatCount } from '@src/domain/figures/formats';
import { useAppSelector } from '@src/store/hooks';
import { decisiveCondition } from '@src/store/reports/conditions/conditionPredicates';
import { conditionWords } from '@src/store/reports/conditions/reportConditions';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/failure/EmptyState';
import { ClearIcon, NoMatchIcon } from '../../ui/icons/icons';
import type { ReportData } from '../data/reportData';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook, RowFilter } from '../screen/useReportTable';
import { removeConditions } from './conditionChanges';
import { conditionFormatOf } from './conditionFormat';
import type { ConditionSet } from './useConditions';

interface Props {
  open: OpenReport;
  data: ReportData;
  filter: RowFilter;
  sorting: Sorting;
  look: CellLook;
  conditions: ConditionSet;
  /** Shown if the conditions are not the reason for the empty table. */
  otherwise: ReactNode;
}

/**
 * Shows that no row meets the conditions. Names the condition that removes the last rows, and offers to remove the
 * condition.
 */
export default function NoRowsMeetConditions(props: Props) {
  const { open, data, filter, sorting, look, conditions, otherwise } = props;
  const { report, site, change } = open;
  const { read, context } = conditions;
  const unasked = useAppSelector((state) =>
    report.selectTable(state, {
      site: site.domain,
      span: data.shownSpan,
      filter: filter.text,
      ...sorting.rowSort,
    }),
  );
  const straw = unasked && decisiveCondition(unasked.rows, unasked.order, read, context);
  if (!straw) return otherwise;
  const words = conditionWords(straw, conditionFormatOf(site, look.format, data.table));
  const count = formatCount(unasked.order.length, site.locale);
  return (
    <EmptyState
      icon={<NoMatchIcon />}
      title={`No ${report.rowNoun} meet ${read.length === 1 ? 'the condition' : 'all conditions'}`}
      text={`The condition “${words}” hides the last of ${count} ${report.rowNoun}.`}
      action={
        <Button
          startIcon={<ClearIcon />}
          onClick={() => change(removeConditions(straw.encoded))}
        >{`Remove ${words}`}</Button>
      }
    />
  );
}
