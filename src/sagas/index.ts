import createSagaMiddleware from 'redux-saga';
import { call, spawn } from 'typed-redux-saga';
import { createAppStore, type RootState } from '../store';
import { deviceSettingsSaga } from './device/deviceSettings.saga';
import { safely } from './requests/safely';
import { API_SLOT, type ApiSlot, SERVICES, type Services, STORE_SLOT, type StoreSlot } from './services';
import { sessionSaga } from './session/session.saga';
import { signInSaga } from './session/signIn.saga';
import { startup } from './session/startup.saga';

/** What everybody needs, signed in or not; the rest is in `features.ts`. */
const FEATURES = [deviceSettingsSaga, sessionSaga, signInSaga];

export function* rootSaga() {
  // All watchers first, so that nothing dispatched during the start is lost.
  for (const feature of FEATURES) yield* spawn(safely(feature));
  yield* call(safely(startup));
}

/** The store with its sagas running. `stop` ends them, for tests. */
export function startApp(services: Services, preloadedState?: Partial<RootState>) {
  const apiSlot: ApiSlot = { api: null };
  const storeSlot: StoreSlot = { addReducers: (reducers) => store.addReducers(reducers) };
  const context = { [SERVICES]: services, [API_SLOT]: apiSlot, [STORE_SLOT]: storeSlot };
  const sagas = createSagaMiddleware({ context });
  const store = createAppStore(sagas, preloadedState);
  const task = sagas.run(rootSaga);
  return { store, stop: () => task.cancel() };
}
