import { select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  COMPANIES_KEY,
  companiesReceived,
  companiesRequested,
  companySaved,
} from '../../store/companies/companies.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

function* loadCompanies({ payload: { refresh } }: ReturnType<typeof companiesRequested>) {
  const status = yield* select((state: RootState) => selectStatus(state, COMPANIES_KEY));
  if (status.phase === 'ready' && !refresh) return;
  const api = yield* getApi();
  yield* performRequest(
    COMPANIES_KEY,
    (signal, leaveOut) => api.companies(signal, leaveOut),
    companiesReceived,
  );
}

export function* companiesSaga() {
  // Concurrent requests share one load.
  yield* takeByKey(
    companiesRequested,
    {
      keyOf: () => COMPANIES_KEY,
      restartOn: { by: companySaved.match, keyOf: () => COMPANIES_KEY },
    },
    loadCompanies,
  );
}
