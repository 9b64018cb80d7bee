import type { Failure } from '../../domain/requests/failure';

export class HttpError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'HttpError';
    this.failure = failure;
  }
}

/** The answer was not of the contract's shape. The message names the call and the key. */
export class DecodeError extends Error {
  /** Where in a record of a list or map, and what is wrong: the message without whose record it is. */
  place?: string;

  constructor(where: string, expected: string) {
    super(`${where} is not ${expected}`);
    this.name = 'DecodeError';
  }
}

const UNEXPECTED = 'An unexpected error occurred';

/** How browsers say that a file of the app's code could not be fetched: with the file's address, or with none. */
const MISSING_CODE = /dynamically imported module|importing a module script|module script failed/i;
const NOT_LOADED = 'A part of Greenroom could not be loaded. Reload the page and try again.';

/** Any thrown value as a failure that can be stored and shown. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof HttpError) return thrown.failure;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : UNEXPECTED;
  if (MISSING_CODE.test(message)) return { status: null, statusText: '', message: NOT_LOADED };
  if (thrown instanceof DecodeError) return { status: 200, statusText: 'OK', message };
  return { status: null, statusText: '', message };
}
