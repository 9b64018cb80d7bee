import { all, put, select } from 'typed-redux-saga';
import type { Seller } from '../../domain/administration';
import { draftDropped } from '../../store/editors.slice';
import {
  selectAllSellers,
  sellerDeleted,
  sellerDeleteKey,
  sellerDeleteRequested,
  sellerEditorKey,
  sellerSaved,
  sellerSaveRequested,
  sellersKey,
  sellersNeeded,
  sellersReceived,
} from '../../store/entities/sellers.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';
import { saveRecord } from './saveRecord';

/** Only a list that is empty is asked for. */
function* loadSellers({ payload: companyId }: ReturnType<typeof sellersNeeded>) {
  const known = yield* select(selectAllSellers);
  if (known.some(({ company_id }) => company_id === companyId)) return;
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
  yield* saveRecord({
    key,
    known: (yield* select(selectAllSellers)).find(isThis),
    read: (signal, leaveOut) => api.sellers(companyId, signal, leaveOut),
    recordOf: (sellers) => {
      const fresh = sellers.find(isThis);
      return fresh && { ...fresh, company_id: companyId };
    },
    readReceived: (sellers) => sellersReceived({ companyId, sellers }),
    write: (signal) => api.saveSeller(seller, signal),
    writeReceived: (stored) => sellerSaved({ ...stored, company_id: companyId }),
    savedAs: ({ id }) => ({ savedAs: sellerEditorKey({ companyId, id }), id }),
  });
}

function* deleteSeller({ payload }: ReturnType<typeof sellerDeleteRequested>) {
  const api = yield* getAdministrationApi();
  const { companyId, id } = payload;
  const outcome = yield* performRequest(
    sellerDeleteKey(payload),
    (signal) => api.deleteSeller(companyId, id, signal),
    () => sellerDeleted(id),
  );
  if (outcome.ok) yield* put(draftDropped(sellerEditorKey(payload)));
}

const join = () => 'join' as const;

/** A double click saves or deletes once: the second wish joins the first. */
export function* sellersSaga() {
  yield* all([
    takeByKey(sellersNeeded, { laneOf: ({ payload }) => sellersKey(payload), whenBusy: join }, loadSellers),
    takeByKey(
      sellerSaveRequested,
      {
        laneOf: ({ payload: { company_id, id } }) => sellerEditorKey({ companyId: company_id, id }),
        whenBusy: join,
      },
      saveSeller,
    ),
    takeByKey(
      sellerDeleteRequested,
      { laneOf: ({ payload }) => sellerDeleteKey(payload), whenBusy: join },
      deleteSeller,
    ),
  ]);
}
