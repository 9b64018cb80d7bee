import { type Failure, failureText } from '@src/domain/requests/failure';
import { Button } from '../button/Button';
import { RefreshIcon } from '../icons/icons';
import { Alert } from './Alert';
import css from './failure.module.css';

/** Number of characters from which the text may scroll. */
const LONG = 500;

interface Props {
  failure: Failure;
  /** Names the failed operation, in front of the status. */
  prefix?: string;
  /** Context of the failure, below the text. */
  note?: string;
  busy?: boolean;
  onRetry: () => void;
}

/** Shows the failure as `{status}: {text}`, with a button to try again. */
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
      {/* Keyboard users must be able to focus the scrolling element. */}
      <div className={css.long} {...(text.length > LONG && { tabIndex: 0 })}>
        {text}
      </div>
      {failure.requestId && <p className={css.note}>{`Request ${failure.requestId}`}</p>}
      {note && <p className={css.note}>{note}</p>}
    </Alert>
  );
}
