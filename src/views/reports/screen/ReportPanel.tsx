import { isRepeated } from '@src/store/requests/requests.slice';
import { type ComponentType, Suspense } from 'react';
import type { Elements } from '../../ui/elements';
import { atRest } from '../../ui/lazy/afterFirstScreen';
import { touched } from '../../ui/lazy/firstInput';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { LoadedAt } from '../../ui/page/LoadedAt';
import { Screen } from '../../ui/page/Screen';
import { usePrinting } from '../../ui/print/printing';
import type { ReportData } from '../data/reportData';
import { ReportTable } from '../table/ReportTable';
import type { TableParts } from '../table/TableHead';
import { TableSkeleton } from '../table/TableSkeleton';
import { TableStates } from '../table/TableStates';
import { NetworksLink } from '../toolbar/NetworksLink';
import { ReportToolbar } from '../toolbar/ReportToolbar';
import { useVisitBeforeCodeLoads } from '../visits/useVisitBeforeCodeLoads';
import { coverageText, headingText } from './reportTexts';
import { StatusLine } from './StatusLine';
import { Panel, panelOf, TabRow } from './tabs';
import type { OpenReport } from './useReport';
import type { ReportTableState } from './useReportTable';
import { WatchMark } from './WatchMark';

const ConditionChips = lazyPart(() => import('../conditions/ConditionChips'));
const ReportPrintTitle = lazyPart(
  () => import('../print/ReportPrintTitle'),
  () => Promise.race([touched(), atRest()]),
);
/** The browser does not wait for code when it prints, so the code loads right after the first screen. */
const PrintedTable = lazyPart(
  () => import('../print/PrintedTable'),
  () => Promise.race([touched(), atRest()]),
);
const WhyTab = lazyPart(() => import('../why/WhyTab'));
const TopTen = lazyPart(() => import('./TopTen'));
const MomentumBar = lazyPart(() => import('../momentum/MomentumBar'));
const GoalLines = lazyPart(() => import('../../goals/GoalLines'), atRest);
let isSinceVisitAwaited = true;
const SinceVisit = lazyPart(
  async () => {
    const code = await import('../visits/SinceVisit');
    isSinceVisitAwaited = false;
    return code;
  },
  () => (location.search.includes('=since') ? Promise.resolve() : atRest()),
);
const isSinceVisitEarly = () => isSinceVisitAwaited;

/** Notes below the rows. The code of the notes may load late. */
export interface NotesProps {
  open: OpenReport;
  data: ReportData;
}

interface Props extends ReportTableState {
  open: OpenReport;
  title: string;
  parts: TableParts;
  /** Alerts above the table about data that failed to load. */
  alerts: Elements;
  Notes?: ComponentType<NotesProps>;
  /** The screen's tabs. The age of the data appears beside the tabs. */
  tabs?: Elements;
}

/** Appears in print if the code of the printed table has not loaded. */
function NotReady() {
  if (!usePrinting()) return null;
  return <p>Only the rows on screen were printed. Print again for all rows.</p>;
}

/** Shows the table of a report with its heading, toolbar and status line, in every state of loading. */
export function ReportPanel(props: Props) {
  const { open, data, filter, sorting, columns, look, title, parts, alerts, Notes, tabs } = props;
  const { report, site, address, momentum } = open;
  const { table } = data;
  const { conditions } = filter;
  useVisitBeforeCodeLoads(isSinceVisitEarly, report, site.domain, data.shownSpan);
  const subtitle =
    report.isSpending && headingText(report, table ? data.shownSpan : address.span, table, site.currency);
  const coverageOf = (covered: number) =>
    coverageText(covered, table?.rows.count ?? 0, report.rowNoun, site.locale);
  const age = <LoadedAt loadedAt={data.loadedAt} busy={data.busy} onRefresh={data.refresh} />;
  const isWhy = Boolean(tabs) && address.tab === 'why';
  const networks = report.isSpending && !report.joined && site.domain !== '' && (
    <NetworksLink site={site.domain} span={address.span} />
  );
  return (
    <Screen
      title={title}
      {...(subtitle && { subtitle })}
      actions={
        tabs ? (
          networks
        ) : (
          <>
            {networks}
            {age}
          </>
        )
      }
    >
      {!isWhy && (
        <Suspense fallback={null}>
          <ReportPrintTitle open={open} data={data} filter={filter} sorting={sorting} look={look} />
        </Suspense>
      )}
      {tabs && (
        <TabRow>
          {tabs}
          {age}
        </TabRow>
      )}
      {isWhy ? (
        <Suspense fallback={<Panel {...panelOf('why')} />}>
          <WhyTab
            open={open}
            data={data}
            filter={filter}
            sorting={sorting}
            columns={columns}
            look={look}
            alerts={alerts}
          />
        </Suspense>
      ) : (
        <Panel {...(tabs && panelOf('table'))}>
          <ReportToolbar
            open={open}
            data={data}
            filter={filter}
            sorting={sorting}
            columns={columns}
            look={look}
            Comparison={parts.Comparison}
          />
          {momentum && (
            <Suspense fallback={null}>
              <MomentumBar open={open} data={data} />
            </Suspense>
          )}
          {alerts}
          {conditions && (
            <Suspense fallback={null}>
              <ConditionChips
                open={open}
                table={table}
                conditions={conditions}
                columns={columns}
                look={look}
              />
            </Suspense>
          )}
          {table ? (
            <TableStates open={open} data={data} table={table} filter={filter} sorting={sorting} look={look}>
              {report.charted && address.chart && (
                <Suspense fallback={null}>
                  <TopTen table={table} report={report} sorted={sorting.sorted} look={look} />
                </Suspense>
              )}
              <Suspense fallback={<NotReady />}>
                <PrintedTable
                  report={report}
                  table={table}
                  sorting={sorting}
                  columns={columns}
                  look={look}
                  parts={parts}
                  coverageOf={coverageOf}
                  label={title}
                />
              </Suspense>
              <ReportTable
                open={open}
                data={data}
                table={table}
                filter={filter.text}
                sorting={sorting}
                columns={columns.shown}
                look={look}
                parts={parts}
                coverageOf={coverageOf}
                label={title}
              />
            </TableStates>
          ) : (
            !data.failure &&
            !isRepeated(data.status) && (
              <TableSkeleton nameHeader={report.nameHeader} columns={columns.shown} parts={parts} />
            )
          )}
          <Suspense fallback={null}>
            <GoalLines report={report} site={site} />
          </Suspense>
          <StatusLine open={open} data={data} sorting={sorting} look={look}>
            <WatchMark screen={report.id} site={site.domain} />
            <Suspense fallback={null}>
              <SinceVisit open={open} data={data} look={look} />
            </Suspense>
            {Notes && (
              <Suspense fallback={null}>
                <Notes open={open} data={data} />
              </Suspense>
            )}
          </StatusLine>
        </Panel>
      )}
    </Screen>
  );
}
