import { all, put } from 'typed-redux-saga';
import { recordSaved, saveKey } from '../../store/editors.slice';
import {
  MAILING_LISTS_KEY,
  mailingListEditorKey,
  mailingListSaved,
  mailingListSaveRequested,
  mailingListsNeeded,
  mailingListsReceived,
} from '../../store/entities/mailingLists.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';

function* loadMailingLists() {
  const api = yield* getAdministrationApi();
  yield* performRequest(MAILING_LISTS_KEY, (signal) => api.mailingLists(signal), mailingListsReceived);
}

function* saveMailingList({ payload: list }: ReturnType<typeof mailingListSaveRequested>) {
  const api = yield* getAdministrationApi();
  const key = mailingListEditorKey(list);
  const outcome = yield* performRequest(
    saveKey(key),
    (signal) => api.saveMailingList(list, signal),
    // The answer is empty: what was sent is what is stored.
    () => mailingListSaved(list),
  );
  if (outcome.ok) yield* put(recordSaved({ key, savedAs: key, id: list.id }));
}

const join = () => 'join' as const;

/** A double click saves once: the second wish joins the first. */
export function* mailingListsSaga() {
  yield* all([
    takeByKey(mailingListsNeeded, { laneOf: () => MAILING_LISTS_KEY, whenBusy: join }, loadMailingLists),
    takeByKey(
      mailingListSaveRequested,
      { laneOf: ({ payload }) => mailingListEditorKey(payload), whenBusy: join },
      saveMailingList,
    ),
  ]);
}
