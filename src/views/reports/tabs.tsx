import { styled } from '@mui/material/styles';
import type { Tab as TabName } from './useReportAddress';

/** The tabs, and at their right the age of the data. */
export const TabRow = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 24px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { padding: '0 16px' },
  '& > .MuiTabs-root': { flex: 1, marginBottom: -1 },
}));

export const Panel = styled('div')({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });

export const PANEL_ID = 'report-panel';

export const tabId = (tab: TabName): string => `report-tab-${tab}`;

/** Ties the panel to its tab. */
export const panelOf = (tab: TabName) => ({
  id: PANEL_ID,
  role: 'tabpanel',
  'aria-labelledby': tabId(tab),
});
