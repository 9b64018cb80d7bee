import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useMemo, useRef } from 'react';
import { PANEL_ID, tabId } from './tabs';
import type { Tab as TabName } from './useReportAddress';

const LABELS: Record<TabName, string> = { table: 'Table', summary: 'Summary', search: 'Search' };

interface Props {
  label: string;
  /** A stable list, because a new list renders the tabs again. */
  offered: readonly TabName[];
  chosen: TabName;
  onChoose: (tab: TabName) => void;
}

/** The tabs of a report. Their code loads separately, so the table never waits for the tabs. */
export default function ReportTabs({ label, offered, chosen, onChoose }: Props) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  // The tabs measure themselves on each render, which forces a layout of the whole page.
  return useMemo(
    () => (
      <Tabs value={chosen} aria-label={label} onChange={(_event, tab: TabName) => latest.current(tab)}>
        {offered.map((tab) => (
          <Tab key={tab} value={tab} label={LABELS[tab]} id={tabId(tab)} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
    ),
    [label, offered, chosen],
  );
}
