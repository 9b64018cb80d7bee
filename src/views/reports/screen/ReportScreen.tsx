import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { Permission } from '@src/domain/permissions/permissions';
import { selectSummaryAccess } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { isRepeated } from '@src/store/requests/requests.slice';
import { type ComponentType, Suspense } from 'react';
import { Button } from '../../ui/button/Button';
import type { Elements } from '../../ui/elements';
import { CompaniesLoading } from '../../ui/failure/CompaniesLoading';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import { Notice } from '../../ui/failure/Notice';
import { atRest } from '../../ui/lazy/afterFirstScreen';
import { touched } from '../../ui/lazy/firstInput';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { Fill } from '../../ui/page/Fill';
import { LoadedAt } from '../../ui/page/LoadedAt';
import { Page } from '../../ui/page/Page';
import { Screen } from '../../ui/page/Screen';
import { useReportData } from '../data/useReportData';
import { type MomentumCode, useMomentum } from '../momentum/useMomentum';
import { TableArea } from '../table/TableArea';
import { type TableParts, USUAL_PARTS } from '../table/TableHead';
import { TableSkeleton } from '../table/TableSkeleton';
import { NetworksLink } from '../toolbar/NetworksLink';
import { ReportToolbar } from '../toolbar/ReportToolbar';
import { useVisitBeforeCodeLoads } from '../visits/useVisitBeforeCodeLoads';
import { AlertBox } from './AlertBox';
import { ReportTabs } from './ReportTabs';
import css from './report.module.css';
import { headingText } from './reportTexts';
import { StatusLine } from './StatusLine';
import { Panel, panelOf, TabRow } from './tabs';
import { type ChangeReport, type ReportAddress, useReportAddress } from './useReportAddress';
import { type ReportView, useReportView } from './useReportView';

const ConditionChips = lazyPart(() => import('../conditions/ConditionChips'));
const ReportPrintTitle = lazyPart(
  () => import('../print/ReportPrintTitle'),
  () => Promise.race([touched(), atRest()]),
);
const MomentumBar = lazyPart(() => import('../momentum/MomentumBar'));
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
const RetryAlert = lazyPart(() => import('../data/RetryAlert'));

export interface SummaryProps {
  site: string;
  title: string;
  /** The screen's tabs, for the top of the summary. */
  tabs: Elements;
}

export type NotesOf = ComponentType<{ view: ReportView }>;

interface Props {
  report: Report;
  /** Empty for the group as a whole. */
  site: string;
  title: string;
  parts?: TableParts;
  /** Notes below the rows. The code of the notes may load late. */
  Notes?: NotesOf;
  /** The summary tab, and the permission that the summary needs. */
  summary?: { permission: Permission; Summary: ComponentType<SummaryProps & { fallback: Elements }> };
}

const TABLE_ALONE: Report['tabs'] = ['table'];

/** Shows a report: its table, and its summary for users with the permission. */
export default function ReportScreen({ report, site, title, parts = USUAL_PARTS, Notes, summary }: Props) {
  const { address, change } = useReportAddress(report);
  const access = useAppSelector((state) =>
    summary ? selectSummaryAccess(state, { permission: summary.permission, site }) : 'denied',
  );
  const maySummarize = access === 'allowed';
  const tabs = summary && (
    <ReportTabs
      label={title}
      offered={maySummarize ? report.tabs : TABLE_ALONE}
      chosen={maySummarize ? address.tab : 'table'}
      onChoose={(tab) => change({ tab })}
    />
  );
  if (!summary || address.tab === 'table')
    return (
      <Fill>
        <Suspense fallback={<Notice title={title} text="Loading..." />}>
          <TableTab
            report={report}
            site={site}
            title={title}
            parts={parts}
            {...(tabs && { tabs })}
            {...(Notes && { Notes })}
          />
        </Suspense>
      </Fill>
    );
  if (maySummarize)
    return (
      <Screen title={title}>
        <summary.Summary site={site} title={title} tabs={tabs} fallback={<TabRow>{tabs}</TabRow>} />
      </Screen>
    );
  return (
    <Screen title={title}>
      <TabRow>{tabs}</TabRow>
      <Panel {...panelOf('table')}>
        {access === 'waiting' ? <CompaniesLoading /> : <Denied onTable={() => change({ tab: 'table' })} />}
      </Panel>
    </Screen>
  );
}

interface TabProps {
  report: Report;
  site: string;
  title: string;
  address: ReportAddress;
  change: ChangeReport;
  /** The momentum code, if the report has a momentum column. */
  momentum?: MomentumCode | null;
  parts: TableParts;
  Notes?: NotesOf;
  /** The screen's tabs. The age of the data appears beside the tabs. */
  tabs?: Elements;
}

type TableTabProps = Omit<TabProps, 'address' | 'change'>;

/** The table tab, with a momentum column if the address requests a momentum. */
function TableTab({ report: defined, ...rest }: TableTabProps) {
  const { report, momentum } = useMomentum(defined);
  return <ReportTab report={report} momentum={momentum} {...useReportAddress(report)} {...rest} />;
}

/** Shows the table of a report for one site. */
export function ReportTab({ report, site, title, address, change, momentum, ...rest }: TabProps) {
  const view = useReportView(report, site, address, change, useReportData, momentum);
  const { status, failure, table } = view;
  const { span } = address;
  const alerts = (
    <>
      {failure && (
        <AlertBox data-alone={!table}>
          <FailureAlert
            failure={failure}
            note={span === null ? title : `${title}, ${SPAN_LABELS[span]}`}
            onRetry={view.refresh}
          />
        </AlertBox>
      )}
      {isRepeated(status) && (
        <AlertBox data-alone={!table}>
          <Suspense fallback={null}>
            <RetryAlert
              status={status}
              id={{ collection: report.collection, site, span }}
              onStop={view.stop}
            />
          </Suspense>
        </AlertBox>
      )}
      <LeftOutWarning request={view.shownRequest} locale={view.site.locale} inset />
    </>
  );
  return <ReportPanel view={view} title={title} alerts={alerts} {...rest} />;
}

interface PanelProps extends Pick<TabProps, 'title' | 'parts' | 'Notes' | 'tabs'> {
  view: ReportView;
  /** Alerts above the table about data that failed to load. */
  alerts: Elements;
}

/** Shows the table of a report with its heading, toolbar and status line, in every state of loading. */
export function ReportPanel({ view, title, parts, Notes, tabs, alerts }: PanelProps) {
  const { report, status, table, conditions } = view;
  useVisitBeforeCodeLoads(isSinceVisitEarly, report, view.site.domain, view.shownSpan);
  const subtitle =
    report.isSpending &&
    headingText(report, table ? view.shownSpan : view.address.span, table, view.site.currency);
  const age = <LoadedAt loadedAt={view.loadedAt} busy={view.busy} onRefresh={view.refresh} />;
  const networks = report.isSpending && !report.joined && view.site.domain !== '' && (
    <NetworksLink site={view.site.domain} span={view.address.span} />
  );
  return (
    <Screen
      title={title}
      {...(subtitle && { subtitle })}
      actions={
        !tabs &&
        (report.isSpending ? (
          <>
            {networks}
            {age}
          </>
        ) : (
          age
        ))
      }
    >
      <Suspense fallback={null}>
        <ReportPrintTitle view={view} />
      </Suspense>
      {tabs && (
        <TabRow>
          {tabs}
          {age}
        </TabRow>
      )}
      <Panel {...(tabs && panelOf('table'))}>
        <ReportToolbar view={view} Comparison={parts.Comparison} />
        {view.momentum && (
          <Suspense fallback={null}>
            <MomentumBar view={view} />
          </Suspense>
        )}
        {alerts}
        {conditions && (
          <Suspense fallback={null}>
            <ConditionChips view={view} conditions={conditions} />
          </Suspense>
        )}
        {table ? (
          <TableArea view={view} table={table} title={title} parts={parts} />
        ) : (
          !view.failure &&
          !isRepeated(status) && (
            <TableSkeleton nameHeader={report.nameHeader} columns={view.columns} parts={parts} />
          )
        )}
        <StatusLine view={view}>
          <Suspense fallback={null}>
            <SinceVisit view={view} />
          </Suspense>
          {Notes && (
            <Suspense fallback={null}>
              <Notes view={view} />
            </Suspense>
          )}
        </StatusLine>
      </Panel>
    </Screen>
  );
}

function Denied({ onTable }: { onTable: () => void }) {
  return (
    <Page>
      <p className={css.denied}>
        Unauthorized: the summary also takes the role Data Insights for this company.
      </p>
      <Button onClick={onTable}>Show the table</Button>
    </Page>
  );
}
