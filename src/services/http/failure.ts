import type { Failure } from '../../domain/requests/failure';

export class HttpError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'HttpError';
    this.failure = failure;
  }
}

/** The response does not match the API's contract. The message names the call and the key. */
export class DecodeError extends Error {
  /** Location and error within a record of a list or map, without the record's name. */
  place?: string;

  constructor(where: string, expected: string) {
    super(`${where} is not ${expected}`);
    this.name = 'DecodeError';
  }
}

const UNEXPECTED = 'An unexpected error occurred';

/** Matches the messages of browsers about a file of the app's code that could not be fetched. */
const MISSING_CODE = /dynamically imported module|importing a module script|module script failed/i;
const NOT_LOADED = 'A part of Greenroom could not be loaded. Reload the page and try again.';

/** Converts any thrown value to a failure that can be stored and shown. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof HttpError) return thrown.failure;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : UNEXPECTED;
  if (MISSING_CODE.test(message)) return { status: null, statusText: '', message: NOT_LOADED };
  if (thrown instanceof DecodeError) return { status: 200, statusText: 'OK', message };
  return { status: null, statusText: '', message };
}
