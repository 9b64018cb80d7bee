import type { DatasetId } from '@src/domain/reports/reportRows';
import { failureText } from '@src/domain/requests/failure';
import { RETRY_DELAY_MS, RETRY_LIMIT } from '@src/domain/requests/retry';
import { useAppDispatch } from '@src/store/hooks';
import { datasetKey } from '@src/store/reports/datasets/datasets.slice';
import { type Pending, retryRequested } from '@src/store/requests/requests.slice';
import type from '@src/theme/type.module.css';
import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button/Button';
import { classes } from '../../ui/button/classes';
import { Alert } from '../../ui/failure/Alert';
import { outline } from '../../ui/icons/outline';
import css from './RetryAlert.module.css';

const WaitIcon = outline(Hourglass);

const SECOND_MS = 1000;
const MINUTE = 60;

/** Returns the milliseconds until a time, updated every second. The result never exceeds the retry delay. */
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
  /** Name of the part, if the screen has several requests. */
  name?: string;
  status: Pending;
  /** The dataset to request again. */
  id: DatasetId;
  onStop: () => void;
}

/**
 * Says that the server needs more time, with the number of the retry and the time left. Screen readers announce each
 * retry once.
 */
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
          <Button
            size="small"
            aria-disabled={underWay}
            onClick={() => dispatch(retryRequested(datasetKey(id)))}
          >
            Try now
          </Button>
          <Button size="small" variant="text" onClick={onStop}>
            Stop
          </Button>
        </>
      }
    >
      {failure && <div>{`${name !== undefined ? `${name}: ` : ''}${failureText(failure)}`}</div>}
      <p className={classes(type.body2, type.secondary)}>
        {/* Screen readers do not announce changes of a timer, but would announce any other text in an alert every
            second. */}
        <span>{`${retry} `}</span>
        {underWay ? <span>is under way</span> : <span role="timer">{`in ${clockText(left)}`}</span>}
      </p>
      <div className={css.bar} aria-hidden="true">
        <div style={{ width: `${(left / RETRY_DELAY_MS) * 100}%` }} />
      </div>
    </Alert>
  );
}
