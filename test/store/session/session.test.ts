import {
  askedPageOpened,
  isInAppPath,
  nobodySignedIn,
  pageRequested,
  selectAskedPage,
  selectSession,
  selectUser,
  signedOut,
  userReceived,
  whoamiFailed,
} from '@src/store/session/session.slice';
import { failure, user } from '../../support/factories';
import { createEmptyStore } from '../../support/states';

test('starts with an unknown session', () => {
  const state = createEmptyStore().getState();
  expect(selectSession(state)).toEqual({ kind: 'unknown' });
  expect(selectUser(state)).toBeNull();
});

test('signs a user in and out', () => {
  const store = createEmptyStore();
  store.dispatch(userReceived(user()));
  expect(selectUser(store.getState())).toEqual(user());
  store.dispatch(signedOut({ byChoice: false }));
  expect(selectSession(store.getState())).toEqual({ kind: 'anonymous', byChoice: false });
  expect(selectUser(store.getState())).toBeNull();
});

test('a start without a user is not a sign-out by choice', () => {
  const store = createEmptyStore();
  store.dispatch(nobodySignedIn());
  expect(selectSession(store.getState())).toEqual({ kind: 'anonymous', byChoice: false });
});

test('a whoami without an answer makes the session unreachable, and signs nobody out', () => {
  const store = createEmptyStore();
  store.dispatch(whoamiFailed(failure()));
  expect(selectSession(store.getState())).toEqual({ kind: 'unreachable', failure: failure() });
  store.dispatch(userReceived(user()));
  store.dispatch(whoamiFailed(failure()));
  expect(selectUser(store.getState())).toEqual(user());
});

test('keeps the requested page until the page is opened or the user signs out', () => {
  const store = createEmptyStore();
  const asked = () => selectAskedPage(store.getState());
  store.dispatch(pageRequested('/users'));
  expect(asked()).toBe('/users');
  store.dispatch(askedPageOpened());
  expect(asked()).toBeNull();
  store.dispatch(pageRequested('/users'));
  store.dispatch(signedOut({ byChoice: true }));
  expect(asked()).toBeNull();
});

test.each(['/', '/users', '/rq_graph/dk.athenas.example?span=7#x', '/a//b', '/?to=https://evil.example'])(
  '%s is a page of this site',
  (path) => {
    expect(isInAppPath(path)).toBe(true);
    expect(new URL(path, 'https://greenroom.example').origin).toBe('https://greenroom.example');
  },
);

test.each([
  '',
  'users',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
])('%j is no page of this site, and cannot be requested', (path) => {
  expect(isInAppPath(path)).toBe(false);
  const store = createEmptyStore();
  store.dispatch(pageRequested(path));
  expect(selectAskedPage(store.getState())).toBeNull();
});
