import { failureText, saysSignedOut } from '@src/domain/requests/failure';
import { isRecord, parseJson } from '@src/domain/text/json';
import { failure } from '../../support/factories';

test('an object is a record; a list, a text, a number and null are not', () => {
  expect([{}, { a: 1 }, Object.create(null)].every(isRecord)).toBe(true);
  expect([[], 'a', 1, true, null, undefined].some(isRecord)).toBe(false);
});

test.each([
  ['{"a":1}', { a: 1 }],
  ['null', null],
  ['""', ''],
  ['', undefined],
  ['{', undefined],
  ['<html>', undefined],
  ['undefined', undefined],
])('the text %j parses to %j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});

test('shows a failure as its status and message, or as its message without an answer', () => {
  expect(failureText(failure({ status: 502, message: 'Bad' }))).toBe('502: Bad');
  expect(failureText(failure({ status: null, message: 'Failed to fetch' }))).toBe('Failed to fetch');
});

test('only a 401 and a 403 mean that nobody is signed in', () => {
  const saying = [200, 400, 401, 403, 404, 429, 500, 504, null].filter((status) =>
    saysSignedOut(failure({ status })),
  );
  expect(saying).toEqual([401, 403]);
});
