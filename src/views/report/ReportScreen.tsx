import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { SiteScreen } from '../../domain/screens';
import { selectSummaryAccess } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';
import { REPORTS } from '../../store/reports/registry';
import { Page } from '../shared/Page';
import { Screen } from '../shared/Screen';
import { ReportTab } from './ReportTab';
import { type Tab as TabName, useReportAddress } from './useReportAddress';

/** Fills the window below the header, so that the table alone scrolls; a low window scrolls as a whole. */
const Fill = styled('div')({
  height: 'calc(100dvh - 48px)',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media (max-height: 600px)': { height: 'auto' },
});

const TabRow = styled(Tabs)(({ theme }) => ({
  flex: 'none',
  paddingInline: 24,
  [theme.breakpoints.down('sm')]: { paddingInline: 16 },
}));

const Panel = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

interface Props {
  screen: SiteScreen;
  site: string;
  title: string;
}

/** A report of one site: its table, and its summary for those who may see it. */
export default function ReportScreen({ screen, site, title }: Props) {
  const report = REPORTS[screen.id];
  if (!report) throw new Error(`No report is registered for ${screen.id}`);
  const { address, change } = useReportAddress(report);
  const summary = useAppSelector((state) => selectSummaryAccess(state, screen.permission, site));
  const tabs: readonly { value: TabName; label: string }[] = [
    { value: 'table', label: 'Table' },
    ...(screen.hasSummary && summary === 'allowed' ? [{ value: 'summary' as const, label: 'Summary' }] : []),
  ];
  const shownTab = tabs.some(({ value }) => value === address.tab) ? address.tab : 'table';
  return (
    <Fill>
      <Screen title={title}>
        {screen.hasSummary && (
          <TabRow value={shownTab} aria-label={title} onChange={(_event, tab: TabName) => change({ tab })}>
            {tabs.map(({ value, label }) => (
              <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls="tab-panel" />
            ))}
          </TabRow>
        )}
        <Panel
          {...(screen.hasSummary && {
            id: 'tab-panel',
            role: 'tabpanel',
            'aria-labelledby': `tab-${shownTab}`,
          })}
        >
          {address.tab === 'summary' ? (
            <Page>
              <Typography color="textSecondary">
                {summary === 'allowed'
                  ? 'Coming soon'
                  : 'Unauthorized: the summary also takes the role Data Insights for this company.'}
              </Typography>
            </Page>
          ) : (
            <ReportTab report={report} site={site} title={title} address={address} change={change} />
          )}
        </Panel>
      </Screen>
    </Fill>
  );
}
