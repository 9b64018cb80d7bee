import { leftOutReducer, selectLeftOut } from '@src/store/requests/leftOut.slice';
import { requestAttempted, requestFailed, requestSucceeded } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { failure } from '../../support/factories';

const key = 'products/x/30';
const leftOut = [
  { noun: 'speakers', count: 1, total: 2, reasons: ['Anna is not an object'], places: [' is not an object'] },
];
const START = leftOutReducer(undefined, { type: 'start' });
const told = leftOutReducer(START, requestSucceeded({ key, at: 1, leftOut }));
const of = (state: typeof START, request = key) => selectLeftOut({ leftOut: state }, request);

test('stores the omitted rows of an answer under its own request only', () => {
  expect(of(told)).toEqual(leftOut);
  expect(of(told, 'users')).toEqual([]);
  expect(of(START)).toEqual([]);
});

test('keeps the omitted rows while a newer request is under way, and after it fails', () => {
  const asked = leftOutReducer(told, requestAttempted({ key, attempt: 1 }));
  expect(of(leftOutReducer(asked, requestFailed({ key, failure: failure() })))).toEqual(leftOut);
});

test('the next answer replaces the omitted rows, and signing out removes all', () => {
  expect(of(leftOutReducer(told, requestSucceeded({ key, at: 2 })))).toEqual([]);
  expect(of(leftOutReducer(told, requestSucceeded({ key: 'users', at: 2 })))).toEqual(leftOut);
  expect(of(leftOutReducer(told, signedOut({ byChoice: true })))).toEqual([]);
});

test('an answer without omitted rows does not change an empty state', () => {
  expect(leftOutReducer(START, requestSucceeded({ key, at: 1 }))).toBe(START);
});
