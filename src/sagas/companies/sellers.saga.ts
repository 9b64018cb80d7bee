import { isAnyOf } from '@reduxjs/toolkit';
import { all, put, select } from 'typed-redux-saga';
import type { Seller } from '../../domain/companies/companyRecords';
import type { RootState } from '../../store';
import {
  selectAllSellers,
  sellerDeleted,
  sellerDeleteKey,
  sellerDeleteRequested,
  sellerEditorKey,
  sellerSaved,
  sellerSaveRequested,
  sellersKey,
  sellersReceived,
  sellersRequested,
} from '../../store/companies/sellers.slice';
import { undoOffered } from '../../store/companies/undo.slice';
import { draftDropped } from '../../store/records/editors.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

/** Loads the sellers of a company, unless a list that is not empty has already been loaded. */
function* loadSellers({ payload: companyId }: ReturnType<typeof sellersRequested>) {
  const status = yield* select((state: RootState) => selectStatus(state, sellersKey(companyId)));
  const known = yield* select(selectAllSellers);
  // A seller that was saved before the list was loaded does not count as a loaded list.
  if (loadedAtOf(status) !== null && known.some(({ company_id }) => company_id === companyId)) return;
  const api = yield* getAdministrationApi();
  yield* performRequest(
    sellersKey(companyId),
    (signal, leaveOut) => api.sellers(companyId, signal, leaveOut),
    (sellers) => sellersReceived({ companyId, sellers }),
  );
}

function* saveSeller({ payload: seller }: ReturnType<typeof sellerSaveRequested>) {
  const api = yield* getAdministrationApi();
  const companyId = seller.company_id;
  const key = sellerEditorKey({ companyId, id: seller.id });
  const isThis = ({ id }: Seller) => id === seller.id;
  const ofCompany = (one: Seller): Seller => ({ ...one, company_id: companyId });
  yield* saveRecord({
    key,
    known: (yield* select(selectAllSellers)).find(isThis),
    read: (signal, leaveOut) => api.sellers(companyId, signal, leaveOut),
    recordOf: (sellers) => sellers.map(ofCompany).find(isThis),
    write: async (signal) => ofCompany(await api.saveSeller(seller, signal)),
    received: sellerSaved,
    savedAs: ({ id }) => ({ savedAs: sellerEditorKey({ companyId, id }), id }),
  });
}

function* deleteSeller({ payload }: ReturnType<typeof sellerDeleteRequested>) {
  const api = yield* getAdministrationApi();
  const { companyId, id } = payload;
  const seller = (yield* select(selectAllSellers)).find((each) => each.id === id);
  const outcome = yield* performWrite(
    sellerDeleteKey(payload),
    (signal) => api.deleteSeller(companyId, id, signal),
    () => sellerDeleted(payload),
  );
  if (!outcome.ok) return;
  yield* put(draftDropped(sellerEditorKey(payload)));
  if (seller) yield* put(undoOffered({ kind: 'seller', seller, companyId }));
}

const storedOrGone = isAnyOf(sellerSaved, sellerDeleted);

/** A double click saves or deletes once: the second request is dropped while the first request runs. */
export function* sellersSaga() {
  yield* all([
    takeByKey(
      sellersRequested,
      {
        keyOf: ({ payload }) => sellersKey(payload),
        restartOn: {
          by: storedOrGone,
          keyOf: (action) =>
            sellersKey(sellerDeleted.match(action) ? action.payload.companyId : action.payload.company_id),
        },
      },
      loadSellers,
    ),
    takeByKey(
      sellerSaveRequested,
      {
        keyOf: ({ payload: { company_id, id } }) => sellerEditorKey({ companyId: company_id, id }),
      },
      saveSeller,
    ),
    takeByKey(sellerDeleteRequested, { keyOf: ({ payload }) => sellerDeleteKey(payload) }, deleteSeller),
  ]);
}
