import { Agent, request } from 'node:http';
import { DEMO_PASSWORD } from '../../server/cli/prepareDatabase';

export interface ApiAnswer {
  status: number;
  /** Time from the start of the request to the last received byte, in ms. */
  ms: number;
  /** Time of the database queries from the header `Server-Timing`, in ms; `null` if the header is missing. */
  dbMs: number | null;
  queries: number | null;
  etag: string | undefined;
  cookie: string | undefined;
  /** The body as received, without decompression. */
  body: Buffer;
}

interface ApiRequest {
  method?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** Body, which is sent unchanged. Set the content type in `headers`. */
  body?: string;
  /** Agent of the connection. Defaults to a shared agent with at most 16 connections. */
  agent?: Agent;
}

const fewConnections = new Agent({ keepAlive: true, maxSockets: 16 });

const AS_THE_APP = { 'accept-encoding': 'gzip, br', 'x-requested-with': 'fetch' };

/** Makes a call over a keep-alive connection, like a browser, but does not decompress the answer. */
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

/** Signs in with a demo account, and returns the cookie for later calls. */
export async function signIn(url: string, email: string): Promise<string> {
  const { status, cookie } = await call(`${url}/api/login`, {
    method: 'POST',
    json: { email, password: DEMO_PASSWORD },
  });
  if (status !== 204 || cookie === undefined) throw new Error(`${email} could not sign in: ${status}`);
  return cookie;
}
