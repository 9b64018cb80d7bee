/** Requests that were sent before the code that wants their answers had arrived. */
const underway = new Map<string, Promise<Response>>();

/** Sends a GET now, to be picked up once by `takeEarly`. */
export function askEarly(url: string): void {
  const answer = fetch(url);
  // Whoever takes it sees the failure; nobody may.
  answer.catch(() => undefined);
  underway.set(url, answer);
}

/** The early answer to this GET, if it was asked for and not yet taken. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const answer = underway.get(url);
  underway.delete(url);
  return answer;
}
