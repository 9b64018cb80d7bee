import type { RequestStatus } from '@src/store/requests/requests.slice';
import type from '@src/theme/type.module.css';
import { classes } from '../button/classes';
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
    <p className={classes(type.body1, type.secondary)} role="status">
      Loading...
    </p>
  );
}
