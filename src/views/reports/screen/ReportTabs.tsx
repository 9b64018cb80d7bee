import { useMemo } from 'react';
import { TabList } from '../../ui/tabs/TabList';
import { PANEL_ID, tabId } from './tabs';
import type { Tab as TabName } from './useReportAddress';

const LABELS: Record<TabName, string> = { table: 'Table', summary: 'Summary', search: 'Search', why: 'Why' };

interface Props {
  label: string;
  offered: readonly TabName[];
  chosen: TabName;
  onChoose: (tab: TabName) => void;
}

/** The tabs of a report. */
export function ReportTabs({ label, offered, chosen, onChoose }: Props) {
  const tabs = useMemo(() => offered.map((name) => ({ name, label: LABELS[name] })), [offered]);
  return (
    <TabList label={label} tabs={tabs} chosen={chosen} onChoose={onChoose} panelId={PANEL_ID} idOf={tabId} />
  );
}
