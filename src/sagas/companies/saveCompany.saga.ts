import { all, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  companyKey,
  companyReceived,
  companyRequested,
  companySaved,
  companySaveRequested,
  selectCompanyById,
} from '../../store/companies/companies.slice';
import { editorKey } from '../../store/records/editorKeys';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadCompany({ payload: id }: ReturnType<typeof companyRequested>) {
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

/** A double click saves once: the second request is dropped while the first request runs. */
export function* companySaga() {
  yield* all([
    takeByKey(
      companyRequested,
      {
        keyOf: ({ payload }) => companyKey(payload),
        release: { by: companySaved.match, keyOf: ({ payload }) => companyKey(payload.id) },
      },
      loadCompany,
    ),
    takeByKey(
      companySaveRequested,
      { keyOf: ({ payload }) => editorKey('company', payload.id) },
      saveCompany,
    ),
  ]);
}
