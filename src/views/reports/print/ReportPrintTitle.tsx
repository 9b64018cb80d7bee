import { OnPaper, PrintTitle } from '../../ui/print/PrintTitle';
import type { ReportView } from '../screen/useReportView';
import { printFacts } from './printFacts';

/** The title above a printed report. */
export default function ReportPrintTitle({ view }: { view: ReportView }) {
  return (
    <OnPaper>
      <Title view={view} />
    </OnPaper>
  );
}

function Title({ view }: { view: ReportView }) {
  return <PrintTitle site={view.site.domain} facts={printFacts(view)} loadedAt={view.loadedAt} />;
}
