import { SPAN_LABELS } from '@src/domain/dates/spans';
import type { Permission } from '@src/domain/permissions/permissions';
import { selectSummaryAccess } from '@src/store/access/access.selectors';
import { useAppSelector } from '@src/store/hooks';
import { isRepeated } from '@src/store/requests/requests.slice';
import { type ComponentType, Suspense, useMemo } from 'react';
import { Button } from '../../ui/button/Button';
import type { Elements } from '../../ui/elements';
import { CompaniesLoading } from '../../ui/failure/CompaniesLoading';
import { FailureAlert } from '../../ui/failure/FailureAlert';
import { LeftOutWarning } from '../../ui/failure/LeftOutWarning';
import { Notice } from '../../ui/failure/Notice';
import { lazyPart } from '../../ui/lazy/lazyPart';
import { Fill } from '../../ui/page/Fill';
import { Page } from '../../ui/page/Page';
import { Screen } from '../../ui/page/Screen';
import { type TableParts, USUAL_PARTS } from '../table/TableHead';
import { AddressCode } from './AddressCode';
import { AlertBox } from './AlertBox';
import { type NotesProps, ReportPanel } from './ReportPanel';
import { ReportTabs } from './ReportTabs';
import css from './report.module.css';
import { Panel, panelOf, TabRow } from './tabs';
import { type OpenReport, type Resolvable, useDrawnTab, useReport } from './useReport';
import { useReportTable } from './useReportTable';
import { WatchMark } from './WatchMark';

const RetryAlert = lazyPart(() => import('../data/RetryAlert'));

export interface SummaryProps {
  site: string;
  title: string;
  /** The screen's tabs, for the top of the summary. */
  tabs: Elements;
}

interface Props {
  report: Resolvable;
  /** Empty for the group as a whole. */
  site: string;
  title: string;
  parts?: TableParts;
  Notes?: ComponentType<NotesProps>;
  /** The summary tab, and the permission that the summary needs. */
  summary?: { permission: Permission; Summary: ComponentType<SummaryProps & { fallback: Elements }> };
}

/** Shows a report: its table, and its summary for users with the permission. */
export default function ReportScreen({ report, ...props }: Props) {
  return (
    <>
      <AddressCode report={report} />
      <OpenedReport opened={useReport(report, props.site)} {...props} />
    </>
  );
}

function OpenedReport({ opened, ...props }: Omit<Props, 'report'> & { opened: OpenReport }) {
  const { site, title, parts = USUAL_PARTS, Notes, summary } = props;
  const open = useDrawnTab(opened);
  const { report, address, change } = open;
  const { tab: chosenTab } = opened.address;
  const access = useAppSelector((state) =>
    summary ? selectSummaryAccess(state, { permission: summary.permission, site }) : 'denied',
  );
  const maySummarize = access === 'allowed';
  const offered = useMemo(
    () => report.tabs.filter((tab) => tab !== 'summary' || maySummarize),
    [report, maySummarize],
  );
  const tabs = (summary || offered.length > 1) && (
    <ReportTabs
      label={title}
      offered={offered}
      chosen={offered.includes(chosenTab) ? chosenTab : 'table'}
      onChoose={(tab) => change({ tab })}
    />
  );
  if (!summary || !tabs || address.tab !== 'summary')
    return (
      <Fill>
        <Suspense fallback={<Notice title={title} text="Loading..." />}>
          <TableTab
            open={open}
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
      <Screen title={title} actions={<WatchMark screen={report.id} site={site} />}>
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

interface TabProps extends Pick<Props, 'title' | 'Notes'> {
  open: OpenReport;
  parts: TableParts;
  tabs?: Elements;
}

/** Shows the table of a report for one site, with the failure of its request above the rows. */
function TableTab({ open, title, ...rest }: TabProps) {
  const shown = useReportTable(open);
  const { report, site, address } = open;
  const { span } = address;
  const { status, failure, table, shownRequest, refresh, stop } = shown.data;
  const alerts = (
    <>
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
            <RetryAlert
              status={status}
              id={{ collection: report.collection, site: site.domain, span }}
              onStop={stop}
            />
          </Suspense>
        </AlertBox>
      )}
      <LeftOutWarning request={shownRequest} locale={site.locale} inset />
    </>
  );
  return <ReportPanel open={open} {...shown} title={title} alerts={alerts} {...rest} />;
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
