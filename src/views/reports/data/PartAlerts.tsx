import { styled } from '@mui/material/styles';
import { formatCount } from '@src/domain/figures/formats';
import { leftOutText } from '@src/domain/requests/leftOut';
import { useAppSelector } from '@src/store/hooks';
import { selectLeftOut } from '@src/store/requests/leftOut.slice';
import type { Elements } from '../../ui/elements';
import { Alert } from '../../ui/failure/Alert';
import type { OpenReport } from '../screen/useReport';
import type { NamedPart } from './dataParts';
import { PartFailure } from './PartFailure';
import type { ReportData } from './reportData';

/** The height limit leaves space for the table when many parts fail. */
const Alerts = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: 8,
  maxHeight: '40vh',
  overflowY: 'auto',
  padding: '12px 24px',
  '&:empty': { display: 'none' },
  '&[data-alone=true]': {
    flex: 1,
    maxHeight: 'none',
    paddingTop: 24,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > *': { width: '100%', maxWidth: 720, margin: '0 auto' },
  },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px' },
}));

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
    <Alerts data-alone={!table && failure !== null}>
      {parts.map((part) => (
        <PartFailure key={part.key} part={part} of={report} />
      ))}
      {shownParts.map((part) => (
        <LeftOutOfPart key={part.key} part={part} locale={site.locale} />
      ))}
      {children}
    </Alerts>
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
