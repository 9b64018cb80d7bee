import { formatCount } from '@src/domain/figures/formats';
import { leftOutText } from '@src/domain/requests/leftOut';
import { useAppSelector } from '@src/store/hooks';
import { selectLeftOut } from '@src/store/requests/leftOut.slice';
import type { Elements } from '../../ui/elements';
import { Alert } from '../../ui/failure/Alert';
import type { OpenReport } from '../screen/useReport';
import type { NamedPart } from './dataParts';
import css from './PartAlerts.module.css';
import { PartFailure } from './PartFailure';
import type { ReportData } from './reportData';

interface Props {
  open: OpenReport;
  data: ReportData;
  /** The parts of the requested span; `shownParts` are the parts of the shown span. */
  parts: readonly NamedPart[];
  shownParts: readonly NamedPart[];
  children?: Elements;
}

/** Lists the parts that failed to load and the records that could not be read, each with the name of its part. */
export function PartAlerts({ open, data, parts, shownParts, children }: Props) {
  const { report, site } = open;
  const { table, failure } = data;
  return (
    <div className={css.alerts} data-alone={!table && failure !== null}>
      {parts.map((part) => (
        <PartFailure key={part.key} part={part} of={report} />
      ))}
      {shownParts.map((part) => (
        <LeftOutOfPart key={part.key} part={part} locale={site.locale} />
      ))}
      {children}
    </div>
  );
}

/** Warns about the records of a part that could not be read. */
function LeftOutOfPart({ part: { key, label }, locale }: { part: NamedPart; locale: string }) {
  const leftOut = useAppSelector((state) => selectLeftOut(state, key));
  return leftOut.map((records) => (
    <Alert key={records.noun} severity="warning">
      {`${label}: ${leftOutText(records, (count) => formatCount(count, locale))}`}
    </Alert>
  ));
}
