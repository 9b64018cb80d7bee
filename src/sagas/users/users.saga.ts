import { isAnyOf } from '@reduxjs/toolkit';
import { all, put, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { editorKey } from '../../store/records/editorKeys';
import { selectUser, userReceived } from '../../store/session/session.slice';
import {
  addressConfirmKey,
  addressConfirmRequested,
  selectUserById,
  USERS_KEY,
  userDeleted,
  userDeleteKey,
  userDeleteRequested,
  userKey,
  userLoaded,
  userRequested,
  userSaved,
  userSaveRequested,
  usersReceived,
  usersRequested,
} from '../../store/users/users.slice';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadUsers() {
  const api = yield* getAdministrationApi();
  yield* performRequest(USERS_KEY, (signal, leaveOut) => api.users(signal, leaveOut), usersReceived);
}

function* loadUser({ payload: id }: ReturnType<typeof userRequested>) {
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
    write: (signal) => api.saveUser(user, signal),
    received: userSaved,
    savedAs: ({ id }) => ({ savedAs: editorKey('user', id), id }),
  });
  // If the admin changed their own name, the header shows the new name at once.
  const who = yield* select(selectUser);
  if (saved && who?.id === saved.stored.id) yield* put(userReceived(saved.stored));
}

/**
 * Confirms the e-mail address that the admin has seen. If the address has changed since then, shows the new address and
 * confirms nothing.
 */
function* confirmAddress({ payload: { id, email } }: ReturnType<typeof addressConfirmRequested>) {
  const api = yield* getAdministrationApi();
  const outcome = yield* performWrite(
    addressConfirmKey(id),
    async (signal) => {
      const fresh = await api.user(id, signal);
      return fresh.email === email ? api.confirmAddress(fresh, signal) : fresh;
    },
    userSaved,
  );
  const who = yield* select(selectUser);
  if (outcome.ok && who?.id === id) yield* put(userReceived(outcome.data));
}

function* deleteUser({ payload: id }: ReturnType<typeof userDeleteRequested>) {
  const api = yield* getAdministrationApi();
  yield* performWrite(
    userDeleteKey(id),
    (signal) => api.deleteUser(id, signal),
    () => userDeleted(id),
  );
}

const storedOrGone = isAnyOf(userSaved, userDeleted);

/** A double click saves once: the second request is dropped while the first request runs. */
export function* usersSaga() {
  yield* all([
    takeByKey(
      usersRequested,
      {
        keyOf: () => USERS_KEY,
        restartOn: { by: storedOrGone, keyOf: () => USERS_KEY },
      },
      loadUsers,
    ),
    takeByKey(
      userRequested,
      {
        keyOf: ({ payload }) => userKey(payload),
        release: {
          by: storedOrGone,
          keyOf: (action) => userKey(userDeleted.match(action) ? action.payload : action.payload.id),
        },
      },
      loadUser,
    ),
    takeByKey(userSaveRequested, { keyOf: ({ payload }) => editorKey('user', payload.id) }, saveUser),
    takeByKey(
      addressConfirmRequested,
      { keyOf: ({ payload }) => addressConfirmKey(payload.id) },
      confirmAddress,
    ),
    takeByKey(userDeleteRequested, { keyOf: ({ payload }) => userDeleteKey(payload) }, deleteUser),
  ]);
}
