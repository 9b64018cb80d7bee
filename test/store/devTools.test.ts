import { scrubAction, scrubState } from '../../src/store/devTools';
import { googleCodeReceived, passwordSubmitted } from '../../src/store/signIn.slice';
import { user } from '../support/factories';
import { deepFreeze } from '../support/freeze';
import { stateWith } from '../support/states';

test('a password is not shown, the rest of its action is', () => {
  const action = deepFreeze(passwordSubmitted({ email: 'anna@x.example', password: 'secret' }));
  expect(scrubAction(action)).toEqual({
    type: 'signIn/passwordSubmitted',
    payload: { email: 'anna@x.example', password: '•••' },
  });
  expect(action.payload.password).toBe('secret');
});

test('a sign-in code is not shown', () => {
  const action = googleCodeReceived({ code: '4/0A', scope: 'email' });
  expect(scrubAction(action).payload).toEqual({ code: '•••', scope: 'email' });
});

test.each([
  'password',
  'code',
  'token',
  'idToken',
  'id_token',
  'api_key',
  'br_api_key',
  'mc_api_key',
  'PASSWORD',
])('what stands under %s is hidden at any depth', (key) => {
  const state = deepFreeze({ lists: [{ a: 1 }, { deep: { [key]: 'secret' } }] });
  expect(JSON.stringify(scrubState(state))).not.toContain('secret');
  expect(scrubState(state)).toEqual({ lists: [{ a: 1 }, { deep: { [key]: '•••' } }] });
});

test.each(['country_code_name', 'passwordLogin', 'tokens', 'name'])(
  'what stands under %s is shown',
  (key) => {
    expect(scrubState({ [key]: 'open' })).toEqual({ [key]: 'open' });
  },
);

test('a secret that is no text is hidden as well', () => {
  expect(scrubState({ token: { value: 'secret' }, password: ['secret'] })).toEqual({
    token: '•••',
    password: '•••',
  });
});

test('what holds no secret is the very same, so that DevTools need not compare it', () => {
  const state = stateWith({ user: user() });
  expect(scrubState(state)).toBe(state);
  expect(scrubAction({ type: 'a' })).toEqual({ type: 'a' });
});
