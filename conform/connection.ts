import { performance } from 'node:perf_hooks';

export interface Question {
  method?: string;
  /** Below the API's address, with its query. */
  path: string;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, as if it were JSON. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Without who asks. */
  asNobody?: boolean;
}

export interface Reply {
  /** The call in words: its path, and its method unless that is GET. */
  call: string;
  status: number;
  headers: Headers;
  text: string;
  /** Until all of the answer was there. */
  ms: number;
  /** Of the body, uncompressed. */
  bytes: number;
}

/** What a call took, without what it answered. */
export type Timing = Pick<Reply, 'call' | 'status' | 'ms' | 'bytes'>;

/** No answer came, or none that could be read to its end. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly call: string;

  constructor(call: string, reason: string) {
    super(reason);
    this.call = call;
  }
}

export const nameOfCall = ({ method = 'GET', path }: Question): string =>
  method === 'GET' ? path : `${method} ${path}`;

interface ErrorLike {
  name?: string;
  message: string;
  cause?: unknown;
}

/** An error, whoever made it. */
const isErrorLike = (thrown: unknown): thrown is ErrorLike =>
  typeof thrown === 'object' && thrown !== null && 'message' in thrown;

const messageOf = (thrown: unknown): string => (isErrorLike(thrown) ? thrown.message : '');

function reasonOf(thrown: unknown, timeoutMs: number): string {
  const { name = '', cause = null } = isErrorLike(thrown) ? thrown : {};
  if (name === 'TimeoutError') return `did not answer within ${timeoutMs / 1000} s`;
  return `cannot be asked: ${messageOf(cause) || messageOf(thrown)}`;
}

export interface Connection {
  /** Asks once: no call is made again, and no redirect is followed. */
  ask: (question: Question) => Promise<Reply>;
  timings: readonly Timing[];
}

/**
 * The way to an API.
 * @param signedIn the headers that say who asks; they go to this API alone
 */
export function connect(
  { api, timeoutMs }: { api: string; timeoutMs: number },
  signedIn: () => Readonly<Record<string, string>>,
): Connection {
  const timings: Timing[] = [];
  const ask: Connection['ask'] = async (question) => {
    const { method = 'GET', path, json, headers, asNobody = false } = question;
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
          // As the app sends it: without it, a GET that changes something may be refused as a link.
          'x-requested-with': 'fetch',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(asNobody ? {} : signedIn()),
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
      throw new NoAnswer(call, reasonOf(thrown, timeoutMs));
    }
  };
  return { ask, timings };
}
