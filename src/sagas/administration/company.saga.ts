import { all, put, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import { editorKey } from '../../store/editorKeys';
import {
  COMPANIES_KEY,
  companiesNeeded,
  companyKey,
  companyNeeded,
  companyReceived,
  companySaveRequested,
  selectCompanyById,
} from '../../store/entities/companies.slice';
import { selectStatus } from '../../store/requests.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';
import { saveRecord } from './saveRecord';

function* loadCompany({ payload: id }: ReturnType<typeof companyNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(companyKey(id), (signal) => api.company(id, signal), companyReceived);
}

function* saveCompany({ payload: company }: ReturnType<typeof companySaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = editorKey('company', company.id);
  const saved = yield* saveRecord({
    key,
    known: yield* select((state: RootState) => selectCompanyById(state, company.id)),
    read: (signal) => api.company(company.id, signal),
    recordOf: (fresh) => fresh,
    readReceived: companyReceived,
    write: (signal) => api.saveCompany(company, signal),
    writeReceived: companyReceived,
    savedAs: ({ id }) => ({ savedAs: editorKey('company', id), id }),
  });
  if (!saved) return;
  // A list that was asked for before this may know nothing of it.
  const list = yield* select((state: RootState) => selectStatus(state, COMPANIES_KEY));
  if (list.phase === 'pending') yield* put(companiesNeeded({ refresh: true, anew: true }));
}

const join = () => 'join' as const;

/** A double click saves once: the second wish joins the first. */
export function* companySaga() {
  yield* all([
    takeByKey(
      companyNeeded,
      {
        laneOf: ({ payload }) => companyKey(payload),
        whenBusy: join,
        // An answer from before a save would take it back on screen.
        release: { by: companySaveRequested, laneOf: ({ payload }) => companyKey(payload.id) },
      },
      loadCompany,
    ),
    takeByKey(
      companySaveRequested,
      { laneOf: ({ payload }) => editorKey('company', payload.id), whenBusy: join },
      saveCompany,
    ),
  ]);
}
