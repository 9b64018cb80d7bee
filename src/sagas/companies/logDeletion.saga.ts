import type { AdministrationApi } from '../../services/administrationApi';
import {
  LOG_DELETION,
  logDeletionEnded,
  logDeletionRequested,
  logDeletionStepped,
  selectLogDeletion,
} from '../../store/companies/logDeletion.slice';
import {
  sentNotificationDeleted,
  sentNotificationDeleteKey,
} from '../../store/companies/sentNotifications.slice';
import { endOf, runBatch } from '../records/runBatch';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* deleteOne(api: AdministrationApi, companyId: number, id: number) {
  const outcome = yield* performWrite(
    sentNotificationDeleteKey(id),
    (signal) => api.deleteSentNotification(id, signal),
    () => sentNotificationDeleted({ companyId, id }),
  );
  return endOf(outcome);
}

function* deleteEntries({ payload: { companyId, queue } }: ReturnType<typeof logDeletionRequested>) {
  const api = yield* getAdministrationApi();
  yield* runBatch({
    queue,
    selectBatch: (state) => selectLogDeletion(state)?.batch,
    keyOf: sentNotificationDeleteKey,
    send: (id) => deleteOne(api, companyId, id),
    stepped: logDeletionStepped,
    ended: logDeletionEnded,
  });
}

/** Deletes log entries in a batch. A second request is dropped while a batch is running. */
export function* logDeletionSaga() {
  yield* takeByKey(logDeletionRequested, { keyOf: () => LOG_DELETION }, deleteEntries);
}
