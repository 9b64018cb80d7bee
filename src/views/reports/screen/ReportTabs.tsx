import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useMemo, useRef } from 'react';
import { PANEL_ID, tabId } from './tabs';
import type { Tab as TabName } from './useReportAddress';

const LABELS: Record<TabName, string> = { table: 'Table', summary: 'Summary', search: 'Search' };

interface Props {
  label: string;
  /** The same list for as long as it names the same. */
  offered: readonly TabName[];
  chosen: TabName;
  onChoose: (tab: TabName) => void;
}

/** Its code comes beside the table's: nobody waits for it to read figures. */
export default function ReportTabs({ label, offered, chosen, onChoose }: Props) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  }, [onChoose]);
  // Rendered, they have the whole page laid out at once to measure themselves.
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
