import type { LeftOut } from '../../src/domain/requests/leftOut';
import { DecodeError } from '../../src/services/http/failure';
import type { LeaveOut } from '../../src/services/http/readRecords';

/** A number past the largest one: `JSON.parse` makes Infinity of it. */
const ENDLESS: unknown = JSON.parse('1e999');

/** JSON values that are not of the kind. Null is none of them: it is an absent key. */
export const WRONG: Record<'number' | 'text' | 'time' | 'texts' | 'grants', readonly unknown[]> = {
  number: ['12', '', true, [], [1], {}, ENDLESS],
  text: [12, 0, true, false, [], ['a'], {}],
  time: [12, true, [], {}, '', 'soon', '2026-13-45T00:00:00Z'],
  texts: ['a', 1, true, {}, [1], [null], [['a']], ['a', {}]],
  grants: ['a', 1, true, {}, [1], [null], ['il_duce'], [{}], [{ name: 'a' }], [{ name: 1, company_id: 1 }]],
};

/** A whole JSON object, parsed anew, with one key set to another value. */
export const withKey = (whole: object, key: string, value: unknown): unknown => ({ ...whole, [key]: value });

/** The same without the key. */
export const withoutKey = (whole: object, key: string): unknown =>
  Object.fromEntries(Object.entries(whole).filter(([held]) => held !== key));

/** The message of the DecodeError that reading ends with; anything else fails the test. */
export function decodeErrorOf(read: () => unknown): string {
  try {
    return `no error but ${JSON.stringify(read())}`;
  } catch (thrown) {
    if (thrown instanceof DecodeError) return thrown.message;
    throw thrown;
  }
}

/** For what can be read as a whole. */
export const nothingLeftOut: LeaveOut = (leftOut) => {
  throw new Error(`left out: ${JSON.stringify(leftOut)}`);
};

/** What reading gives, and what it leaves out. */
export function readWithRest<T>(read: (leaveOut: LeaveOut) => T): { read: T; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  return { read: read((records) => leftOut.push(records)), leftOut };
}
