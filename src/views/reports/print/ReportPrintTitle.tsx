import { OnPaper, PrintTitle } from '../../ui/print/PrintTitle';
import { type PrintedReport, printFacts } from './printFacts';

/** The title above a printed report. */
export default function ReportPrintTitle(props: PrintedReport) {
  return (
    <OnPaper>
      <Title {...props} />
    </OnPaper>
  );
}

function Title(props: PrintedReport) {
  const { open, data } = props;
  return <PrintTitle site={open.site.domain} facts={printFacts(props)} loadedAt={data.loadedAt} />;
}
