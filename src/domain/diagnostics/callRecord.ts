/** One API call and its outcome. */
export interface CallRecord {
  method: string;
  /** Path below `/api` with its query, as sent. The path can contain names and ids. */
  path: string;
  /** Epoch ms. */
  startedAt: number;
  /** `null` without a response. */
  status: number | null;
  /** How the call ended, if not with a complete response. */
  end?: 'cancelled' | 'timed out' | 'no answer';
  /** Time until the complete response, in ms; `null` while the call is under way. */
  ms: number | null;
  /** Size of the body in bytes, after decompression. */
  size: number;
  /** Id of the request in the server's log, if the response contains the id. */
  requestId?: string;
  /**
   * The unreadable part of the response: a location within a record, such as ".365days.TotalInbound is not a number",
   * or the path of the call followed by a location.
   */
  unread?: string;
}

/** Number of calls that are recorded. Older calls are dropped. */
export const MAX_CALLS = 20;
