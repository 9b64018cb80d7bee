import { type Failure, FORBIDDEN } from '@src/domain/requests/failure';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert';
import { QuietNotice } from './QuietNotice';

interface Props {
  failure: Failure;
  /** What did not work, when it is not a load. */
  text?: string;
  /** What is said instead of a write that the server refused: the person can mend it. */
  refusal?: ReactNode;
  onRetry: () => void;
}

const isRefusal = ({ status }: Failure): boolean => status !== null && status >= 400 && status < 500;

/** A failure that is only logged gets a quiet notice; that somebody may not do it is said aloud. */
export function QuietFailure({ failure, refusal, ...notice }: Props) {
  if (refusal && isRefusal(failure)) return refusal;
  if (failure.status === FORBIDDEN) return <FailureAlert failure={failure} onRetry={notice.onRetry} />;
  return <QuietNotice {...notice} />;
}
