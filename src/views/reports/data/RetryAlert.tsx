import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { failureText } from '@src/domain/requests/failure';
import { RETRY_DELAY_MS, RETRY_LIMIT } from '@src/domain/requests/retry';
import { useAppDispatch } from '@src/store/hooks';
import { datasetKey } from '@src/store/reports/datasets/datasets.slice';
import { type Pending, retryAsked } from '@src/store/requests/requests.slice';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { Alert } from '../../ui/failure/Alert';
import { outline } from '../../ui/icons/outline';

const WaitIcon = outline(Hourglass);

const SECOND_MS = 1000;
const MINUTE = 60;

const Bar = styled('div')(({ theme }) => ({
  width: 180,
  maxWidth: '100%',
  height: 3,
  marginTop: 8,
  borderRadius: 2,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.warning.line,
  '& > div': { height: '100%', backgroundColor: theme.vars.palette.warning.main },
}));

/** How long it is until then, as it passes; never more than the wait can be. */
function useTimeLeft(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.min(Math.max(until - now, 0), RETRY_DELAY_MS);
}

function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

interface Props {
  /** Whose request it is, where there are several. */
  name?: string;
  status: Pending;
  /** What is asked for again. */
  id: DatasetId;
  onStop: () => void;
}

/** The server needs more time: which time it will be asked again, and when. Each is read out once. */
export default function RetryAlert({ name, status, id, onStop }: Props) {
  const dispatch = useAppDispatch();
  const { attempt, retryAt, failure } = status;
  const left = useTimeLeft(retryAt);
  const underWay = retryAt === null;
  const retry = `Retry ${underWay ? attempt - 1 : attempt} of ${RETRY_LIMIT}`;
  return (
    <Alert
      severity="warning"
      icon={<WaitIcon />}
      action={
        <>
          <Button size="small" aria-disabled={underWay} onClick={() => dispatch(retryAsked(datasetKey(id)))}>
            Try now
          </Button>
          <Button size="small" variant="text" onClick={onStop}>
            Stop
          </Button>
        </>
      }
    >
      {failure && <div>{`${name !== undefined ? `${name}: ` : ''}${failureText(failure)}`}</div>}
      <Typography variant="body2" color="textSecondary">
        {/* A timer keeps silent inside of an alert, which would read out every second otherwise. */}
        <span>{`${retry} `}</span>
        {underWay ? <span>is under way</span> : <span role="timer">{`in ${clockText(left)}`}</span>}
      </Typography>
      <Bar aria-hidden="true">
        <div style={{ width: `${(left / RETRY_DELAY_MS) * 100}%` }} />
      </Bar>
    </Alert>
  );
}
