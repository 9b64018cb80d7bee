import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import type { Site } from '../../domain/sites/sites';
import { selectDensity } from '../../store/device/deviceSettings.slice';
import { useAppSelector } from '../../store/hooks';
import { appliedFilter } from '../../store/reports/filter';
import type { Report, Sort, ReportTable as Table } from '../../store/reports/report';
import { EmptyState } from '../ui/failure/EmptyState';
import { ClearIcon, EmptyIcon, NoMatchIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/lazy/lazyPart';
import type { ShownColumn } from './columns';
import type { ExplanationWish } from './ExplanationPopup';
import type { CellFormat } from './figure';
import { ReportTable } from './ReportTable';
import type { TableParts } from './TableHead';
import { coverageText } from './texts';
import type { ChangeReport, ReportAddress } from './useReportAddress';

const TopTen = lazyPart(() => import('./TopTen'));
const SpeakerPanel = lazyPart(() => import('./SpeakerPanel'));
const ExplanationPopup = lazyPart(() => import('./ExplanationPopup'));

/** The table and, at its right, the panel. */
const Beside = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media (max-height: 600px)': { minHeight: 400 },
  '@media print': { display: 'block' },
});

interface Props {
  report: Report;
  site: Site;
  title: string;
  address: ReportAddress;
  change: ChangeReport;
  parts: TableParts;
  table: Table;
  /** The span that the table is of. */
  span: Span | null;
  columns: readonly ShownColumn[];
  /** Of the rows, where the address says by what heading. */
  rowSort: Sort;
  filter: string;
  format: CellFormat;
  compared: boolean;
  stale: boolean;
  onClearFilter: () => void;
  onChooseSpan: (span: Span) => void;
}

/** The table of a report with all that hangs on it: the chart above, the panel beside, and what explains a figure. */
export function TableArea(props: Props) {
  const { report, site, title, address, change, parts, table, span, columns } = props;
  const { rowSort, filter, format, compared, stale } = props;
  const { sort, chart, speaker } = address;
  const compact = useAppSelector(selectDensity) === 'compact';
  const [wish, setWish] = useState<ExplanationWish | null>(null);
  // Its cell may be another's by now, or gone.
  if (wish && wish.table.rows !== table.rows) setWish(null);
  const onSort = useCallback(
    (column: string) => {
      // The same column again turns round; a new one starts as the report says.
      const turned = sort.direction === 'asc' ? 'desc' : 'asc';
      change({ sort: { column, direction: sort.column === column ? turned : report.firstDirection } });
    },
    [change, sort, report],
  );
  const opener = useRef<HTMLElement>(null);
  const onOpen = useCallback(
    (name: string, from: HTMLElement) => {
      opener.current = from;
      change({ speaker: name });
    },
    [change],
  );
  const onClose = () => {
    change({ speaker: null });
    opener.current?.focus();
  };
  const coverageOf = (covered: number) =>
    coverageText(covered, table.rows.count, report.rowNoun, site.locale);
  return (
    <TableStates {...props}>
      {report.charted && chart && (
        <Suspense fallback={null}>
          <TopTen {...{ table, report, sort, format, compared }} />
        </Suspense>
      )}
      <Beside>
        <ReportTable
          label={title}
          nameHeader={report.nameHeader}
          totalsAt={report.totalsAt}
          arrangement={`${site.domain} ${span ?? ''} ${rowSort.column} ${rowSort.direction} ${appliedFilter(filter)}`}
          {...{ table, columns, parts, sort, format, compact, compared, stale, coverageOf, onSort }}
          onExplain={setWish}
          onOpen={report.ofSpeakers ? onOpen : undefined}
        />
        {speaker !== null && (
          <Suspense fallback={null}>
            <SpeakerPanel site={site.domain} name={speaker} format={format} onClose={onClose} />
          </Suspense>
        )}
      </Beside>
      {wish && (
        <Suspense fallback={null}>
          <ExplanationPopup
            {...{ wish, report, format, coverageOf }}
            locale={site.locale}
            onClose={() => setWish(null)}
          />
        </Suspense>
      )}
    </TableStates>
  );
}

interface StatesProps
  extends Pick<Props, 'table' | 'report' | 'filter' | 'span' | 'onClearFilter' | 'onChooseSpan'> {
  /** The table, when there is something in it. */
  children: ReactNode;
}

/** No data at all and nothing left by the filter are two things, each with its way out. */
function TableStates({ table, report, filter, span, onClearFilter, onChooseSpan, children }: StatesProps) {
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
