import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { Permission } from '../../domain/permissions/permissions';
import { selectSummaryAccess } from '../../store/access/access.selectors';
import { useAppSelector } from '../../store/hooks';
import type { Report } from '../../store/reports/report';
import { CompaniesAwaited } from '../ui/failure/CompaniesAwaited';
import { lazyPart } from '../ui/lazy/lazyPart';
import { Fill } from '../ui/page/Fill';
import { Page } from '../ui/page/Page';
import { Screen } from '../ui/page/Screen';
import { ReportTab } from './ReportTab';
import { type TableParts, USUAL_PARTS } from './TableHead';
import { Panel, panelOf, TabRow } from './tabs';
import { useReportAddress } from './useReportAddress';

const ReportTabs = lazyPart(() => import('./ReportTabs'));

/** As high as the tabs leave the row, which they overlap by the line below it. */
const TabsRoom = styled('div')({ flex: 1, height: 39 });

export interface SummaryProps {
  site: string;
  title: string;
  /** The screen's tabs, for the top of the summary. */
  tabs: ReactNode;
}

interface Props {
  report: Report;
  /** Empty for the group as a whole. */
  site: string;
  title: string;
  parts?: TableParts;
  /** The tab beside the table, and the feature whose summary it is. */
  summary?: { permission: Permission; Summary: ComponentType<SummaryProps & { fallback: ReactNode }> };
}

/** A report: its table, and its summary for those who may see it. */
export default function ReportScreen({ report, site, title, parts = USUAL_PARTS, summary }: Props) {
  const { address, change } = useReportAddress(report);
  const access = useAppSelector((state) =>
    summary ? selectSummaryAccess(state, summary.permission, site) : 'denied',
  );
  const maySummarize = access === 'allowed';
  const tabs = summary && (
    <Suspense fallback={<TabsRoom />}>
      <ReportTabs
        label={title}
        offered={maySummarize ? ['table', 'summary'] : ['table']}
        chosen={maySummarize ? address.tab : 'table'}
        onChoose={(tab) => change({ tab })}
      />
    </Suspense>
  );
  if (!summary || address.tab === 'table')
    return (
      <Fill>
        <ReportTab
          report={report}
          site={site}
          title={title}
          address={address}
          change={change}
          parts={parts}
          {...(tabs && { tabs })}
        />
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
        {access === 'waiting' ? <CompaniesAwaited /> : <Denied onTable={() => change({ tab: 'table' })} />}
      </Panel>
    </Screen>
  );
}

function Denied({ onTable }: { onTable: () => void }) {
  return (
    <Page>
      <Typography color="textSecondary">
        Unauthorized: the summary also takes the role Data Insights for this company.
      </Typography>
      <Button sx={{ mt: 3 }} onClick={onTable}>
        Show the table
      </Button>
    </Page>
  );
}
