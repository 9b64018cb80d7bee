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
])('explains the library’s error %s in the app’s words', (code, text) => {
  expect(texts(code)).toBe(text);
});

test('shows Microsoft’s error number and not its text', () => {
  const text = texts('access_denied', 'AADSTS65004: User declined to consent. Trace ID: 1-2-3');
  expect(text).toBe(
    'Microsoft did not sign you in. Try again, or choose another account (code: AADSTS65004).',
  );
});

test('keeps any other error as the cause, for the console', () => {
  const thrown = new TypeError('Cannot read properties of undefined');
  const explained = explainSignIn(thrown);
  expect(explained.message).toBe('Signing in with Microsoft did not work. Try again.');
  expect(explained.cause).toBe(thrown);
});

test('keeps an explained error unchanged', () => {
  const explained = new SignInError('Microsoft did not answer.');
  expect(explainSignIn(explained)).toBe(explained);
});
