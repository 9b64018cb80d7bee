import { plain } from '../../ui/plain';
import css from './report.module.css';
import type { Tab as TabName } from './useReportAddress';

/** The row of tabs, with the age of the data at the right. */
export const TabRow = plain('div', css.tabRow);

export const Panel = plain('div', css.panel);

export const PANEL_ID = 'report-panel';

export const tabId = (tab: TabName): string => `report-tab-${tab}`;

/** Returns the attributes that tie the panel to its tab. */
export const panelOf = (tab: TabName) => ({
  id: PANEL_ID,
  role: 'tabpanel',
  'aria-labelledby': tabId(tab),
});
