import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { comparisonText } from '../../domain/dates/comparison';
import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import { formatCount } from '../../domain/figures/formats';
import { selectToday } from '../../store/clock/clock.slice';
import { selectTimeZone } from '../../store/config/config.slice';
import {
  columnsReset,
  columnToggled,
  selectDensity,
  selectHiddenColumns,
} from '../../store/device/deviceSettings.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { exportRequested } from '../../store/reports/export';
import { appliedFilter } from '../../store/reports/filter';
import type { Report } from '../../store/reports/report';
import { isRepeated } from '../../store/requests/requests.slice';
import { selectSite } from '../../store/sites/sites.selectors';
import { FailureAlert } from '../ui/failure/FailureAlert';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { standInText } from '../ui/failure/standInText';
import { lazyPart } from '../ui/lazy/lazyPart';
import { LoadedAt } from '../ui/page/LoadedAt';
import { Screen } from '../ui/page/Screen';
import { SpanGroup } from '../ui/toolbar/SpanGroup';
import { Room, Toolbar } from '../ui/toolbar/toolbarParts';
import { useFilterText } from '../ui/toolbar/useFilterText';
import { AlertBox } from './AlertBox';
import { ColumnsMenu } from './ColumnsMenu';
import { cellFormat, withDifferences } from './cellFormat';
import type { ExplanationWish } from './ExplanationPopup';
import { ExportButton } from './ExportButton';
import { FilterBox } from './FilterBox';
import { MoreMenu } from './MoreMenu';
import { ReportTable } from './ReportTable';
import { StatusLine } from './StatusLine';
import { edgeOf, type TableParts } from './TableHead';
import { TableSkeleton } from './TableSkeleton';
import { TableStates } from './TableStates';
import { Panel, panelOf, TabRow } from './tabs';
import { countText, coverageText, headingText, moneyText, sortText } from './texts';
import type { ReportAddress } from './useReportAddress';
import { useReportData } from './useReportData';

/** The table and, at its right, the panel. */
const Beside = styled('div')({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media (max-height: 600px)': { minHeight: 400 },
  '@media print': { display: 'block' },
});

const NONE: readonly string[] = [];

const TopTen = lazyPart(() => import('./TopTen'));
const SpeakerPanel = lazyPart(() => import('./SpeakerPanel'));
const RetryAlert = lazyPart(() => import('./RetryAlert'));
const ExplanationPopup = lazyPart(() => import('./ExplanationPopup'));

interface Props {
  report: Report;
  site: string;
  title: string;
  address: ReportAddress;
  change: (changes: Partial<ReportAddress>, options?: { replace: boolean }) => void;
  parts: TableParts;
  /** The screen's tabs, beside which the age of the data stands. */
  tabs?: ReactNode;
}

/** The table of a report with its heading, toolbar and status line, in each of its states. */
export function ReportTab({ report, site, title, address, change, parts, tabs }: Props) {
  const dispatch = useAppDispatch();
  const siteInfo = useAppSelector((state) => selectSite(state, site));
  const timeZone = useAppSelector(selectTimeZone);
  const today = useAppSelector(selectToday);
  const compact = useAppSelector(selectDensity) === 'compact';
  const { span, sort, absolute, speaker } = address;
  const { Comparison } = parts;
  const order = report.orders[sort.column];
  const sortedColumn = order?.column ?? sort.column;
  const rowSort = useMemo(
    () => ({ ...sort, column: (absolute && order?.difference) || sort.column }),
    [sort, order, absolute],
  );
  const hiddenByChoice = useAppSelector((state) => selectHiddenColumns(state, report.id)) ?? NONE;
  // The column that the rows are sorted by is shown, so that one heading always says so.
  const hidden = useMemo(
    () => hiddenByChoice.filter((id) => id !== sortedColumn),
    [hiddenByChoice, sortedColumn],
  );
  const writeFilter = useCallback((filter: string) => change({ filter }, { replace: true }), [change]);
  const [filter, setFilter] = useFilterText('filter', address.filter, writeFilter);
  const { status, table, shownSpan, shownRequest, loadedAt, refresh, stop } = useReportData(
    report,
    site,
    span,
    filter,
    rowSort,
  );

  const format = useMemo(() => {
    const usual = cellFormat(siteInfo, timeZone);
    return absolute ? withDifferences(usual) : usual;
  }, [siteInfo, timeZone, absolute]);
  const columns = useMemo(
    () =>
      report.columns
        .map((head, index) => ({ head, index, ratio: report.formulas[index]?.kind === 'ratio' }))
        .filter(({ head }) => !hidden.includes(head.id))
        .map((column, place, shown) => ({ ...column, edge: edgeOf(column.head, shown[place - 1]?.head) })),
    [report, hidden],
  );
  const [wish, setWish] = useState<ExplanationWish | null>(null);
  // Its cell may be another's by now, or gone.
  if (wish && wish.table.rows !== table?.rows) setWish(null);
  const onChooseSpan = useCallback((chosen: Span) => change({ span: chosen }), [change]);
  const onSort = useCallback(
    (column: string) => {
      // The same column again turns round; a new one starts as the report says.
      const turned = sort.direction === 'asc' ? 'desc' : 'asc';
      change({ sort: { column, direction: sort.column === column ? turned : report.firstDirection } });
    },
    [change, sort, report],
  );
  const onToggle = useCallback(
    (column: string) => dispatch(columnToggled({ report: report.id, column })),
    [dispatch, report],
  );
  const onCompare = useCallback((chosen: boolean) => change({ absolute: chosen }), [change]);
  const onToggleChart = useCallback(() => change({ chart: !address.chart }), [change, address.chart]);
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
  const onReset = useCallback(() => dispatch(columnsReset(report.id)), [dispatch, report]);
  const onExport = () =>
    dispatch(
      exportRequested({
        report: report.id,
        site,
        span: shownSpan,
        filter,
        sort: rowSort,
        differences: absolute,
        columns: columns.map(({ head }) => head.id),
      }),
    );

  const compared = report.compared && shownSpan !== 'today';
  const coverageOf = (covered: number) => coverageText(covered, count, report.rowNoun, locale);
  const busy = status.phase === 'pending';
  const failure = status.phase === 'failed' ? status.failure : null;
  const standIn = shownSpan !== span;
  const shown = table?.order.length ?? 0;
  const count = table?.rows.count ?? 0;
  const { locale } = siteInfo;
  const statusText = () => {
    if (!table) return failure ? 'Nothing loaded' : report.loading;
    if (span !== null && shownSpan !== null && standIn && loadedAt !== null)
      return standInText(span, shownSpan, failure !== null, loadedAt, today, timeZone);
    return countText(shown, count, report.rowNoun, locale);
  };
  const subtitle =
    report.isSpending && headingText(report, table ? shownSpan : span, table, siteInfo.currency);
  const age = <LoadedAt loadedAt={loadedAt} busy={busy} onRefresh={refresh} />;
  return (
    <Screen title={title} {...(subtitle && { subtitle })}>
      {tabs && (
        <TabRow>
          {tabs}
          {age}
        </TabRow>
      )}
      <Panel {...(tabs && panelOf('table'))}>
        <Toolbar>
          <FilterBox label={`Filter ${report.rowNoun} by name`} text={filter} onChange={setFilter} />
          {report.spans && span !== null && (
            <SpanGroup offered={report.spans.offered} chosen={span} onChoose={onChooseSpan} />
          )}
          {Comparison && <Comparison absolute={absolute} onChoose={onCompare} />}
          <Room />
          {!tabs && age}
          <ColumnsMenu
            columns={report.columns}
            hidden={hidden}
            sorted={sortedColumn}
            onToggle={onToggle}
            onReset={onReset}
          />
          <ExportButton rows={shown} rowsText={formatCount(shown, locale)} onExport={onExport} />
          <MoreMenu {...(report.charted && { charted: address.chart })} onToggleChart={onToggleChart} />
        </Toolbar>
        {failure && (
          <AlertBox data-alone={!table}>
            <FailureAlert
              failure={failure}
              note={span === null ? title : `${title}, ${SPAN_LABELS[span]}`}
              onRetry={refresh}
            />
          </AlertBox>
        )}
        {isRepeated(status) && (
          <AlertBox data-alone={!table}>
            <Suspense fallback={null}>
              <RetryAlert status={status} id={{ collection: report.collection, site, span }} onStop={stop} />
            </Suspense>
          </AlertBox>
        )}
        <LeftOutWarning request={shownRequest} locale={locale} inset />
        {table ? (
          <TableStates
            table={table}
            report={report}
            filter={filter}
            span={shownSpan}
            onClearFilter={() => setFilter('')}
            onChooseSpan={onChooseSpan}
          >
            {report.charted && address.chart && (
              <Suspense fallback={null}>
                <TopTen table={table} report={report} sort={sort} format={format} compared={compared} />
              </Suspense>
            )}
            <Beside>
              <ReportTable
                label={title}
                nameHeader={report.nameHeader}
                table={table}
                columns={columns}
                parts={parts}
                sort={sort}
                format={format}
                compact={compact}
                compared={compared}
                stale={standIn || busy}
                arrangement={`${site} ${shownSpan ?? ''} ${rowSort.column} ${rowSort.direction} ${appliedFilter(filter)}`}
                totalsAt={report.totalsAt}
                coverageOf={coverageOf}
                onSort={onSort}
                onExplain={setWish}
                onOpen={report.ofSpeakers ? onOpen : undefined}
              />
              {speaker !== null && (
                <Suspense fallback={null}>
                  <SpeakerPanel site={site} name={speaker} format={format} onClose={onClose} />
                </Suspense>
              )}
            </Beside>
            {wish && (
              <Suspense fallback={null}>
                <ExplanationPopup
                  wish={wish}
                  report={report}
                  format={format}
                  locale={locale}
                  coverageOf={coverageOf}
                  onClose={() => setWish(null)}
                />
              </Suspense>
            )}
          </TableStates>
        ) : (
          !failure &&
          !isRepeated(status) && (
            <TableSkeleton nameHeader={report.nameHeader} columns={columns} parts={parts} />
          )
        )}
        <StatusLine
          status={statusText()}
          {...(table && !standIn && { detail: sortText(report, rowSort) })}
          comparison={
            report.comparison ||
            (span !== null &&
              report.compared &&
              table &&
              !standIn &&
              today !== '' &&
              `${comparisonText(span, today)}${moneyText(report, table, siteInfo.currency)}`)
          }
          legend={table !== undefined && compared}
        />
      </Panel>
    </Screen>
  );
}
