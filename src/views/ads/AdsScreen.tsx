import { Suspense } from 'react';
import { NETWORKS } from '../../domain/ads/networks';
import { COMPANY_FIELD_LABELS } from '../../domain/companies/companyFields';
import { CALLS } from '../../domain/screens/calls';
import type { DefinedReport } from '../../store/reports/definition';
import { PartAlerts } from '../reports/data/PartAlerts';
import { AddressCode } from '../reports/screen/AddressCode';
import { ReportPanel } from '../reports/screen/ReportPanel';
import { ReportTabs } from '../reports/screen/ReportTabs';
import { TabRow } from '../reports/screen/tabs';
import { type OpenReport, useDrawnTab, useReport } from '../reports/screen/useReport';
import type { ReportAddress } from '../reports/screen/useReportAddress';
import { useReportTable } from '../reports/screen/useReportTable';
import type { TableParts } from '../reports/table/TableHead';
import type { Elements } from '../ui/elements';
import { EmptyState } from '../ui/failure/EmptyState';
import { Notice } from '../ui/failure/Notice';
import { EmptyIcon } from '../ui/icons/icons';
import { idle } from '../ui/lazy/idle';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Fill } from '../ui/page/Fill';
import { Screen } from '../ui/page/Screen';
import { NameNotes } from './NameNotes';
import { useNetworkParts, useNetworksData, useNotConnected } from './useNetworks';

const SpendNotes = lazyPart(() => import('./SpendNotes'), idle);
const SearchTab = lazyPart(() => import('./search/SearchTab'));

interface Props {
  report: DefinedReport;
  parts: TableParts;
  site: string;
  title: string;
}

/** Shows a site's spend on its four ad networks, and the results of the spend. */
export default function AdsScreen({ report, ...props }: Props) {
  return (
    <>
      <AddressCode report={report} />
      <OpenedReport opened={useReport(report, props.site)} {...props} />
    </>
  );
}

function OpenedReport({ opened, parts, site, title }: Omit<Props, 'report'> & { opened: OpenReport }) {
  const open = useDrawnTab(opened);
  const { report, address, change } = open;
  const notConnected = useNotConnected(site);
  if (notConnected?.length === NETWORKS.length) return <NoNetworks title={title} />;
  const tabs = (
    <ReportTabs
      label={title}
      offered={report.tabs}
      chosen={opened.address.tab}
      onChoose={(tab) => change({ tab })}
    />
  );
  if (address.tab === 'search')
    return (
      <Screen title={title}>
        <Suspense fallback={<TabRow>{tabs}</TabRow>}>
          <SearchTab site={site} tabs={tabs} />
        </Suspense>
      </Screen>
    );
  return (
    <Fill>
      <Suspense fallback={<Notice title={title} text="Loading..." />}>
        <NetworksTab open={open} parts={parts} title={title} tabs={tabs} />
      </Suspense>
    </Fill>
  );
}

interface TabProps {
  open: OpenReport;
  parts: TableParts;
  title: string;
  tabs: Elements;
}

/** Shows a table with one row for each product, with its figures on each network. */
function NetworksTab({ open, parts, title, tabs }: TabProps) {
  const shown = useReportTable(open, useNetworksData);
  const { address } = open;
  const { shownSpan } = shown.data;
  const site = open.site.domain;
  const alerts = (
    <PartAlerts
      open={open}
      data={shown.data}
      parts={useNetworkParts(site, address.span)}
      shownParts={useNetworkParts(site, shownSpan)}
    >
      <NetworkStates site={site} span={address.span} />
      <NameNotes site={site} span={shownSpan} isDrawn={shown.data.table !== undefined} />
    </PartAlerts>
  );
  return (
    <ReportPanel
      open={open}
      {...shown}
      title={title}
      parts={parts}
      tabs={tabs}
      alerts={alerts}
      Notes={SpendNotes}
    />
  );
}

const AND = new Intl.ListFormat('en', { type: 'conjunction' });

/** Lists the networks that are loading or not connected. Failed networks have their own alerts. */
function NetworkStates({ site, span }: { site: string; span: ReportAddress['span'] }) {
  const notConnected = useNotConnected(site) ?? [];
  const loading = useNetworkParts(site, span)
    .filter(({ cached, status }) => !cached && status.phase === 'pending')
    .map(({ label }) => label);
  const said = [
    ...(loading.length > 0 ? [`${AND.format(loading)}: loading...`] : []),
    ...(notConnected.length > 0 ? [`${AND.format(notConnected)}: not connected`] : []),
  ];
  return said.length > 0 && <p className="states">{said.join(' · ')}</p>;
}

/** A text such as "Google Adwords ID, Bing Ads ID, Meta Ads IDs or LinkedIn Ads IDs". */
const NEEDED = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  NETWORKS.flatMap(({ collection }) => CALLS[collection].needs.map((field) => COMPANY_FIELD_LABELS[field])),
);

function NoNetworks({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState
        icon={<EmptyIcon />}
        title="No ad network is connected"
        text={`The company of this site has no ${NEEDED}.`}
      />
    </Screen>
  );
}
