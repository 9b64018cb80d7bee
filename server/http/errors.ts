/** A refusal in the contract's form: a status, a message for people and, for a form, what is wrong by field. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** What the security log tells of it beside. */
  readonly told: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    more: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      cause?: unknown;
      told?: Record<string, unknown>;
    } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.told = more.told ?? {};
  }
}

export const unauthorized = (message = 'You are not signed in') => new ApiError(401, message);
export const forbidden = (message = 'You are not allowed to do this') => new ApiError(403, message);
export const notFound = (message = 'Not found') => new ApiError(404, message);

/** Nobody reads more at once, and an answer shall not be many times as long as what was asked. */
const MOST_FIELDS = 20;
const LONGEST_NAME = 200;

function byField(status: number, all: Record<string, string>): ApiError {
  const entries = Object.entries(all).map(([name, text]) => [name.slice(0, LONGEST_NAME), text] as const);
  const told = entries.slice(0, MOST_FIELDS);
  const texts = told.map(([name, text]) => `${name}: ${text}`);
  const more = entries.length > told.length ? [`and ${entries.length - told.length} more`] : [];
  return new ApiError(status, [...texts, ...more].join('; '), { fields: Object.fromEntries(told) });
}

export const invalid = (fields: Record<string, string>) => byField(422, fields);
export const conflict = (fields: Record<string, string>) => byField(409, fields);

export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** Too much is being done already. */
export function tooBusy(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** The database has not answered in time, or not at all. */
export const databaseAway = () => new ApiError(503, 'The database does not answer');

export const badGateway = (message: string, cause?: unknown) => new ApiError(502, message, { cause });
