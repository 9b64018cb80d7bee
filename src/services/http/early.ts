type Underway = Map<string, { answer: Promise<Response>; askedAt: number }>;

declare global {
  var greenroomEarly: Underway | undefined;
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
  const answer = fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_OUT_MS) });
  keepEarly(url, answer);
  return answer;
}

/** Keeps an answer that is there already, or on its way, for whoever takes it. */
export function keepEarly(url: string, answer: Promise<Response>): void {
  // Whoever takes it sees the failure; nobody may.
  answer.catch(() => undefined);
  underway.set(url, { answer, askedAt: Date.now() });
}

/** The early answer to this GET, which stays for whoever takes it. */
export const peekEarly = (url: string): Promise<Response> | undefined => underway.get(url)?.answer;

/** The early answer to this GET, if it was asked for and not yet taken. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = underway.get(url);
  underway.delete(url);
  return early && Date.now() - early.askedAt < KEPT_MS ? early.answer : undefined;
}

/** Whoever signs in or out is another person: nothing asked before is theirs. */
export function forgetEarly(): void {
  underway.clear();
}
