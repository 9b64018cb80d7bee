import { type Failure, FORBIDDEN } from '@src/domain/requests/failure';
import type { ReactNode } from 'react';
import { FailureAlert } from './FailureAlert';
import { QuietNotice } from './QuietNotice';

interface Props {
  failure: Failure;
  /** Text for a failure that is not a failed load. */
  text?: string;
  /** Replaces the notice after a 4xx response, which the user can correct. */
  refusal?: ReactNode;
  onRetry: () => void;
}

const isRefusal = ({ status }: Failure): boolean => status !== null && status >= 400 && status < 500;

/**
 * Shows a failure as a quiet notice. A 4xx response shows `refusal` if given. A 403 without `refusal` shows an alert.
 */
export function QuietFailure({ failure, refusal, ...notice }: Props) {
  if (refusal && isRefusal(failure)) return refusal;
  if (failure.status === FORBIDDEN) return <FailureAlert failure={failure} onRetry={notice.onRetry} />;
  return <QuietNotice {...notice} />;
}
