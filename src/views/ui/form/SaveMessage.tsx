import type { Failure } from '@src/domain/requests/failure';
import { saveFailureText, UNAUTHORIZED } from '@src/domain/requests/failure';
import type from '@src/theme/type.module.css';
import type { ReactNode } from 'react';
import { classes } from '../button/classes';
import { Alert } from '../failure/Alert';
import css from './SaveMessage.module.css';

interface Props {
  /** Message of a successful save; `null` before a save and after the next edit. */
  success: ReactNode;
  failure: Failure | null;
  /** Text for a missing HTTP status. */
  noStatus?: string;
}

/**
 * Returns the reason that the user can act on, such as "That email is taken". Returns `null` if the error has no such
 * reason or concerns single fields.
 */
function reasonOf({ status, message, fields }: Failure): string | null {
  if (status === null || status >= 500 || fields) return null;
  return message.endsWith(`status ${status}`) ? null : message;
}

/** Shows the result of the last save and announces the result to screen readers. */
export function SaveMessage({ success, failure, noStatus }: Props) {
  if (failure?.status === UNAUTHORIZED)
    return <Alert severity="warning">Not saved yet: you have been signed out</Alert>;
  if (failure) {
    const reason = reasonOf(failure);
    return (
      <>
        <Alert severity="error">{saveFailureText(failure, noStatus)}</Alert>
        {reason && <p className={classes(type.caption, css.message)}>{reason}</p>}
      </>
    );
  }
  return success === null ? null : (
    <Alert severity="success" role="status">
      {success}
    </Alert>
  );
}
