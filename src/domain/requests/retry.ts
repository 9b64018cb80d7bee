/** How often speaker relations ask again after a 504. */
export const RETRY_LIMIT = 3;
export const RETRY_DELAY_MS = 60_000;
/** What is said when the last of them timed out as well. */
export const TIMED_OUT = 'Request timed out. Please try again later or contact support.';
