import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Failure, failureText } from '../../../domain/requests/failure';
import { Button } from '../button/Button';
import { RefreshIcon } from '../icons/icons';

/** So long a text may not fit beside the rest of a screen. */
const LONG = 500;

const Text = styled('div')({ maxHeight: '45vh', overflowY: 'auto' });

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
      <Text {...(text.length > LONG && { tabIndex: 0 })}>{text}</Text>
      {note && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
    </Alert>
  );
}
