import { all, select } from 'typed-redux-saga';
import type { RootState } from '../../store';
import {
  MAILING_LISTS_KEY,
  mailingListEditorKey,
  mailingListId,
  mailingListSaved,
  mailingListSaveRequested,
  mailingListsReceived,
  mailingListsRequested,
  selectMailingList,
} from '../../store/mailingLists/mailingLists.slice';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadMailingLists() {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    MAILING_LISTS_KEY,
    (signal, leaveOut) => api.mailingLists(signal, leaveOut),
    mailingListsReceived,
  );
}

function* saveMailingList({ payload: list }: ReturnType<typeof mailingListSaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = mailingListEditorKey(list);
  yield* saveRecord({
    key,
    known: yield* select((state: RootState) =>
      selectMailingList(state, { provider: list.provider, id: list.id }),
    ),
    read: (signal, leaveOut) => api.mailingLists(signal, leaveOut),
    recordOf: (lists) => lists.find((one) => mailingListId(one) === mailingListId(list)),
    write: async (signal) => {
      await api.saveMailingList(list, signal);
      // The response has no body. The server stores the list as sent.
      return list;
    },
    received: mailingListSaved,
    savedAs: () => ({ savedAs: key, id: list.id }),
  });
}

/** A double click saves once: the second request is dropped while the first request runs. */
export function* mailingListsSaga() {
  yield* all([
    takeByKey(
      mailingListsRequested,
      {
        keyOf: () => MAILING_LISTS_KEY,
        restartOn: { by: mailingListSaved.match, keyOf: () => MAILING_LISTS_KEY },
      },
      loadMailingLists,
    ),
    takeByKey(
      mailingListSaveRequested,
      { keyOf: ({ payload }) => mailingListEditorKey(payload) },
      saveMailingList,
    ),
  ]);
}
