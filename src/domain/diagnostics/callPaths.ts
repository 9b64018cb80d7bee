/** One call of the API, as it went. */
export interface CallRecord {
  method: string;
  /** Below `/api`, with its query, as it was sent: names and ids stand in it. */
  path: string;
  /** Epoch ms. */
  startedAt: number;
  /** `null` while nothing has answered. */
  status: number | null;
  /** How it ended, where that was not by an answer. */
  end?: 'cancelled' | 'timed out' | 'no answer';
  /** Until the whole answer was there; `null` while it is under way. */
  ms: number | null;
  /** Of the body, as characters; a compressed one was shorter on its way. */
  size: number;
  /** What the server's log calls it, where the answer says it. */
  requestId?: string;
  /**
   * What of the answer could not be read: where in its record, as ".365days.TotalInbound is not a number", or else
   * with the path before it.
   */
  unread?: string;
}

/** So many are kept, the last ones. */
export const CALLS_KEPT = 20;
