/** What went wrong with one call. A failure without a status is one without an answer. */
export interface Failure {
  /** 200 when the answer came but could not be read. */
  status: number | null;
  statusText: string;
  message: string;
  /** Messages by field name, where a 422 names them. */
  fields?: Record<string, string>;
  /** What the server's log calls the request, where the answer says it. */
  requestId?: string;
}

/** `{status}: {message}`, or the bare message where nothing answered. */
export function failureText(failure: Failure): string {
  return failure.status === null ? failure.message : `${failure.status}: ${failure.message}`;
}

/** Nobody is signed in, or not any more. */
export const UNAUTHORIZED = 401;
/** Somebody is, who may not have that. */
export const FORBIDDEN = 403;

/** Somebody did not want to wait any longer. */
export const CANCELLED: Failure = { status: null, statusText: '', message: 'Cancelled' };

/** Whether whoami says that nobody is signed in, as opposed to not saying. */
export const saysSignedOut = ({ status }: Failure): boolean =>
  status === UNAUTHORIZED || status === FORBIDDEN;

/** What a form says when its save failed. `noStatus` stands for the status where nothing answered. */
export function saveFailureText({ status, statusText, message }: Failure, noStatus = ''): string {
  if (status === null) return `Error: ${[noStatus, message].filter((part) => part !== '').join(' - ')}`;
  return `Error: ${status} - ${statusText}`;
}
