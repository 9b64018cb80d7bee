import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Failure, failureText } from '../../domain/failure';
import { RefreshIcon } from './icons';

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
  return (
    <Alert
      severity="error"
      action={
        <Button size="small" startIcon={<RefreshIcon />} disabled={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      <div>{prefix + failureText(failure)}</div>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Alert>
  );
}
