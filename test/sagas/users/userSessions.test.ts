import type { UserSession } from '@src/domain/session/openSession';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import {
  selectUserSessions,
  userSessionsEndKey,
  userSessionsEndRequested,
  userSessionsKey,
  userSessionsRequested,
} from '@src/store/users/userSessions.slice';
import { httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const session = (id: string): UserSession => ({
  id,
  method: 'password',
  userAgent: '',
  started: '2026-03-14T09:30:00Z',
  lastUsed: '2026-03-15T12:00:00Z',
  current: false,
});
const idsOf = (sessions: readonly UserSession[] | null) => sessions?.map(({ id }) => id) ?? null;

test('loads the sessions of two users in parallel, and equal requests once', async () => {
  const asked: number[] = [];
  const app = await openAdministration({
    userSessions: async (id) => {
      asked.push(id);
      if (id === 99) throw httpError(404);
      return [session(`of ${id}`)];
    },
  });
  await app.dispatch(userSessionsRequested(5), userSessionsRequested(99), userSessionsRequested(5));
  expect(asked).toEqual([5, 99]);
  expect(idsOf(selectUserSessions(app.state(), 5))).toEqual(['of 5']);
  expect(selectUserSessions(app.state(), 99)).toBeNull();
  expect(selectStatus(app.state(), userSessionsKey(99))).toMatchObject({ phase: 'failed' });
});

test('a list that was under way when a session ended does not restore the session', async () => {
  const [stale, fresh] = [deferred<UserSession[]>(), deferred<UserSession[]>()];
  const userSessions = jest
    .fn<Promise<UserSession[]>, []>()
    .mockResolvedValueOnce([session('a'), session('b')])
    .mockReturnValueOnce(stale.promise)
    .mockReturnValueOnce(fresh.promise);
  const app = await openAdministration({ userSessions, endUserSessions: async () => undefined });
  await app.dispatch(userSessionsRequested(5));
  await app.dispatch(userSessionsRequested(5), userSessionsEndRequested({ userId: 5, sessionId: 'a' }));
  expect(idsOf(selectUserSessions(app.state(), 5))).toEqual(['b']);
  stale.resolve([session('a'), session('b')]);
  await settle();
  expect(idsOf(selectUserSessions(app.state(), 5))).toEqual(['b']);
  fresh.resolve([session('b'), session('c')]);
  await settle();
  expect(idsOf(selectUserSessions(app.state(), 5))).toEqual(['b', 'c']);
});

test('ends two sessions in parallel, equal requests once, and keeps a session after a failure', async () => {
  const asked: unknown[] = [];
  const app = await openAdministration({
    userSessions: async () => [session('a'), session('b')],
    endUserSessions: async (_id, sessionId) => {
      asked.push(sessionId);
      if (sessionId === 'a') throw httpError(500);
    },
  });
  await app.dispatch(userSessionsRequested(5));
  const end = (sessionId: string) => userSessionsEndRequested({ userId: 5, sessionId });
  await app.dispatch(end('a'), end('b'), end('a'));
  expect(asked).toEqual(['a', 'b']);
  expect(idsOf(selectUserSessions(app.state(), 5))).toEqual(['a']);
  const key = userSessionsEndKey({ userId: 5, sessionId: 'a' });
  expect(selectStatus(app.state(), key)).toMatchObject({ phase: 'failed', failure: { status: 500 } });
});

test('signing out removes all sessions', async () => {
  const app = await openAdministration({ userSessions: async () => [session('a')] });
  await app.dispatch(userSessionsRequested(5));
  await app.dispatch(signedOut({ byChoice: true }));
  expect(selectUserSessions(app.state(), 5)).toBeNull();
});
