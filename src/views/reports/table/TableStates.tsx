import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { ReportTable } from '@src/store/reports/report';
import { type ReactNode, Suspense } from 'react';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/failure/EmptyState';
import { ClearIcon, EmptyIcon, NoMatchIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazy/lazyPart';
import type { ReportData } from '../data/reportData';
import type { Sorting } from '../screen/sorting';
import type { OpenReport } from '../screen/useReport';
import type { CellLook, RowFilter } from '../screen/useReportTable';

const NothingMeets = lazyPart(() => import('../conditions/NoRowsMeetConditions'));

interface Props {
  open: OpenReport;
  data: ReportData;
  table: ReportTable;
  filter: RowFilter;
  sorting: Sorting;
  look: CellLook;
  /** The table, shown if it has rows. */
  children: ReactNode;
}

/** Shows the table or an empty state. No data and no matching rows have different texts and buttons. */
export function TableStates({ children, ...shown }: Props) {
  const { open, data, table, filter } = shown;
  const { report, change } = open;
  const { shownSpan } = data;
  const { rowNoun, empty, spans } = report;
  const { count } = table.rows;
  if (count === 0)
    return (
      <EmptyState
        icon={<EmptyIcon />}
        title={shownSpan === null ? `No ${empty.noun}` : `No ${empty.noun}: ${SPAN_LABELS[shownSpan]}`}
        text={empty.hint}
        action={
          spans &&
          shownSpan !== spans.default && (
            <Button
              onClick={() => change({ span: spans.default })}
            >{`Show ${SPAN_LABELS[spans.default]}`}</Button>
          )
        }
      />
    );
  if (table.order.length > 0) return children;
  const noMatch = (
    <EmptyState
      icon={<NoMatchIcon />}
      title={`No ${rowNoun} match “${filter.text}”`}
      text={`${count} ${rowNoun} are hidden by the filter.`}
      action={
        <Button startIcon={<ClearIcon />} onClick={() => filter.setText('')}>
          Clear filter
        </Button>
      }
    />
  );
  if (!filter.conditions) return noMatch;
  return (
    <Suspense fallback={null}>
      <NothingMeets {...shown} conditions={filter.conditions} otherwise={noMatch} />
    </Suspense>
  );
}
