import { TabRow } from '../reports/screen/tabs';
import type { Elements } from '../ui/elements';
import { LoadedAt } from '../ui/page/LoadedAt';
import { PrintButton } from '../ui/print/PrintButton';
import { OnPaper, PrintTitle } from '../ui/print/PrintTitle';
import type { Fact } from '../ui/print/printedFacts';

interface Props {
  site: string;
  /** Facts for the title of a print. */
  facts: readonly Fact[];
  tabs: Elements;
  loadedAt: number | null;
  busy: boolean;
  onRefresh: () => void;
}

/** The row above a summary: the tabs, the age of the data and the print button. In print, a title replaces the row. */
export function SummaryTools({ site, facts, tabs, loadedAt, busy, onRefresh }: Props) {
  return (
    <>
      <OnPaper>
        <PrintTitle site={site} facts={facts} loadedAt={loadedAt} />
      </OnPaper>
      <TabRow>
        {tabs}
        <LoadedAt loadedAt={loadedAt} busy={busy} onRefresh={onRefresh} />
        <PrintButton look="icon" />
      </TabRow>
    </>
  );
}
