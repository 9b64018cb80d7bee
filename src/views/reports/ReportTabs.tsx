import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { PANEL_ID, tabId } from './tabs';
import type { Tab as TabName } from './useReportAddress';

const LABELS: Record<TabName, string> = { table: 'Table', summary: 'Summary' };

interface Props {
  label: string;
  offered: readonly TabName[];
  chosen: TabName;
  onChoose: (tab: TabName) => void;
}

/** Its code comes beside the table's: nobody waits for it to read figures. */
export default function ReportTabs({ label, offered, chosen, onChoose }: Props) {
  return (
    <Tabs value={chosen} aria-label={label} onChange={(_event, tab: TabName) => onChoose(tab)}>
      {offered.map((tab) => (
        <Tab key={tab} value={tab} label={LABELS[tab]} id={tabId(tab)} aria-controls={PANEL_ID} />
      ))}
    </Tabs>
  );
}
