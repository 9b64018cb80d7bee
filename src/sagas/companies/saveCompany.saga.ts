import { all, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  companyKey,
  companyNeeded,
  companyReceived,
  companySaved,
  companySaveRequested,
  selectCompanyById,
} from '../../store/companies/companies.slice';
import { editorKey } from '../../store/records/editorKeys';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadCompany({ payload: id }: ReturnType<typeof companyNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(companyKey(id), (signal) => api.company(id, signal), companyReceived);
}

function* saveCompany({ payload: company }: ReturnType<typeof companySaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = editorKey('company', company.id);
  yield* saveRecord({
    key,
    known: yield* select((state: RootState) => selectCompanyById(state, company.id)),
    read: (signal) => api.company(company.id, signal),
    recordOf: (fresh) => fresh,
    write: (signal) => api.saveCompany(company, signal),
    received: companySaved,
    savedAs: ({ id }) => ({ savedAs: editorKey('company', id), id }),
  });
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
        release: { by: companySaved.match, laneOf: ({ payload }) => companyKey(payload.id) },
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
