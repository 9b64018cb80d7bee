import { all, put, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { editorKey, recordSaved, saveKey } from '../../store/editors.slice';
import {
  COMPANIES_KEY,
  companiesNeeded,
  companyKey,
  companyNeeded,
  companyReceived,
  companySaveRequested,
} from '../../store/entities/companies.slice';
import { selectStatus } from '../../store/requests.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';

function* loadCompany({ payload: id }: ReturnType<typeof companyNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(companyKey(id), (signal) => api.company(id, signal), companyReceived);
}

function* saveCompany({ payload: company }: ReturnType<typeof companySaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = editorKey('company', company.id);
  const outcome = yield* performRequest(
    saveKey(key),
    (signal) => api.saveCompany(company, signal),
    companyReceived,
  );
  if (!outcome.ok) return;
  const { id } = outcome.data;
  yield* put(recordSaved({ key, savedAs: editorKey('company', id), id }));
  // A list that was asked for before this may know nothing of it.
  const list = yield* select((state: RootState) => selectStatus(state, COMPANIES_KEY));
  if (list.phase === 'pending') yield* put(companiesNeeded({ refresh: true, anew: true }));
}

const join = () => 'join' as const;

/** A double click saves once: the second wish joins the first. */
export function* companySaga() {
  yield* all([
    takeByKey(companyNeeded, { laneOf: ({ payload }) => companyKey(payload), whenBusy: join }, loadCompany),
    takeByKey(
      companySaveRequested,
      { laneOf: ({ payload }) => editorKey('company', payload.id), whenBusy: join },
      saveCompany,
    ),
  ]);
}
