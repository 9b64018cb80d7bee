interface EarlyCall {
  answer: Promise<Response>;
  /** Epoch ms. */
  askedAt: number;
  /** Ends the call; absent where nothing was sent. */
  abort?: () => void;
}

declare global {
  var greenroomEarly: Map<string, EarlyCall> | undefined;
}

/**
 * Requests that were sent before the code that wants their answers had arrived. The document's own script sends
 * them, which shares nothing with the app's modules but the page.
 */
globalThis.greenroomEarly ??= new Map();
const underway = globalThis.greenroomEarly;

/** Reports "might take a bit": longer than any gateway's own limit, so that its 504 arrives first. */
export const TIME_OUT_MS = 150_000;
/** An answer that nobody came for is old news by then. */
const KEPT_MS = 30_000;

/** Sends a GET now, to be picked up once by `takeEarly`. */
export function askEarly(url: string): Promise<Response> {
  const own = new AbortController();
  const signal = AbortSignal.any([own.signal, AbortSignal.timeout(TIME_OUT_MS)]);
  const answer = fetch(url, { cache: 'no-store', signal });
  keepEarly(url, answer, () => own.abort());
  return answer;
}

/** Keeps an answer that is there already, or on its way, for whoever takes it. */
export function keepEarly(url: string, answer: Promise<Response>, abort?: () => void): void {
  // Whoever takes it sees the failure; nobody may.
  answer.catch(() => undefined);
  underway.set(url, { answer, askedAt: Date.now(), ...(abort && { abort }) });
}

/** The early answer to this GET, which stays for whoever takes it. */
export const peekEarly = (url: string): Promise<Response> | undefined => underway.get(url)?.answer;

/** When the early calls that have been taken were sent, by the signal of who took them. */
const sentAt = new WeakMap<AbortSignal, number>();

/** Returns when a call was sent that began before its signal was there, in epoch ms. */
export const sentEarlyAt = (signal: AbortSignal): number | undefined => sentAt.get(signal);

/**
 * Returns the early answer to this GET, if it was asked for and not yet taken.
 *
 * @param signal ends the call as if it had been sent with it
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

/** Whoever signs in or out is another person: nothing asked before is theirs. */
export function forgetEarly(): void {
  underway.clear();
}
