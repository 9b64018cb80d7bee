import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import type { Failure } from '../../../domain/failure';
import { saveFailureText } from '../../../domain/failure';

interface Props {
  /** What a save that worked says; `null` before it and after the next edit. */
  success: ReactNode;
  failure: Failure | null;
  /** Stands for a status that is missing. */
  noStatus?: string;
}

/** What the last save did, read out when it comes. */
export function SaveMessage({ success, failure, noStatus }: Props) {
  if (failure) return <Alert severity="error">{saveFailureText(failure, noStatus)}</Alert>;
  return success === null ? null : (
    <Alert severity="success" role="status">
      {success}
    </Alert>
  );
}
