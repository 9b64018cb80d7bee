import { DecodeError, HttpError, toFailure } from '@src/services/http/failure';
import { failure } from '../../support/factories';

test('keeps the API’s answer unchanged', () => {
  const answered = failure({ status: 422, message: 'No', fields: { name: 'is missing' } });
  expect(toFailure(new HttpError(answered))).toEqual(answered);
});

test('turns an unreadable answer into a failure with status 200', () => {
  expect(toFailure(new DecodeError('/companies', 'a list'))).toEqual({
    status: 200,
    statusText: 'OK',
    message: '/companies is not a list',
  });
});

test('gives an error without an answer no status', () => {
  expect(toFailure(new TypeError('Failed to fetch'))).toEqual({
    status: null,
    statusText: '',
    message: 'Failed to fetch',
  });
});

test.each([['text'], [null], [undefined], [{ message: 'x' }], [new Error('')]])(
  'reports %p, which is not an error object, as an unexpected error',
  (thrown) => {
    expect(toFailure(thrown)).toEqual({
      status: null,
      statusText: '',
      message: 'An unexpected error occurred',
    });
  },
);

test.each([
  'Failed to fetch dynamically imported module: https://greenroom.example/assets/api-Bx1.js',
  'error loading dynamically imported module: https://greenroom.example/assets/api-Bx1.js',
  'Importing a module script failed.',
])('explains code that cannot be loaded, without its address: %s', (message) => {
  expect(toFailure(new TypeError(message))).toEqual({
    status: null,
    statusText: '',
    message: 'A part of Greenroom could not be loaded. Reload the page and try again.',
  });
});
