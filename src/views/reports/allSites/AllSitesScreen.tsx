import type { SiteScreen } from '@src/domain/screens/screens';
import { COMPANIES_KEY, selectCompanies } from '@src/store/companies/companies.slice';
import { useAppSelector } from '@src/store/hooks';
import type { AllSitesReport } from '@src/store/reports/allSites/overAllSites';
import type { Report } from '@src/store/reports/report';
import { selectStatus } from '@src/store/requests/requests.slice';
import { Suspense, useDeferredValue, useRef } from 'react';
import { AccessDenied } from '../../shell/routes/AccessDenied';
import { CompaniesLoading } from '../../ui/failure/CompaniesLoading';
import { Notice } from '../../ui/failure/Notice';
import { Fill } from '../../ui/page/Fill';
import { Screen } from '../../ui/page/Screen';
import { PartAlerts } from '../data/PartAlerts';
import { AddressCode } from '../screen/AddressCode';
import { ReportPanel } from '../screen/ReportPanel';
import { ReportTabs } from '../screen/ReportTabs';
import { type OpenReport, useDrawnTab, useReport } from '../screen/useReport';
import { useReportTable } from '../screen/useReportTable';
import type { TableParts } from '../table/TableHead';
import { useSiteParts } from './siteParts';
import { useScrollAnchor } from './useScrollAnchor';
import { useSitesData } from './useSitesData';

interface Props {
  report: AllSitesReport;
  screen: SiteScreen;
  title: string;
  parts: TableParts;
}

/** Shows one report for all sites whose screen the user may open. */
export default function AllSitesScreen({ screen, ...props }: Props) {
  const { report, title } = props;
  const sites = useAppSelector(report.selectSites);
  const isKnown = useAppSelector(
    (state) => selectCompanies(state).length > 0 || selectStatus(state, COMPANIES_KEY).phase === 'ready',
  );
  if (!isKnown)
    return (
      <Screen title={title}>
        <CompaniesLoading />
      </Screen>
    );
  if (sites.length === 0) return <AccessDenied title={title} permission={screen.permission} site={null} />;
  return (
    <Suspense fallback={<Notice title={title} text="Loading..." />}>
      <AllSites {...props} />
    </Suspense>
  );
}

/** A report over all sites has no Summary tab. */
const TABS: Report['tabs'] = ['table', 'why'];

const AllSites = ({ report, ...props }: Omit<Props, 'screen'>) => (
  <>
    <AddressCode report={report} />
    <OpenedReport opened={useReport(report, '')} {...props} />
  </>
);

function OpenedReport({ opened, title, parts }: Pick<Props, 'title' | 'parts'> & { opened: OpenReport }) {
  const open = useDrawnTab(opened);
  const { report, change } = open;
  const shown = useReportTable(open, useSitesData);
  const { data } = shown;
  const siteParts = useSiteParts(report, open.address.span);
  const shownParts = useSiteParts(report, data.shownSpan);
  const around = useRef<HTMLDivElement>(null);
  // Rows that arrive follow in a deferred rendering of the table, and the anchor with them.
  useScrollAnchor(around, useDeferredValue(data.table));
  const tabs = report.tabs.includes('why') && (
    <ReportTabs
      label={title}
      offered={TABS}
      chosen={opened.address.tab === 'why' ? 'why' : 'table'}
      onChoose={(tab) => change({ tab })}
    />
  );
  return (
    <Fill ref={around}>
      <ReportPanel
        open={open}
        {...(tabs && { tabs })}
        {...shown}
        title={title}
        parts={parts}
        alerts={<PartAlerts open={open} data={data} shownParts={shownParts} parts={siteParts} />}
      />
    </Fill>
  );
}
