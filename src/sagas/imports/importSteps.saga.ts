import { call, put, select, takeEvery } from 'typed-redux-saga';
import {
  IMPORT_STEPS_KEY,
  importStepsHidden,
  importStepsReceived,
  importStepsRequested,
  selectStepsHidden,
} from '../../store/imports/importSteps.slice';
import { selectUser, userReceived } from '../../store/session/session.slice';
import { performRequest } from '../requests/performRequest';
import { safely } from '../requests/safely';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi, getServices } from '../services';

const HIDDEN = 'yes';

const storageKey = (userId: number): string => `greenroom.importSteps.${userId}`;

function* restore() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user && deviceStore.read(storageKey(user.id)) === HIDDEN) yield* put(importStepsHidden());
}

function* persist() {
  const { deviceStore } = yield* getServices();
  const user = yield* select(selectUser);
  if (user) deviceStore.write(storageKey(user.id), HIDDEN);
}

function* loadSteps() {
  if (yield* select(selectStepsHidden)) return;
  const api = yield* getAdministrationApi();
  yield* performRequest(IMPORT_STEPS_KEY, (signal) => api.importSteps(signal), importStepsReceived);
}

/** Loads the steps that fill an empty database, and remembers on the device that the user has hidden them. */
export function* importStepsSaga() {
  // The user has already signed in when this area loads.
  yield* call(restore);
  yield* takeEvery(userReceived, safely(restore));
  yield* takeEvery(importStepsHidden, safely(persist));
  yield* takeByKey(importStepsRequested, { keyOf: () => IMPORT_STEPS_KEY }, loadSteps);
}
