import { select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  COMPANIES_KEY,
  companiesNeeded,
  companiesReceived,
  companySaved,
} from '../../store/companies/companies.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getApi } from '../services';

function* loadCompanies({ payload: { refresh } }: ReturnType<typeof companiesNeeded>) {
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
  // One load under way is enough for everyone who asks.
  yield* takeByKey(
    companiesNeeded,
    {
      laneOf: () => COMPANIES_KEY,
      whenBusy: () => 'join',
      anew: { by: companySaved.match, laneOf: () => COMPANIES_KEY },
    },
    loadCompanies,
  );
}
