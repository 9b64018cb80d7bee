import createSagaMiddleware from 'redux-saga';
import { signedIn } from '../../src/areas/bundles/signedIn';
import summaries from '../../src/areas/summaries';
import { API_SLOT, SERVICES } from '../../src/sagas/services';
import type { RootState } from '../../src/store';
import { createAppStore } from '../../src/store';
import { fakeApi } from './fakeApi';
import { fakeServices } from './fakeServices';
import { deepFreeze } from './freeze';

/** Creates the real store, in which a test runs sagas of its own choice. */
export function createSagaStore(given: Parameters<typeof fakeServices>[0] = {}) {
  const world = fakeServices(given);
  const errors: unknown[] = [];
  const sagas = createSagaMiddleware({
    context: { [SERVICES]: world.services, [API_SLOT]: { api: fakeApi(given.api) } },
    onError: (thrown) => void errors.push(thrown),
  });
  const store = createAppStore(sagas);
  store.addReducers({ ...signedIn.slices, ...summaries.slices });
  const states: RootState[] = [];
  store.subscribe(() => void states.push(deepFreeze(store.getState())));
  return { ...world, store, states, errors, run: sagas.run.bind(sagas) };
}
