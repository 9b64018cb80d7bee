import { type CallRecord, MAX_CALLS } from '../../domain/diagnostics/callRecord';
import { type Failure, UNAUTHORIZED } from '../../domain/requests/failure';
import { isRecord, parseJson } from '../../domain/text/json';
import { forgetEarly, TIME_OUT_MS, takeEarly } from './early';
import { DecodeError, HttpError } from './failure';

const API_BASE = '/api';

/** Supplies the id token that rides on each call, when the person signed in by one. */
export interface Bearer {
  current: () => Promise<string | null>;
  /** A forced silent renewal; `null` when the provider no longer knows the person. */
  renew: () => Promise<string | null>;
}

export interface Call<T> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, its segments already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
  /** How long the whole answer may take; two and a half minutes unless told. */
  timeOutMs?: number;
  /** Of an answer that is no JSON: `decode` gets its text. Another type of answer is a failure. */
  mediaType?: 'text/csv';
  /** Reads the parsed body (`undefined` when there is none) of an answer that is no error; throws a DecodeError. */
  decode: (body: unknown, status: number) => T | Promise<T>;
}

export type Http = <T>(call: Call<T>) => Promise<T>;

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A name that can be read out, not a text of any kind. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

function requestIdOf({ headers }: Response): { requestId?: string } {
  const requestId = headers.get('X-Request-Id') ?? '';
  return REQUEST_ID.test(requestId) ? { requestId } : {};
}

/** An answer with all of its body, as it was sent. */
interface Answer {
  response: Response;
  text: string;
  record: CallRecord;
}

/** What makes a failure readable, of which a visit that goes well has no need. */
const loadErrorText = () => import('./errorText').catch(() => null);

/** The failure in an error answer: the body's `message`, else its text. */
async function readFailure({ response, text: sent }: Answer): Promise<Failure> {
  const { status, headers } = response;
  const text = sent.trim();
  const body = parseJson(text);
  const { message, fields: named } = isRecord(body) ? body : {};
  const fields = readFields(named);
  // Most visits begin with nobody being signed in.
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

/** The browser's own words for it are "Failed to fetch", as if nothing had come; it names ends by abort otherwise. */
const explainEnd = (thrown: unknown): never => {
  const isBrokenOff = thrown instanceof Error && thrown.name === 'TypeError';
  throw isBrokenOff ? new Error('The answer broke off before its end', { cause: thrown }) : thrown;
};

function readBody({ response, text }: Answer, { path, mediaType }: Call<unknown>): unknown {
  if (mediaType) {
    if (response.headers.get('Content-Type')?.startsWith(mediaType)) return text;
  } else {
    if (text === '') return undefined;
    const body = parseJson(text);
    if (body !== undefined) return body;
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
 * The one way out to the API. Rejects with an HttpError for a 4xx or 5xx, a DecodeError for an answer of
 * another shape, and the network's own error where nothing answered.
 *
 * @param calls gets the last ones, as they go
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
      // Whatever an API says: what the browser keeps outlives a log-out.
      cache: 'no-store',
      headers: {
        Accept: call.mediaType ?? 'application/json',
        // Tells servers whose browsers do not say it that the app's own page asks: no other site can send this.
        'X-Requested-With': 'fetch',
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
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
      const body = response.text().catch(explainEnd);
      // Of a failure its status says enough.
      const text = await (response.ok ? body : body.catch(() => ''));
      record.size = text.length;
      return { response, text, record };
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
      return await call.decode(readBody(answer, call), answer.response.status);
    } catch (thrown) {
      if (thrown instanceof DecodeError) answer.record.unread = thrown.place ?? thrown.message;
      throw thrown;
    }
  };
}
