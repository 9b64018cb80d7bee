import { AuthError } from '@azure/msal-browser';
import { SignInError } from '@src/services/http/bearer';
import { explainSignIn, NO_ANSWER } from '@src/services/session/microsoftErrors';

const texts = (code: string, message?: string) =>
  explainSignIn(new AuthError(code, 'correlation', message)).message;

test.each([
  ['no_network_connectivity', NO_ANSWER],
  ['timed_out', NO_ANSWER],
  [
    'state_mismatch',
    'This sign-in was begun in another tab, or too long ago. Try again (code: state_mismatch).',
  ],
  [
    'access_denied',
    'Microsoft did not sign you in. Try again, or choose another account (code: access_denied).',
  ],
  ['user_cancelled', 'Signing in with Microsoft did not work. Try again (code: user_cancelled).'],
  ['<b>odd</b>', 'Signing in with Microsoft did not work. Try again (code: unknown).'],
])('the library’s error %s is told in words of our own', (code, text) => {
  expect(texts(code)).toBe(text);
});

test('Microsoft’s number of the reason is told, its text is not', () => {
  const text = texts('access_denied', 'AADSTS65004: User declined to consent. Trace ID: 1-2-3');
  expect(text).toBe(
    'Microsoft did not sign you in. Try again, or choose another account (code: AADSTS65004).',
  );
});

test('an error of any other kind keeps its message for the console', () => {
  const thrown = new TypeError('Cannot read properties of undefined');
  const explained = explainSignIn(thrown);
  expect(explained.message).toBe('Signing in with Microsoft did not work. Try again.');
  expect(explained.cause).toBe(thrown);
});

test('what is explained already stays', () => {
  const explained = new SignInError('Microsoft did not answer.');
  expect(explainSignIn(explained)).toBe(explained);
});
