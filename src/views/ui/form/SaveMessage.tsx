import Typography from '@mui/material/Typography';
import type { Failure } from '@src/domain/requests/failure';
import { saveFailureText, UNAUTHORIZED } from '@src/domain/requests/failure';
import type { ReactNode } from 'react';
import { Alert } from '../failure/Alert';

interface Props {
  /** What a save that worked says; `null` before it and after the next edit. */
  success: ReactNode;
  failure: Failure | null;
  /** Stands for a status that is missing. */
  noStatus?: string;
}

/** The reason, where the person can do something about it and no field says it: "That email is taken". */
function reasonOf({ status, message, fields }: Failure): string | null {
  if (status === null || status >= 500 || fields) return null;
  return message.endsWith(`status ${status}`) ? null : message;
}

/** What the last save did, read out when it comes. */
export function SaveMessage({ success, failure, noStatus }: Props) {
  if (failure?.status === UNAUTHORIZED)
    return <Alert severity="warning">Not saved yet: you have been signed out</Alert>;
  if (failure) {
    const reason = reasonOf(failure);
    return (
      <>
        <Alert severity="error">{saveFailureText(failure, noStatus)}</Alert>
        {reason && (
          <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {reason}
          </Typography>
        )}
      </>
    );
  }
  return success === null ? null : (
    <Alert severity="success" role="status">
      {success}
    </Alert>
  );
}
