/** Maximum number of retries of the speaker relations request after a 504. */
export const RETRY_LIMIT = 3;
export const RETRY_DELAY_MS = 60_000;
/** Message after the last retry has timed out as well. */
export const TIMED_OUT = 'Request timed out. Please try again later or contact support.';
