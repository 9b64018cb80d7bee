import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '../../server/cli/prepareDatabase';

export interface ApiAnswer {
  status: number;
  /** From the first byte sent to the last one received. */
  ms: number;
  /** Of its queries, as `Server-Timing` tells; null where it does not. */
  dbMs: number | null;
  queries: number | null;
  etag: string | undefined;
  cookie: string | undefined;
  /** As it came over the wire. */
  body: Buffer;
}

interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Sent as it is, with the type that `headers` tell. */
  body?: string;
  /** Whose connections it takes; by default 16 that are shared. */
  agent?: Agent;
}

const fewConnections = new Agent({ keepAlive: true, maxSockets: 16 });

const AS_THE_APP = { 'accept-encoding': 'gzip, br', 'x-requested-with': 'fetch' };

/** One call over a connection that is kept, as a browser makes it but without unpacking the answer. */
export function call(
  url: string,
  { method = 'GET', headers = {}, json, body, agent = fewConnections }: ApiRequest = {},
): Promise<ApiAnswer> {
  const text = json === undefined ? body : JSON.stringify(json);
  const type = json === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(
      url,
      { method, agent, headers: { ...AS_THE_APP, ...type, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const timing = String(response.headers['server-timing'] ?? '');
          const found = /db;dur=([\d.]+);desc="(\d+) queries"/.exec(timing);
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - start,
            dbMs: found ? Number(found[1]) : null,
            queries: found ? Number(found[2]) : null,
            etag: response.headers.etag,
            cookie: response.headers['set-cookie']?.map((cookie) => cookie.split(';', 1)[0]).join('; '),
            body: Buffer.concat(chunks),
          });
        });
      },
    );
    sent.on('error', reject).end(text);
  });
}

/** Signs in with a demo account and answers the cookie for later calls. */
export async function signIn(url: string, email: string): Promise<string> {
  const { status, cookie } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { email, password: DEMO_PASSWORD },
  });
  if (status !== 204 || cookie === undefined) throw new Error(`${email} could not sign in: ${status}`);
  return cookie;
}
