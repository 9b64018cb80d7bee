/** A refusal in the contract's form: a status, a message for people and, for a form, what is wrong by field. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    more: { fields?: Record<string, string>; headers?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }
}

export const unauthorized = (message = 'You are not signed in') => new ApiError(401, message);
export const forbidden = (message = 'You are not allowed to do this') => new ApiError(403, message);
export const notFound = (message = 'Not found') => new ApiError(404, message);

const byField = (status: number, fields: Record<string, string>): ApiError => {
  const texts = Object.entries(fields).map(([name, text]) => `${name}: ${text}`);
  return new ApiError(status, texts.join('; '), { fields });
};

export const invalid = (fields: Record<string, string>) => byField(422, fields);
export const conflict = (fields: Record<string, string>) => byField(409, fields);

export function tooManyRequests(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(429, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

/** Too much is being done already. */
export function tooBusy(message: string, retryAfterSeconds: number): ApiError {
  return new ApiError(503, message, { headers: { 'retry-after': String(retryAfterSeconds) } });
}

export const badGateway = (message: string, cause?: unknown) => new ApiError(502, message, { cause });
