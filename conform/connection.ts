import { performance } from 'node:perf_hooks';

export interface ApiRequest {
  method?: string;
  /** Path below the API's address, with the query. */
  path: string;
  /** Body, which is sent as JSON. */
  json?: unknown;
  /** Body, which is sent unchanged with the content type of JSON. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** True to send the request without credentials. */
  withoutCredentials?: boolean;
}

export interface Reply {
  /** Name of the call: its path, after its method unless the method is GET. */
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** Time until the complete answer arrived, in ms. */
  ms: number;
  /** Size of the uncompressed body, in bytes. */
  bytes: number;
}

/** Status, time and size of a call, without its answer. */
export type Timing = Pick<Reply, 'call' | 'status' | 'ms' | 'bytes'>;

/** Error of a call without an answer, or with an answer that broke off. */
export class NoAnswerError extends Error {
  override name = 'NoAnswer';
  readonly call: string;

  constructor(call: string, reason: string) {
    super(reason);
    this.call = call;
  }
}

export const nameOfCall = ({ method = 'GET', path }: ApiRequest): string =>
  method === 'GET' ? path : `${method} ${path}`;

interface ErrorLike {
  name?: string;
  message: string;
  cause?: unknown;
}

/** Returns whether a thrown value is an error, including errors of other realms. */
const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown;

const messageOf = (thrown: unknown): string => (isErrorLike(thrown) ? thrown.message : '');

function reasonOf(thrown: unknown, timeoutMs: number): string {
  const { name = '', cause = null } = isErrorLike(thrown) ? thrown : {};
  if (name === 'TimeoutError') return `did not answer within ${timeoutMs / 1000} s`;
  return `cannot be reached: ${messageOf(cause) || messageOf(thrown)}`;
}

export interface Connection {
  /** Sends a request once, without retries and without following redirects. */
  send: (question: ApiRequest) => Promise<Reply>;
  timings: readonly Timing[];
}

/**
 * Creates a connection to an API.
 * @param signedIn returns the headers with the credentials, which are sent only to this API
 */
export function connect(
  { api, timeoutMs }: { api: string; timeoutMs: number },
  signedIn: () => Readonly<Record<string, string>>,
): Connection {
  const timings: Timing[] = [];
  const send: Connection['send'] = async (question) => {
    const { method = 'GET', path, json, headers, withoutCredentials = false } = question;
    const call = nameOfCall(question);
    const body = json === undefined ? question.body : JSON.stringify(json);
    const from = performance.now();
    try {
      const response = await fetch(api + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          // The app sends this header too. Without this header, the API may reject a GET that changes data.
          'x-requested-with': 'fetch',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(withoutCredentials ? {} : signedIn()),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const timing = {
        call,
        status: response.status,
        ms: performance.now() - from,
        bytes: Buffer.byteLength(text),
      };
      timings.push(timing);
      return { ...timing, headers: response.headers, text };
    } catch (thrown) {
      throw new NoAnswerError(call, reasonOf(thrown, timeoutMs));
    }
  };
  return { send, timings };
}
