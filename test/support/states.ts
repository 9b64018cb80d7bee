import createSagaMiddleware from 'redux-saga';
import { signedIn } from '../../src/areas/bundles/signedIn';
import summaries from '../../src/areas/summaries';
import type { Company } from '../../src/domain/companies/company';
import type { Span } from '../../src/domain/dates/spans';
import type { ProductFigures, ReportRow } from '../../src/domain/reports/reportRows';
import type { User } from '../../src/domain/session/user';
import { createAppStore, type RootState } from '../../src/store';
import { companiesReceived } from '../../src/store/companies/companies.slice';
import { datasetReceived } from '../../src/store/reports/datasets/datasets.slice';
import { userReceived } from '../../src/store/session/session.slice';
import { DK_SITE } from './factories';
import { deepFreeze } from './freeze';

/** Creates the real store without its sagas. Every state is frozen. */
export function createEmptyStore() {
  const store = createAppStore(createSagaMiddleware());
  store.addReducers({ ...signedIn.slices, ...summaries.slices });
  deepFreeze(store.getState());
  store.subscribe(() => deepFreeze(store.getState()));
  return store;
}

export const received = (rows: readonly ReportRow<ProductFigures>[], span: Span = '365', site = DK_SITE) =>
  datasetReceived({ id: { collection: 'products', site, span }, rows });

interface Given {
  user?: User;
  companies?: Company[];
  rows?: readonly ReportRow<ProductFigures>[];
}

/** Returns a state after the given data has been received. */
export function stateWith({ user, companies, rows }: Given): RootState {
  const store = createEmptyStore();
  if (user) store.dispatch(userReceived(user));
  if (companies) store.dispatch(companiesReceived(companies));
  if (rows) store.dispatch(received(rows));
  return store.getState();
}
