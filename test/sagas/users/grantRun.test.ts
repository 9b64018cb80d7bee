import type { User } from '@src/domain/session/user';
import type { GrantChange } from '@src/domain/users/grantChange';
import { selectUser, signedOut } from '@src/store/session/session.slice';
import {
  grantChangeRequested,
  grantRunClosed,
  grantRunStopped,
  selectGrantRun,
} from '@src/store/users/grantRun.slice';
import { selectUserById } from '@src/store/users/users.slice';
import { admin, grant, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const EDITOR = grant('content_editor', 1);
const CHANGE: GrantChange = { action: 'add', kind: 'roles', grant: EDITOR };

/** Opens the administration with the given users on the server. Saves fail for the ids in `fails`. */
async function open({
  fails = [] as number[],
  stored = [1, 2, 3].map((id) => user({ id, roles: [] })),
} = {}) {
  const failing = new Set(fails);
  const byId = new Map(stored.map((each) => [each.id, each]));
  const saved: User[] = [];
  const app = await openAdministration({
    user: async (id) => byId.get(id) ?? Promise.reject(httpError(404)),
    saveUser: async (sent) => {
      saved.push(sent);
      if (failing.has(sent.id)) throw httpError(500, 'It broke');
      byId.set(sent.id, sent);
      return sent;
    },
  });
  const run = () => selectGrantRun(app.state());
  return { ...app, failing, saved, run, ends: () => run()?.batch.ends };
}

const request = (ids: number[], queue = ids) => grantChangeRequested({ change: CHANGE, ids, queue });

test('reads and writes users one by one, and does not write a user who already has the grant', async () => {
  const stored = [user({ id: 1, roles: [grant('seo', 2)] }), user({ id: 2, roles: [EDITOR] })];
  const app = await open({ stored });
  await app.dispatch(request([1, 2]));
  expect(app.saved).toEqual([user({ id: 1, roles: [grant('seo', 2), EDITOR] })]);
  expect(app.ends()).toEqual({ 1: { is: 'done' }, 2: { is: 'unneeded' } });
  expect(app.run()?.batch.phase).toBe('ended');
  expect(selectUserById(app.state(), 1)?.roles).toContainEqual(EDITOR);
  expect(app.state().requests).not.toHaveProperty(['save/grants/user/1', 'failure']);
});

test('continues after a failure, and repeats only the failed users', async () => {
  const app = await open({ fails: [2] });
  await app.dispatch(request([1, 2, 3]));
  expect(app.ends()).toMatchObject({
    1: { is: 'done' },
    2: { is: 'failed', failure: { status: 500 } },
    3: { is: 'done' },
  });
  app.failing.clear();
  await app.dispatch(request([1, 2, 3], [2]));
  expect(app.saved.map(({ id }) => id)).toEqual([1, 2, 3, 2]);
  expect(Object.values(app.ends() ?? {})).toEqual(Array(3).fill({ is: 'done' }));
  await app.dispatch(grantRunClosed());
  expect(app.run()).toBeNull();
});

test('stops after the current user, cannot be closed before, and runs one request at a time', async () => {
  const answer = deferred<User>();
  const saveUser = jest.fn(() => answer.promise);
  const app = await openAdministration({ user: async (id) => user({ id, roles: [] }), saveUser });
  await app.dispatch(request([1, 2]));
  await app.dispatch(request([3]), grantRunStopped(), grantRunClosed());
  expect(selectGrantRun(app.state())?.batch).toMatchObject({ ids: [1, 2], phase: 'stopping', ends: {} });
  answer.resolve(user({ id: 1, roles: [EDITOR] }));
  await settle();
  expect(selectGrantRun(app.state())?.batch).toEqual({
    ids: [1, 2],
    phase: 'ended',
    ends: { 1: { is: 'done' } },
  });
  expect(saveUser).toHaveBeenCalledTimes(1);
});

test('updates the own grants of the user at once, and ends when the user signs out', async () => {
  const me = admin();
  const answer = deferred<User>();
  const app = await openAdministration({ user: async () => me, saveUser: () => answer.promise });
  await app.dispatch(request([me.id]));
  answer.resolve({ ...me, roles: [...me.roles, EDITOR] });
  await settle();
  expect(selectUser(app.state())?.roles).toContainEqual(EDITOR);
  await app.dispatch(request([me.id, 2]), signedOut({ byChoice: true }));
  expect(selectGrantRun(app.state())).toBeNull();
});
