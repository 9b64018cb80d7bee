interface EarlyCall {
  answer: Promise<Response>;
  /** Time at which the call was sent, in epoch ms. */
  askedAt: number;
  /** Aborts the call. Undefined if nothing was sent. */
  abort?: () => void;
}

declare global {
  var greenroomEarly: Map<string, EarlyCall> | undefined;
}

/**
 * Calls that were sent before the app's code had loaded. The document's inline script sends these calls and shares no
 * modules with the app, so the map is global.
 */
globalThis.greenroomEarly ??= new Map();
const underway = globalThis.greenroomEarly;

/**
 * Timeout of a call in ms. The timeout is longer than the limit of any gateway, so that the 504 of a slow report
 * arrives first.
 */
export const TIME_OUT_MS = 150_000;
/** Time in ms after which an early answer that was not taken is out of date. */
const KEPT_MS = 30_000;

/** Sends a GET now. `takeEarly` returns the answer once. */
export function askEarly(url: string): Promise<Response> {
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, AbortSignal.timeout(TIME_OUT_MS)]);
  const answer = fetch(url, { cache: 'no-store', signal });
  keepEarly(url, answer, () => own.abort());
  return answer;
}

/** Stores an answer, or the promise of an answer, for `takeEarly`. */
export function keepEarly(url: string, answer: Promise<Response>, abort?: () => void): void {
  // The caller of `takeEarly` handles a failure. If there is no caller, the failure must not be an unhandled rejection.
  answer.catch(() => undefined);
  underway.set(url, { answer, askedAt: Date.now(), ...(abort && { abort }) });
}

/** Returns the early answer to this GET. The answer stays available to `takeEarly`. */
export const peekEarly = (url: string): Promise<Response> | undefined => underway.get(url)?.answer;

/** The times in epoch ms at which the taken calls were sent, by the signal of the caller of `takeEarly`. */
const sentAt = new WeakMap<AbortSignal, number>();

/**
 * Returns the time in epoch ms at which the early call with this signal was sent, or undefined if there is no such
 * call.
 */
export const sentEarlyAt = (signal: AbortSignal): number | undefined => sentAt.get(signal);

/**
 * Takes the early answer to this GET, so that no second caller gets the answer. Returns undefined if no recent answer
 * is available.
 *
 * @param signal aborts the call, as if the call had been sent with this signal
 */
export function takeEarly(url: string, signal?: AbortSignal): Promise<Response> | undefined {
  const early = underway.get(url);
  underway.delete(url);
  if (!early || Date.now() - early.askedAt >= KEPT_MS) return undefined;
  const { answer, askedAt, abort } = early;
  if (signal) {
    sentAt.set(signal, askedAt);
    if (abort && signal.aborted) abort();
    else if (abort) signal.addEventListener('abort', abort, { once: true });
  }
  return answer;
}

/** Drops all early answers. After a sign-in or a log-out, the answers would belong to another user. */
export function forgetEarly(): void {
  underway.clear();
}
