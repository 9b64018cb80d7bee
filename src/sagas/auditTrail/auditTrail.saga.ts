import { all, call } from 'typed-redux-saga';
import {
  auditTrailExportKey,
  auditTrailExportRequested,
  auditTrailKey,
  auditTrailReceived,
  auditTrailRequested,
} from '../../store/auditTrail/auditTrail.slice';
import { announced } from '../../store/device/announcer.slice';
import { performRequest } from '../requests/performRequest';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi, getServices } from '../services';

function* loadAuditTrail({ payload }: ReturnType<typeof auditTrailRequested>) {
  const { before, ...record } = payload;
  const api = yield* getAdministrationApi();
  const key = auditTrailKey(record);
  yield* performRequest(
    key,
    (signal) => api.history(record, before, signal),
    (page) => auditTrailReceived({ key, page, isEarlier: before !== null }),
  );
}

function* exportAuditTrail({ payload: record }: ReturnType<typeof auditTrailExportRequested>) {
  const { saveFile } = yield* getServices();
  const api = yield* getAdministrationApi();
  const outcome = yield* performRequest(
    auditTrailExportKey(record),
    (signal) => api.historyFile(record, signal),
    () => announced('Exported the history'),
  );
  const { kind, id } = record;
  const name = `history_${kind}${id === 0 ? '' : `_${id}`}.csv`;
  if (outcome.ok) yield* call(saveFile, name, 'text/csv;charset=utf-8', outcome.data);
}

/** Loads and exports audit trails. Every request calls the API, unless the same call for the record is running. */
export function* auditTrailSaga() {
  yield* all([
    takeByKey(auditTrailRequested, { keyOf: ({ payload }) => auditTrailKey(payload) }, loadAuditTrail),
    takeByKey(
      auditTrailExportRequested,
      { keyOf: ({ payload }) => auditTrailExportKey(payload) },
      exportAuditTrail,
    ),
  ]);
}
