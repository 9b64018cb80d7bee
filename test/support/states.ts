import createSagaMiddleware from 'redux-saga';
import { signedIn } from '../../src/areas/signedIn';
import summaries from '../../src/areas/summaries';
import type { Span } from '../../src/domain/dates/spans';
import type { ProductFigures, ReportRow } from '../../src/domain/reports/reportRows';
import type { User } from '../../src/domain/session/user';
import type { Company } from '../../src/domain/sites/company';
import { createAppStore, type RootState } from '../../src/store';
import { datasetReceived } from '../../src/store/reports/datasets.slice';
import { userReceived } from '../../src/store/session/session.slice';
import { companiesReceived } from '../../src/store/sites/companies.slice';
import { DK_SITE } from './factories';
import { deepFreeze } from './freeze';

/** The real store without its sagas; each of its states is frozen. */
export function createBareStore() {
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

/** A state in which this has been received. */
export function stateWith({ user, companies, rows }: Given): RootState {
  const store = createBareStore();
  if (user) store.dispatch(userReceived(user));
  if (companies) store.dispatch(companiesReceived(companies));
  if (rows) store.dispatch(received(rows));
  return store.getState();
}
