import type { Failure } from '../domain/failure';
import { isRecord, parseJson } from '../domain/json';
import { forgetEarly, takeEarly } from './early';
import { HttpError } from './failure';

const API_BASE = '/api';
/** Reports "might take a bit": longer than any gateway's own limit, so that its 504 arrives first. */
const TIME_OUT_MS = 150_000;
const MESSAGE_LIMIT = 500;

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
  /** Reads the parsed body (`undefined` when there is none); throws a DecodeError. */
  decode: (body: unknown) => T | Promise<T>;
}

export type Http = <T>(call: Call<T>) => Promise<T>;

const STATUS_TEXTS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

function readFields(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A gateway's own page, whatever it calls itself; a text may begin with any other tag. */
const isPage = (text: string): boolean => /^<(!doctype|html|\?xml)/i.test(text);

/** The failure in an error answer: the body's `message` or text; a web page is nobody's message. */
async function readFailure(response: Response): Promise<Failure> {
  const { status } = response;
  const text = (await response.text().catch(() => '')).trim();
  const body = parseJson(text);
  const fields = isRecord(body) ? readFields(body.fields) : undefined;
  const said = isRecord(body) && typeof body.message === 'string' ? body.message : isPage(text) ? '' : text;
  return {
    status,
    statusText: response.statusText || (STATUS_TEXTS[status] ?? ''),
    message: said.slice(0, MESSAGE_LIMIT) || `Request failed with status ${status}`,
    ...(fields && { fields }),
  };
}

/** The browser's own words for it are "Failed to fetch", as if nothing had come; it names ends by abort otherwise. */
const explainEnd = (thrown: unknown): never => {
  const isBrokenOff = thrown instanceof Error && thrown.name === 'TypeError';
  throw isBrokenOff ? new Error('The answer broke off before its end', { cause: thrown }) : thrown;
};

async function readBody(response: Response, where: string): Promise<unknown> {
  const text = await response.text().catch(explainEnd);
  if (text === '') return undefined;
  const body = parseJson(text);
  if (body !== undefined) return body;
  throw new HttpError({
    status: response.status,
    statusText: response.statusText,
    message: `the answer to ${where} is not JSON`,
  });
}

/**
 * The one way out to the API. Rejects with an HttpError for a 4xx or 5xx, a DecodeError for an answer of
 * another shape, and the network's own error where nothing answered.
 */
export function createHttp(bearer: Bearer | null = null): Http {
  async function send(call: Call<unknown>, token: string | null): Promise<Response> {
    const query = call.query ? `?${new URLSearchParams(call.query)}` : '';
    const url = `${API_BASE}${call.path}${query}`;
    if (call.method !== 'GET') forgetEarly();
    const early = call.method === 'GET' && token === null ? takeEarly(url) : undefined;
    if (early) return early;
    const timeOut = AbortSignal.timeout(TIME_OUT_MS);
    const answer = fetch(url, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: call.signal ? AbortSignal.any([call.signal, timeOut]) : timeOut,
    });
    return answer.catch((thrown: unknown) => {
      throw timeOut.aborted ? new Error('The server did not answer in time') : thrown;
    });
  }

  return async <T>(call: Call<T>): Promise<T> => {
    const token = bearer ? await bearer.current() : null;
    let response = await send(call, token);
    if (response.status === 401 && bearer && token !== null) {
      const renewed = await bearer.renew();
      if (renewed !== null) response = await send(call, renewed);
    }
    if (!response.ok) throw new HttpError(await readFailure(response));
    return call.decode(await readBody(response, call.path));
  };
}
