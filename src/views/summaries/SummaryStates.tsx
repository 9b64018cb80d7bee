import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { RequestStatus } from '../../store/requests/requests.slice';
import { Panel, panelOf } from '../reports/screen/tabs';
import type { Elements } from '../ui/elements';
import { LeftOutWarning } from '../ui/failure/LeftOutWarning';
import { QuietNotice } from '../ui/failure/QuietNotice';
import type { Fact } from '../ui/print/printedFacts';
import { SummaryTools } from './SummaryTools';

const Quiet = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '24px 24px 8px',
  [theme.breakpoints.down('sm')]: { padding: '20px 16px 4px' },
}));

interface Props {
  site: string;
  /** What a print says that it is of. */
  facts: readonly Fact[];
  /** The key of the request behind it. */
  request: string;
  locale: string;
  status: RequestStatus;
  loadedAt: number | null;
  tabs: Elements;
  onRefresh: () => void;
  /** Of a failure that is told, in place of the quiet notice. */
  alert?: Elements;
  /** Above the rest, while the server needs more time. */
  waiting?: Elements;
  /** Of what has come; nothing has without it. */
  children: Elements;
}

/**
 * A Summary tab. A failure that is only logged leaves it saying that it loads, with a quiet way to ask again; one
 * that is told stands above what is there, or in its place.
 */
export function SummaryStates({
  site,
  facts,
  request,
  locale,
  status,
  loadedAt,
  tabs,
  onRefresh,
  alert,
  waiting,
  children,
}: Props) {
  const busy = status.phase === 'pending';
  const failed = status.phase === 'failed';
  return (
    <>
      <SummaryTools {...{ site, facts, tabs, loadedAt, busy, onRefresh }} />
      <Panel {...panelOf('summary')} aria-busy={busy}>
        {alert}
        {waiting}
        {!alert && (failed || !children) && (
          <Quiet>
            {!children && (
              <Typography role="status" color="textSecondary">
                Loading...
              </Typography>
            )}
            {failed && <QuietNotice onRetry={onRefresh} />}
          </Quiet>
        )}
        <LeftOutWarning request={request} locale={locale} inset />
        {children}
      </Panel>
    </>
  );
}
