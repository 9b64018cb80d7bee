import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useMemo } from 'react';
import { comparisonText } from '../../domain/comparison';
import { formatCount, formatTimeOfLoading } from '../../domain/formats';
import { SPAN_LABELS } from '../../domain/spans';
import { selectToday } from '../../store/clock.slice';
import { selectTimeZone } from '../../store/config.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  columnsReset,
  columnToggled,
  selectDensity,
  selectHiddenColumns,
} from '../../store/preferences.slice';
import { type Report, type Sort, type ReportTable as Table } from '../../store/reports/engine';
import { exportRequested } from '../../store/reports/export';
import { selectSite } from '../../store/sites.selectors';
import { FailureAlert } from '../shared/FailureAlert';
import { ClearIcon, EmptyIcon, ExportIcon, NoMatchIcon } from '../shared/icons';
import { ColumnsMenu } from './ColumnsMenu';
import { cellFormat } from './cellFormat';
import { EmptyState } from './EmptyState';
import { FilterBox } from './FilterBox';
import { LoadedAt } from './LoadedAt';
import { ReportTable } from './ReportTable';
import { SpanGroup } from './SpanGroup';
import { StatusLine } from './StatusLine';
import { TableSkeleton } from './TableSkeleton';
import { Panel, panelOf, TabRow } from './tabs';
import { ButtonWord, Count, Room, Toolbar } from './toolbarParts';
import { useFilterText } from './useFilterText';
import type { ReportAddress } from './useReportAddress';
import { useReportData } from './useReportData';

const AlertBox = styled('div')(({ theme }) => ({
  padding: '12px 24px',
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

const NONE: readonly string[] = [];

interface Props {
  report: Report;
  site: string;
  title: string;
  address: ReportAddress;
  change: (changes: Partial<ReportAddress>, options?: { replace: boolean }) => void;
  /** The screen's tabs, beside which the age of the data stands. */
  tabs?: ReactNode;
}

/** The table of a report with its toolbar and status line, in each of its states. */
export function ReportTab({ report, site, title, address, change, tabs }: Props) {
  const dispatch = useAppDispatch();
  const siteInfo = useAppSelector((state) => selectSite(state, site));
  const timeZone = useAppSelector(selectTimeZone);
  const today = useAppSelector(selectToday);
  const compact = useAppSelector(selectDensity) === 'compact';
  const hidden = useAppSelector((state) => selectHiddenColumns(state, report.id)) ?? NONE;
  const { span, sort } = address;
  const writeFilter = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const [filter, setFilter] = useFilterText(address.filter, writeFilter);
  const { status, table, shownSpan, loadedAt, refresh } = useReportData(report, site, span, filter, sort);

  const format = useMemo(() => cellFormat(siteInfo, timeZone), [siteInfo, timeZone]);
  const columns = useMemo(
    () =>
      report.columns.map((head, index) => ({ head, index })).filter(({ head }) => !hidden.includes(head.id)),
    [report, hidden],
  );
  const busy = status.phase === 'pending';
  const rows = table?.order.length ?? 0;
  const filtered = rows !== (table?.total ?? 0);
  const countText = (count: number) =>
    describeCount(count, table?.total ?? 0, report.rowNoun, siteInfo.locale);

  const onSort = useCallback(
    (column: string) => change({ sort: nextSort(sort, column, report.firstDirection) }),
    [change, sort, report],
  );
  const onExport = () =>
    dispatch(
      exportRequested({
        report: report.id,
        site,
        span: shownSpan,
        filter,
        sort,
        columns: columns.map(({ head }) => head.id),
      }),
    );
  const failed = status.phase === 'failed' && (
    <AlertBox>
      <FailureAlert failure={status.failure} note={`${title}, ${SPAN_LABELS[span]}`} onRetry={refresh} />
    </AlertBox>
  );
  const age = <LoadedAt loadedAt={loadedAt} busy={busy} onRefresh={refresh} />;
  return (
    <>
      {tabs && (
        <TabRow>
          {tabs}
          {age}
        </TabRow>
      )}
      <Panel {...(tabs && panelOf('table'))}>
        <Toolbar>
          <FilterBox label={`Filter ${report.rowNoun} by name`} text={filter} onChange={setFilter} />
          <SpanGroup
            offered={report.spans.offered}
            chosen={span}
            onChoose={(chosen) => change({ span: chosen })}
          />
          <Room />
          {!tabs && age}
          <ColumnsMenu
            columns={report.columns}
            hidden={hidden}
            onToggle={(column) => dispatch(columnToggled({ report: report.id, column }))}
            onReset={() => dispatch(columnsReset(report.id))}
          />
          <Button
            startIcon={<ExportIcon />}
            disabled={rows === 0}
            aria-label={`Export ${rows} rows`}
            onClick={onExport}
          >
            <ButtonWord>Export</ButtonWord> <Count>{formatCount(rows, siteInfo.locale)} rows</Count>
          </Button>
        </Toolbar>
        {failed}
        {table ? (
          <TableOrEmpty
            table={table}
            report={report}
            filter={filter}
            spanText={SPAN_LABELS[shownSpan]}
            onClear={() => setFilter('')}
            onWiden={span === report.spans.default ? undefined : () => change({ span: report.spans.default })}
          >
            <ReportTable
              label={title}
              table={table}
              columns={columns}
              sort={sort}
              format={format}
              compact={compact}
              compared={shownSpan !== 'today'}
              stale={shownSpan !== span || busy}
              coverage={
                filtered ? countText(rows) : `${formatCount(rows, siteInfo.locale)} ${report.rowNoun}`
              }
              onSort={onSort}
            />
          </TableOrEmpty>
        ) : (
          !failed && <TableSkeleton columns={columns.map(({ head }) => head)} />
        )}
        <StatusLine
          status={statusText()}
          {...(table && shownSpan === span && { detail: sortText() })}
          comparison={table && shownSpan === span && today !== '' && comparisonText(span, today)}
          legend={table !== undefined && shownSpan !== 'today'}
        />
      </Panel>
    </>
  );

  function statusText(): string {
    if (!table) return failed ? 'Nothing loaded' : 'Loading...';
    if (shownSpan !== span && loadedAt !== null) {
      const what = failed ? 'could not be loaded' : 'is loading';
      const at = formatTimeOfLoading(loadedAt, today, timeZone);
      return `${SPAN_LABELS[span]} ${what} · showing ${SPAN_LABELS[shownSpan]} as of ${at}`;
    }
    return countText(rows);
  }

  function sortText(): string {
    const header = report.columns.find(({ id }) => id === sort.column)?.header ?? 'Name';
    return `sorted by ${header}, ${sort.direction === 'asc' ? 'ascending' : 'descending'}`;
  }
}

function describeCount(shown: number, total: number, noun: string, locale: string): string {
  return `${formatCount(shown, locale)} of ${formatCount(total, locale)} ${noun}`;
}

/** The same column again turns round; a new one starts as the report says. */
function nextSort(sort: Sort, column: string, first: Sort['direction']): Sort {
  if (sort.column !== column) return { column, direction: first };
  return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
}

interface StatesProps {
  table: Table;
  report: Report;
  filter: string;
  spanText: string;
  onClear: () => void;
  onWiden: (() => void) | undefined;
  children: ReactNode;
}

/** No data at all and nothing left by the filter are two things, each with its way out. */
function TableOrEmpty({ table, report, filter, spanText, onClear, onWiden, children }: StatesProps) {
  if (table.total === 0)
    return (
      <EmptyState
        icon={<EmptyIcon />}
        title={`No ${report.empty.noun}: ${spanText}`}
        text={report.empty.hint}
        action={onWiden && <Button onClick={onWiden}>Show {SPAN_LABELS[report.spans.default]}</Button>}
      />
    );
  if (table.order.length === 0)
    return (
      <EmptyState
        icon={<NoMatchIcon />}
        title={`No ${report.rowNoun} match “${filter}”`}
        text={`${table.total} ${report.rowNoun} are hidden by the filter.`}
        action={
          <Button startIcon={<ClearIcon />} onClick={onClear}>
            Clear filter
          </Button>
        }
      />
    );
  return children;
}
