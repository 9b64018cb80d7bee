/** The failure of one request. A failure without a status is a failure without a response. */
export interface Failure {
  /** 200 if the response arrived but could not be read. */
  status: number | null;
  statusText: string;
  message: string;
  /** Messages by field name, if a 422 response names the fields. */
  fields?: Record<string, string>;
  /** Id of the request in the server's log, if the response contains the id. */
  requestId?: string;
}

/** Returns `{status}: {message}`, or only the message if there was no response. */
export function failureText(failure: Failure): string {
  return failure.status === null ? failure.message : `${failure.status}: ${failure.message}`;
}

/** 401: not signed in, or no longer signed in. */
export const UNAUTHORIZED = 401;
/** 403: signed in, but not allowed. */
export const FORBIDDEN = 403;

/** The user cancelled the request. */
export const CANCELLED: Failure = { status: null, statusText: '', message: 'Cancelled' };

/** Returns true if a failed whoami request shows that nobody is signed in. Other failures leave the question open. */
export const saysSignedOut = ({ status }: Failure): boolean =>
  status === UNAUTHORIZED || status === FORBIDDEN;

/** Returns the message of a form whose save failed. `noStatus` replaces the status if there was no response. */
export function saveFailureText({ status, statusText, message }: Failure, noStatus = ''): string {
  if (status === null) return `Error: ${[noStatus, message].filter((part) => part !== '').join(' - ')}`;
  return `Error: ${status} - ${statusText}`;
}
