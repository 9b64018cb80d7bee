import { type CallRecord, MAX_CALLS } from '../../domain/diagnostics/callRecord';
import { type Failure, UNAUTHORIZED } from '../../domain/requests/failure';
import { isRecord, parseJson } from '../../domain/text/json';
import { forgetEarly, TIME_OUT_MS, takeEarly } from './early';
import { DecodeError, HttpError } from './failure';
import { parseInSlices } from './parseInSlices';
import { readText } from './readText';

const API_BASE = '/api';

/** Supplies the id token of each call, if the user has signed in at a provider. */
export interface Bearer {
  current: () => Promise<string | null>;
  /** Forces a silent renewal of the token. Resolves to `null` if the renewal fails. */
  renew: () => Promise<string | null>;
}

export interface Call<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, with encoded segments. */
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON, or as it is if the body is a Blob. */
  body?: unknown;
  signal?: AbortSignal;
  /** Timeout in ms of the whole response. The default is two and a half minutes. */
  timeOutMs?: number;
  /** Media type of a response that is not JSON. `decode` receives the text. A response of another type is a failure. */
  mediaType?: 'text/csv';
  /** Decodes the parsed body of a successful response, or `undefined` for an empty body. Throws a DecodeError. */
  decode: (body: unknown, status: number) => T | Promise<T>;
}

export type Http = <T>(call: Call<T>) => Promise<T>;

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Format of a request id that a user can read out. Other texts are ignored. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

function requestIdOf({ headers }: Response): { requestId?: string } {
  const requestId = headers.get('X-Request-Id') ?? '';
  return REQUEST_ID.test(requestId) ? { requestId } : {};
}

/** A response with its complete body, as sent. */
interface Answer {
  response: Response;
  body: Uint8Array;
  record: CallRecord;
}

/** Loads the code that makes failures readable. A visit without failures does not need this code. */
const loadErrorText = () => import('./errorText').catch(() => null);

/**
 * Returns the failure of an error response. The failure's message is the `message` of the body, or else the body's
 * text.
 */
async function readFailure({ response, body: sent }: Answer): Promise<Failure> {
  const { status, headers } = response;
  const text = (await readText(sent)).trim();
  const body = parseJson(text);
  const { message, fields: named } = isRecord(body) ? body : {};
  const fields = readFields(named);
  // Most visits begin with a 401, so this case loads no further code.
  const isPlain = status === UNAUTHORIZED && (text === '' || isRecord(body));
  const errorText = isPlain ? null : await loadErrorText();
  const said = typeof message === 'string' ? message : text;
  const mediaType = typeof message === 'string' ? '' : (headers.get('Content-Type') ?? '');
  return {
    status,
    statusText: response.statusText || (errorText?.reasonPhrase(status) ?? (isPlain ? 'Unauthorized' : '')),
    message: (errorText?.shownText(said, mediaType) ?? said) || `Request failed with status ${status}`,
    ...(fields && { fields }),
    ...requestIdOf(response),
  };
}

/**
 * Replaces the browser's message "Failed to fetch" for a response that broke off. Rethrows an abort, which has another
 * error name.
 */
const explainEnd = (thrown: unknown): never => {
  const isBrokenOff = thrown instanceof Error && thrown.name === 'TypeError';
  throw isBrokenOff ? new Error('The answer broke off before its end', { cause: thrown }) : thrown;
};

async function readBody({ response, body }: Answer, { path, mediaType }: Call<unknown>): Promise<unknown> {
  if (mediaType) {
    if (response.headers.get('Content-Type')?.startsWith(mediaType)) return readText(body);
  } else {
    if (body.length === 0) return undefined;
    const value = await parseInSlices(body);
    if (value !== undefined) return value;
  }
  throw new HttpError({
    status: response.status,
    statusText: response.statusText,
    message: `the answer to ${path} is not ${mediaType ?? 'JSON'}`,
  });
}

const isTimeOut = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'TimeoutError';

/**
 * Creates the function that makes all calls to the API. Rejects with an HttpError for an error status or a body of the
 * wrong type. Rejects with a DecodeError for a body of another shape, and with the network's error without a response.
 *
 * @param calls receives the records of the latest calls
 */
export function createHttp(bearer: Bearer | null = null, calls: CallRecord[] = []): Http {
  function note({ method, path, query }: Call<unknown>): CallRecord {
    const record = {
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      startedAt: Date.now(),
      status: null,
      ms: null,
      size: 0,
    };
    calls.push(record);
    calls.splice(0, calls.length - MAX_CALLS);
    return record;
  }

  async function ask(
    call: Call<unknown>,
    path: string,
    token: string | null,
    timeOut: AbortSignal,
  ): Promise<Response> {
    const url = API_BASE + path;
    if (call.method !== 'GET') forgetEarly();
    const early = call.method === 'GET' && token === null ? takeEarly(url, call.signal) : undefined;
    if (early) return early;
    return fetch(url, {
      method: call.method,
      // The cache of the browser outlives a log-out, so nothing is cached, whatever the API allows.
      cache: 'no-store',
      headers: {
        Accept: call.mediaType ?? 'application/json',
        // Shows that the app's own page sends the request, for browsers that do not send `Sec-Fetch-Site`. Other sites
        // cannot send this header.
        'X-Requested-With': 'fetch',
        ...(call.body !== undefined && {
          'Content-Type': call.body instanceof Blob ? 'application/octet-stream' : 'application/json',
        }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(call.body !== undefined && {
        body: call.body instanceof Blob ? call.body : JSON.stringify(call.body),
      }),
      signal: call.signal ? AbortSignal.any([call.signal, timeOut]) : timeOut,
    });
  }

  async function send(call: Call<unknown>, token: string | null): Promise<Answer> {
    const timeOut = AbortSignal.timeout(call.timeOutMs ?? TIME_OUT_MS);
    const record = note(call);
    try {
      const response = await ask(call, record.path, token, timeOut);
      record.status = response.status;
      Object.assign(record, requestIdOf(response));
      const sent = response.arrayBuffer().catch(explainEnd);
      // The status of an error response is enough, even if the body cannot be read.
      const body = new Uint8Array(await (response.ok ? sent : sent.catch(() => new ArrayBuffer())));
      record.size = body.length;
      return { response, body, record };
    } catch (thrown) {
      const isLate = timeOut.aborted || isTimeOut(thrown);
      record.end = isLate ? 'timed out' : call.signal?.aborted ? 'cancelled' : 'no answer';
      throw isLate ? new Error('The server did not answer in time') : thrown;
    } finally {
      record.ms = Date.now() - record.startedAt;
    }
  }

  return async <T>(call: Call<T>): Promise<T> => {
    const token = bearer ? await bearer.current() : null;
    let answer = await send(call, token);
    if (answer.response.status === UNAUTHORIZED && bearer && token !== null) {
      const renewed = await bearer.renew();
      if (renewed !== null) answer = await send(call, renewed);
    }
    if (!answer.response.ok) throw new HttpError(await readFailure(answer));
    try {
      return await call.decode(await readBody(answer, call), answer.response.status);
    } catch (thrown) {
      if (thrown instanceof DecodeError) answer.record.unread = thrown.place ?? thrown.message;
      throw thrown;
    }
  };
}
