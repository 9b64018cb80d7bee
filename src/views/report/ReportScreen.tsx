import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { SiteScreen } from '../../domain/screens';
import { selectSummaryAccess } from '../../store/access.selectors';
import { useAppSelector } from '../../store/hooks';
import { REPORTS } from '../../store/reports/registry';
import { Page } from '../shared/Page';
import { Screen } from '../shared/Screen';
import { ReportTab } from './ReportTab';
import { Panel, panelOf, ReportTabs, TabRow } from './tabs';
import { useReportAddress } from './useReportAddress';

/** Fills the window below the header, so that the table alone scrolls; a low window scrolls as a whole. */
const Fill = styled('div')({
  height: 'calc(100dvh - 48px)',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '@media (max-height: 600px)': { height: 'auto' },
});

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
  const maySummarize = summary === 'allowed';
  const tabs = screen.hasSummary && (
    <ReportTabs
      label={title}
      offered={maySummarize ? ['table', 'summary'] : ['table']}
      chosen={maySummarize ? address.tab : 'table'}
      onChoose={(tab) => change({ tab })}
    />
  );
  return (
    <Fill>
      <Screen title={title}>
        {screen.hasSummary && address.tab === 'summary' ? (
          <>
            <TabRow>{tabs}</TabRow>
            <Panel {...panelOf(maySummarize ? 'summary' : 'table')}>
              <Page>
                <Typography color="textSecondary">
                  {maySummarize
                    ? 'Coming soon'
                    : 'Unauthorized: the summary also takes the role Data Insights for this company.'}
                </Typography>
                {!maySummarize && (
                  <Button sx={{ mt: 3 }} onClick={() => change({ tab: 'table' })}>
                    Show the table
                  </Button>
                )}
              </Page>
            </Panel>
          </>
        ) : (
          <ReportTab
            report={report}
            site={site}
            title={title}
            address={address}
            change={change}
            {...(tabs && { tabs })}
          />
        )}
      </Screen>
    </Fill>
  );
}
