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
  userNeeded,
  userSaved,
  userSaveRequested,
  usersNeeded,
  usersReceived,
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
    write: (signal) => api.saveUser(user, signal),
    received: userSaved,
    savedAs: ({ id }) => ({ savedAs: editorKey('user', id), id }),
  });
  // Who renames themselves sees it in the header at once.
  const who = yield* select(selectUser);
  if (saved && who?.id === saved.stored.id) yield* put(userReceived(saved.stored));
}

/** Confirms the address that the admin has seen: one that has changed since then is shown instead. */
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
const join = () => 'join' as const;

/** A double click saves once: the second wish joins the first. */
export function* usersSaga() {
  yield* all([
    takeByKey(
      usersNeeded,
      {
        laneOf: () => USERS_KEY,
        whenBusy: join,
        anew: { by: storedOrGone, laneOf: () => USERS_KEY },
      },
      loadUsers,
    ),
    takeByKey(
      userNeeded,
      {
        laneOf: ({ payload }) => userKey(payload),
        whenBusy: join,
        release: {
          by: storedOrGone,
          laneOf: (action) => userKey(userDeleted.match(action) ? action.payload : action.payload.id),
        },
      },
      loadUser,
    ),
    takeByKey(
      userSaveRequested,
      { laneOf: ({ payload }) => editorKey('user', payload.id), whenBusy: join },
      saveUser,
    ),
    takeByKey(
      addressConfirmRequested,
      { laneOf: ({ payload }) => addressConfirmKey(payload.id), whenBusy: join },
      confirmAddress,
    ),
    takeByKey(
      userDeleteRequested,
      { laneOf: ({ payload }) => userDeleteKey(payload), whenBusy: join },
      deleteUser,
    ),
  ]);
}
