import createSagaMiddleware from 'redux-saga';
import { call, spawn } from 'typed-redux-saga';
import { createAppStore } from '../store';
import { deviceSettingsSaga } from './device/deviceSettings.saga';
import { safely } from './requests/safely';
import { API_SLOT, type ApiSlot, AREA_SLOT, type AreaSlot, SERVICES, type Services } from './services';
import { sessionSaga } from './session/session.saga';
import { signInSaga } from './session/signIn.saga';
import { startup } from './session/startup.saga';

/** The sagas that run whether or not a user is signed in. */
const FEATURES = [deviceSettingsSaga, sessionSaga, signInSaga];

export function* rootSaga() {
  // Start all watchers first, so that no action of the start is lost.
  for (const feature of FEATURES) yield* spawn(safely(feature));
  yield* call(safely(startup));
}

/**
 * Creates the store and starts the sagas. The returned `stop` function ends the sagas, for tests.
 * @param loadArea fetches an area's code
 * @param isTraced true if DevTools shows where each action was dispatched
 */
export function startApp(services: Services, loadArea: AreaSlot['load'], isTraced = false) {
  const apiSlot: ApiSlot = { api: null };
  const areaSlot: AreaSlot = {
    load: loadArea,
    addReducers: (slices) => store.addReducers(slices),
    running: new Set(),
  };
  const context = { [SERVICES]: services, [API_SLOT]: apiSlot, [AREA_SLOT]: areaSlot };
  const sagas = createSagaMiddleware({ context });
  const store = createAppStore(sagas, isTraced);
  const task = sagas.run(rootSaga);
  return { store, stop: () => task.cancel() };
}
