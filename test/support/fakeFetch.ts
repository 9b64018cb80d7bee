export interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal | null;
  cache: RequestCache | null;
}

/** Replaces `fetch` by a server of the test. Returns the list of requests, which grows with each request. */
export function fakeFetch(answer: (sent: Sent, nth: number) => Response | Promise<Response>): Sent[] {
  const all: Sent[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const sent: Sent = {
      url: input instanceof Request ? input.url : String(input),
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
      signal: init.signal ?? null,
      cache: init.cache ?? null,
    };
    all.push(sent);
    return answer(sent, all.length);
  });
  return all;
}

/** Never answers. The promise rejects only when the request is aborted, like a browser's `fetch`. */
export const noAnswer = ({ signal }: Sent): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const abort = () => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
  });

export const json = (value: unknown, status = 200): Response =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });
