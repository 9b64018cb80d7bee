import { all, put, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { editorKey } from '../../store/editorKeys';
import {
  selectUserById,
  USERS_KEY,
  userDeleted,
  userDeleteKey,
  userDeleteRequested,
  userKey,
  userLoaded,
  userNeeded,
  userSaved,
  userSaveRequested,
  usersNeeded,
  usersReceived,
} from '../../store/entities/users.slice';
import { selectUser, userReceived } from '../../store/session.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';
import { saveRecord } from './saveRecord';

function* loadUsers() {
  const api = yield* getAdministrationApi();
  yield* performRequest(USERS_KEY, (signal, leaveOut) => api.users(signal, leaveOut), usersReceived);
}

function* loadUser({ payload: id }: ReturnType<typeof userNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(userKey(id), (signal) => api.user(id, signal), userLoaded);
}

function* saveUser({ payload: user }: ReturnType<typeof userSaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = editorKey('user', user.id);
  const saved = yield* saveRecord({
    key,
    known: yield* select((state: RootState) => selectUserById(state, user.id)),
    read: (signal) => api.user(user.id, signal),
    recordOf: (fresh) => fresh,
    readReceived: userLoaded,
    write: (signal) => api.saveUser(user, signal),
    writeReceived: userSaved,
    savedAs: ({ id }) => ({ savedAs: editorKey('user', id), id }),
  });
  // Who renames themselves sees it in the header at once.
  const who = yield* select(selectUser);
  if (saved && who?.id === saved.stored.id) yield* put(userReceived(saved.stored));
}

function* deleteUser({ payload: id }: ReturnType<typeof userDeleteRequested>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    userDeleteKey(id),
    (signal) => api.deleteUser(id, signal),
    () => userDeleted(id),
  );
}

const join = () => 'join' as const;

/** A double click saves once: the second wish joins the first. */
export function* usersSaga() {
  yield* all([
    takeByKey(usersNeeded, { laneOf: () => USERS_KEY, whenBusy: join }, loadUsers),
    takeByKey(
      userNeeded,
      {
        laneOf: ({ payload }) => userKey(payload),
        whenBusy: join,
        // An answer from before a save would take it back on screen.
        release: { by: userSaveRequested, laneOf: ({ payload }) => userKey(payload.id) },
      },
      loadUser,
    ),
    takeByKey(
      userSaveRequested,
      { laneOf: ({ payload }) => editorKey('user', payload.id), whenBusy: join },
      saveUser,
    ),
    takeByKey(
      userDeleteRequested,
      { laneOf: ({ payload }) => userDeleteKey(payload), whenBusy: join },
      deleteUser,
    ),
  ]);
}
