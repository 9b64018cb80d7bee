import { type Failure, failureText } from '@src/domain/requests/failure';
import { Button } from '../button/Button';
import { RefreshIcon } from '../icons/icons';
import { Alert } from './Alert';
import css from './failure.module.css';

/** So long a text may not fit beside the rest of a screen. */
const LONG = 500;

interface Props {
  failure: Failure;
  /** What failed, where the text says so before the status. */
  prefix?: string;
  /** What happened when, below the text. */
  note?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** `{status}: {text}` to the letter, and the way on. */
export function FailureAlert({ failure, prefix = '', note, busy = false, onRetry }: Props) {
  const text = prefix + failureText(failure);
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" startIcon={<RefreshIcon />} disabled={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {/* What scrolls is reached by keys. */}
      <div className={css.long} {...(text.length > LONG && { tabIndex: 0 })}>
        {text}
      </div>
      {failure.requestId && <p className={css.note}>{`Request ${failure.requestId}`}</p>}
      {note && <p className={css.note}>{note}</p>}
    </Alert>
  );
}
