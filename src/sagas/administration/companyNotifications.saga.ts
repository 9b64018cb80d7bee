import { all, put } from 'typed-redux-saga';
import { recordSaved, saveKey } from '../../store/editors.slice';
import {
  sentNotificationDeleted,
  sentNotificationDeleteKey,
  sentNotificationDeleteRequested,
  sentNotificationsKey,
  sentNotificationsNeeded,
  sentNotificationsReceived,
} from '../../store/entities/sentNotifications.slice';
import {
  templatesEditorKey,
  templatesKey,
  templatesNeeded,
  templatesReceived,
  templatesSaveRequested,
} from '../../store/entities/templates.slice';
import { performRequest } from '../performRequest';
import { getAdministrationApi } from '../services';
import { takeByKey } from '../takeByKey';

function* loadTemplates({ payload: companyId }: ReturnType<typeof templatesNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    templatesKey(companyId),
    (signal) => api.templates(companyId, signal),
    (templates) => templatesReceived({ companyId, templates }),
  );
}

function* saveTemplates({ payload }: ReturnType<typeof templatesSaveRequested>) {
  const api = yield* getAdministrationApi();
  const { companyId, templates } = payload;
  const key = templatesEditorKey(companyId);
  const outcome = yield* performRequest(
    saveKey(key),
    (signal) => api.saveTemplates(companyId, templates, signal),
    () => templatesReceived(payload),
  );
  if (outcome.ok) yield* put(recordSaved({ key, savedAs: key, id: companyId }));
}

function* loadSentNotifications({ payload: companyId }: ReturnType<typeof sentNotificationsNeeded>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    sentNotificationsKey(companyId),
    (signal) => api.sentNotifications(companyId, signal),
    (entries) => sentNotificationsReceived({ companyId, entries }),
  );
}

function* deleteSentNotification({ payload }: ReturnType<typeof sentNotificationDeleteRequested>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    sentNotificationDeleteKey(payload.id),
    (signal) => api.deleteSentNotification(payload.id, signal),
    () => sentNotificationDeleted(payload),
  );
}

const join = () => 'join' as const;

/** A double click saves or deletes once: the second wish joins the first. */
export function* companyNotificationsSaga() {
  yield* all([
    takeByKey(
      templatesNeeded,
      { laneOf: ({ payload }) => templatesKey(payload), whenBusy: join },
      loadTemplates,
    ),
    takeByKey(
      templatesSaveRequested,
      { laneOf: ({ payload }) => templatesEditorKey(payload.companyId), whenBusy: join },
      saveTemplates,
    ),
    takeByKey(
      sentNotificationsNeeded,
      { laneOf: ({ payload }) => sentNotificationsKey(payload), whenBusy: join },
      loadSentNotifications,
    ),
    takeByKey(
      sentNotificationDeleteRequested,
      { laneOf: ({ payload }) => sentNotificationDeleteKey(payload.id), whenBusy: join },
      deleteSentNotification,
    ),
  ]);
}
