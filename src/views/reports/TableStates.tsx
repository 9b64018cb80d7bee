import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import type { Report, ReportTable } from '../../store/reports/report';
import { EmptyState } from '../ui/failure/EmptyState';
import { ClearIcon, EmptyIcon, NoMatchIcon } from '../ui/icons/icons';

interface Props {
  table: ReportTable;
  report: Report;
  filter: string;
  span: Span | null;
  onClearFilter: () => void;
  onChooseSpan: (span: Span) => void;
  /** The table, when there is something in it. */
  children: ReactNode;
}

/** No data at all and nothing left by the filter are two things, each with its way out. */
export function TableStates({ table, report, filter, span, onClearFilter, onChooseSpan, children }: Props) {
  const { rowNoun, empty, spans } = report;
  const { count } = table.rows;
  if (count === 0)
    return (
      <EmptyState
        icon={<EmptyIcon />}
        title={span === null ? `No ${empty.noun}` : `No ${empty.noun}: ${SPAN_LABELS[span]}`}
        text={empty.hint}
        action={
          spans &&
          span !== spans.default && (
            <Button onClick={() => onChooseSpan(spans.default)}>Show {SPAN_LABELS[spans.default]}</Button>
          )
        }
      />
    );
  if (table.order.length === 0)
    return (
      <EmptyState
        icon={<NoMatchIcon />}
        title={`No ${rowNoun} match “${filter}”`}
        text={`${count} ${rowNoun} are hidden by the filter.`}
        action={
          <Button startIcon={<ClearIcon />} onClick={onClearFilter}>
            Clear filter
          </Button>
        }
      />
    );
  return children;
}
