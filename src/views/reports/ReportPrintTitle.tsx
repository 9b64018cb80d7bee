import { selectToday } from '../../store/clock/clock.slice';
import { useAppSelector } from '../../store/hooks';
import { OnPaper, PrintTitle } from '../ui/print/PrintTitle';
import { printFacts } from './printFacts';
import type { ReportView } from './useReportView';

/** Above the print of a report's table. */
export default function ReportPrintTitle({ view }: { view: ReportView }) {
  return (
    <OnPaper>
      <Title view={view} />
    </OnPaper>
  );
}

function Title({ view }: { view: ReportView }) {
  const today = useAppSelector(selectToday);
  return <PrintTitle site={view.site.domain} facts={printFacts(view, today)} loadedAt={view.loadedAt} />;
}
