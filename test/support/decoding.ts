import type { LeftOut } from '../../src/domain/requests/leftOut';
import { DecodeError } from '../../src/services/http/failure';
import type { LeaveOut } from '../../src/services/http/read';

/** `JSON.parse` returns Infinity for a number above the largest one. */
const ENDLESS: unknown = JSON.parse('1e999');

/** JSON values of the wrong type for each kind. Null is not listed, because null counts as an absent key. */
export const WRONG: Record<'number' | 'text' | 'time' | 'texts' | 'grants', readonly unknown[]> = {
  number: ['12', '', true, [], [1], {}, ENDLESS],
  text: [12, 0, true, false, [], ['a'], {}],
  time: [12, true, [], {}, '', 'soon', '2026-13-45T00:00:00Z'],
  texts: ['a', 1, true, {}, [1], [null], [['a']], ['a', {}]],
  grants: ['a', 1, true, {}, [1], [null], ['il_duce'], [{}], [{ name: 'a' }], [{ name: 1, company_id: 1 }]],
};

/** Returns a copy of a JSON object with one key set to another value. */
export const withKey = (whole: object, key: string, value: unknown): unknown => ({ ...whole, [key]: value });

/** Returns a copy of a JSON object without one key. */
export const withoutKey = (whole: object, key: string): unknown =>
  Object.fromEntries(Object.entries(whole).filter(([held]) => held !== key));

/** Returns the message of the DecodeError that `read` throws. Rethrows any other error. */
export function decodeErrorOf(read: () => unknown): string {
  try {
    return `no error but ${JSON.stringify(read())}`;
  } catch (thrown) {
    if (thrown instanceof DecodeError) return thrown.message;
    throw thrown;
  }
}

/** Throws if a record is left out. For answers in which every record is readable. */
export const nothingLeftOut: LeaveOut = (leftOut) => {
  throw new Error(`left out: ${JSON.stringify(leftOut)}`);
};

/** Returns the result of `read` and the records that it left out. */
export function readWithRest<T>(read: (leaveOut: LeaveOut) => T): { read: T; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  return { read: read((records) => leftOut.push(records)), leftOut };
}

/** Returns the message of the DecodeError with which a promise rejects. */
export async function decodeRejectionOf(read: Promise<unknown>): Promise<string> {
  const thrown: unknown = await read.then(
    () => undefined,
    (error: unknown) => error,
  );
  return decodeErrorOf(() => {
    throw thrown;
  });
}
