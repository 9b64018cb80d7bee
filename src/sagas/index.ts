import createSagaMiddleware from 'redux-saga';
import { call, spawn } from 'typed-redux-saga';
import { createAppStore, type RootState } from '../store';
import { clockSaga } from './clock.saga';
import { companiesSaga } from './companies.saga';
import { datasetsSaga } from './datasets.saga';
import { exportSaga } from './export.saga';
import { preferencesSaga } from './preferences.saga';
import { safely } from './safely';
import { SERVICES, type Services } from './services';
import { sessionSaga } from './session.saga';
import { signInSaga } from './signIn.saga';
import { startup } from './startup.saga';

/** Every feature is on its own: spawned, so that a bug in one leaves the others running. */
const FEATURES = [
  preferencesSaga,
  companiesSaga,
  datasetsSaga,
  exportSaga,
  sessionSaga,
  signInSaga,
  clockSaga,
];

export function* rootSaga() {
  // All watchers first, so that nothing dispatched during the start is lost.
  for (const feature of FEATURES) yield* spawn(safely(feature));
  yield* call(safely(startup));
}

/** The store with its sagas running. `stop` ends them, for tests. */
export function startApp(services: Services, preloadedState?: Partial<RootState>) {
  const sagas = createSagaMiddleware({ context: { [SERVICES]: services } });
  const store = createAppStore(sagas, preloadedState);
  const task = sagas.run(rootSaga);
  return { store, stop: () => task.cancel() };
}
