import type { User } from '@src/domain/session/user';
import { editorKey, saveKey } from '@src/store/records/editorKeys';
import { selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { selectUser, signedOut } from '@src/store/session/session.slice';
import {
  selectUserById,
  selectUsers,
  USERS_KEY,
  userDeleteKey,
  userDeleteRequested,
  userKey,
  userRequested,
  userSaveRequested,
  usersRequested,
} from '@src/store/users/users.slice';
import { admin, httpError, user } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { NOW, settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const NEW = user({ id: 0, name: 'Nora' });

describe('loading', () => {
  test('loads all users once at a time, and again at a later request', async () => {
    const answer = deferred<User[]>();
    const users = jest.fn(() => answer.promise);
    const app = await openAdministration({ users });
    await app.dispatch(usersRequested(), usersRequested());
    expect(users).toHaveBeenCalledTimes(1);
    answer.resolve([user(), admin()]);
    await settle();
    expect(selectUsers(app.state())).toEqual([user(), admin()]);
    expect(selectStatus(app.state(), USERS_KEY)).toEqual({ phase: 'ready', loadedAt: NOW });
    await app.dispatch(usersRequested());
    expect(users).toHaveBeenCalledTimes(2);
  });

  test('keeps the loaded users after a failure', async () => {
    const users = jest.fn<Promise<User[]>, []>().mockResolvedValueOnce([user()]);
    users.mockRejectedValueOnce(httpError(500));
    const app = await openAdministration({ users });
    await app.dispatch(usersRequested());
    await app.dispatch(usersRequested());
    expect(selectUsers(app.state())).toEqual([user()]);
    expect(selectStatus(app.state(), USERS_KEY)).toMatchObject({ phase: 'failed', loadedAt: NOW });
  });

  test('loads two users in parallel, and equal requests once', async () => {
    const asked: number[] = [];
    const app = await openAdministration({
      user: async (id) => {
        asked.push(id);
        if (id === 99) throw httpError(404, 'No such user');
        return user({ id });
      },
    });
    await app.dispatch(userRequested(5), userRequested(99), userRequested(5));
    expect(asked).toEqual([5, 99]);
    expect(selectUserById(app.state(), 5)).toEqual(user({ id: 5 }));
    expect(selectStatus(app.state(), userKey(99))).toMatchObject({ failure: { message: 'No such user' } });
  });
});

describe('saving', () => {
  test('creates a new user once on a double click, and stores the user by id', async () => {
    const answer = deferred<User>();
    const saveUser = jest.fn((_user: User) => answer.promise);
    const app = await openAdministration({ saveUser });
    await app.dispatch(userSaveRequested(NEW), userSaveRequested(NEW));
    expect(saveUser).toHaveBeenCalledTimes(1);
    expect(saveUser.mock.calls[0]?.[0]).toEqual(NEW);
    answer.resolve({ ...NEW, id: 31 });
    await settle();
    expect(selectUserById(app.state(), 31)?.name).toBe('Nora');
    expect(selectEditor(app.state(), editorKey('user', 31)).saved).toEqual({ id: 31, created: true });
  });

  test.each([409, 422, 500])('a %d keeps the stored user unchanged', async (status) => {
    const app = await openAdministration({
      users: async () => [user()],
      saveUser: () => Promise.reject(httpError(status)),
    });
    await app.dispatch(usersRequested());
    await app.dispatch(userSaveRequested(user({ name: 'Other' })));
    expect(selectUserById(app.state(), 10)).toEqual(user());
    const key = editorKey('user', 10);
    expect(selectStatus(app.state(), saveKey(key))).toMatchObject({ phase: 'failed', failure: { status } });
    expect(selectEditor(app.state(), key).saved).toBeNull();
  });

  test('updates the session with the own new name, but not with the name of another user', async () => {
    const app = await openAdministration({ saveUser: async (saved) => saved });
    await app.dispatch(userSaveRequested(user({ name: 'Somebody' })));
    expect(selectUser(app.state())?.name).toBe('Ida Admin');
    await app.dispatch(userSaveRequested(admin({ name: 'Ida Renamed' })));
    expect(selectUser(app.state())?.name).toBe('Ida Renamed');
    expect(selectEditor(app.state(), editorKey('user', 11)).saved).toEqual({ id: 11, created: false });
  });
});

describe('deleting', () => {
  test('removes the user when the server confirms the deletion', async () => {
    const answer = deferred<undefined>();
    const deleteUser = jest.fn(() => answer.promise);
    const app = await openAdministration({ users: async () => [user(), admin()], deleteUser });
    await app.dispatch(usersRequested());
    await app.dispatch(userDeleteRequested(10), userDeleteRequested(10));
    expect(deleteUser).toHaveBeenCalledTimes(1);
    expect(selectUserById(app.state(), 10)).toBeDefined();
    answer.resolve(undefined);
    await settle();
    expect(selectUsers(app.state())).toEqual([admin()]);
    expect(selectStatus(app.state(), userDeleteKey(10)).phase).toBe('ready');
  });

  test('keeps the user after a failure', async () => {
    const deleteUser = () => Promise.reject(httpError(409, 'The last admin'));
    const app = await openAdministration({ users: async () => [admin()], deleteUser });
    await app.dispatch(usersRequested());
    await app.dispatch(userDeleteRequested(11));
    expect(selectUsers(app.state())).toEqual([admin()]);
    expect(selectStatus(app.state(), userDeleteKey(11))).toMatchObject({
      failure: { status: 409, message: 'The last admin' },
    });
  });
});

test('ignores an answer to a request from before signing out', async () => {
  const answer = deferred<User[]>();
  const app = await openAdministration({ users: () => answer.promise });
  await app.dispatch(usersRequested());
  await app.dispatch(signedOut({ byChoice: true }));
  answer.resolve([user()]);
  await settle();
  expect(selectUsers(app.state())).toEqual([]);
});
