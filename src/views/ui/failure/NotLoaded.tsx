import Typography from '@mui/material/Typography';
import type { RequestStatus } from '@src/store/requests/requests.slice';
import { FailureAlert } from './FailureAlert';

interface Props {
  /** Load state of the records. */
  status: RequestStatus;
  onRetry: () => void;
}

/** Replaces records that are loading or could not be loaded. */
export function NotLoaded({ status, onRetry }: Props) {
  if (status.phase === 'failed') return <FailureAlert failure={status.failure} onRetry={onRetry} />;
  return (
    <Typography role="status" color="textSecondary">
      Loading...
    </Typography>
  );
}
