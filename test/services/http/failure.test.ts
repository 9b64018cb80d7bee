import { DecodeError, HttpError, toFailure } from '../../../src/services/http/failure';
import { failure } from '../../support/factories';

test('what the API answered is kept as it is', () => {
  const answered = failure({ status: 422, message: 'No', fields: { name: 'is missing' } });
  expect(toFailure(new HttpError(answered))).toEqual(answered);
});

test('an answer that cannot be read is a failure with the status 200', () => {
  expect(toFailure(new DecodeError('/companies', 'a list'))).toEqual({
    status: 200,
    statusText: 'OK',
    message: '/companies is not a list',
  });
});

test('an error without an answer has no status', () => {
  expect(toFailure(new TypeError('Failed to fetch'))).toEqual({
    status: null,
    statusText: '',
    message: 'Failed to fetch',
  });
});

test.each([['text'], [null], [undefined], [{ message: 'x' }], [new Error('')]])(
  'what is no error object is an unexpected one: %p',
  (thrown) => {
    expect(toFailure(thrown)).toEqual({
      status: null,
      statusText: '',
      message: 'An unexpected error occurred',
    });
  },
);
