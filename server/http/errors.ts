/** An error in the format of the API's contract: a status, a message for people and, for forms, a message per field. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** Additional properties for the security log. */
  readonly logFields: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      cause?: unknown;
      logFields?: Record<string, unknown>;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.logFields = more.logFields ?? {};
  }
}

/** 401: nobody is signed in, or the credentials are not valid. */
export const unauthorized = (message = 'You are not signed in') => new ApiError(401, message);
/** 403: signed in, but not allowed. */
export const forbidden = (message = 'You are not allowed to do this') => new ApiError(403, message);
/** 404: the record or address does not exist. */
export const notFound = (message = 'Not found') => new ApiError(404, message);

/** Most fields in one answer: an answer must not be many times as long as its request. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 200;

function byField(status: number, all: Record<string, string>): ApiError {
  const entries = Object.entries(all).map(([name, text]) => [name.slice(0, LONGEST_NAME), text] as const);
  const logFields = entries.slice(0, MOST_FIELDS);
  const texts = logFields.map(([name, text]) => `${name}: ${text}`);
  const more = entries.length > logFields.length ? [`and ${entries.length - logFields.length} more`] : [];
  return new ApiError(status, [...texts, ...more].join('; '), { fields: Object.fromEntries(logFields) });
}

/** 422: values are invalid, with a message per field. */
export const invalid = (fields: Record<string, string>) => byField(422, fields);
/** 409: values conflict with the stored data, with a message per field. */
export const conflict = (fields: Record<string, string>) => byField(409, fields);

/** 429: a limit is reached; `Retry-After` contains the seconds. */
export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** 503: the server has too much work already; `Retry-After` contains the seconds. */
export function tooBusy(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** 503: the database has not answered in time. */
export const databaseUnavailable = () => new ApiError(503, 'The database does not answer');

/** 502: another server does not answer as expected. */
export const badGateway = (message: string, cause?: unknown) => new ApiError(502, message, { cause });
