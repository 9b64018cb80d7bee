import { all, put, select } from 'typed-redux-saga';
import type { TemplateMapping } from '../../domain/companies/companyRecords';
import type { LeftOut } from '../../domain/requests/leftOut';
import type { RootState } from '../../store';
import {
  sentNotificationDeleted,
  sentNotificationDeleteKey,
  sentNotificationDeleteRequested,
  sentNotificationsKey,
  sentNotificationsReceived,
  sentNotificationsRequested,
} from '../../store/companies/sentNotifications.slice';
import {
  selectTemplates,
  templatesEditorKey,
  templatesKey,
  templatesReceived,
  templatesRequested,
  templatesSaved,
  templatesSaveRequested,
} from '../../store/companies/templates.slice';
import { undoOffered } from '../../store/companies/undo.slice';
import { saveRecord } from '../records/saveRecord';
import { performRequest } from '../requests/performRequest';
import { performWrite } from '../requests/performWrite';
import { takeByKey } from '../requests/takeByKey';
import { getAdministrationApi } from '../services';

function* loadTemplates({ payload: companyId }: ReturnType<typeof templatesRequested>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    templatesKey(companyId),
    (signal, leaveOut) => api.templates(companyId, signal, leaveOut),
    (templates) => templatesReceived({ companyId, templates }),
  );
}

/** Sorts the mappings by notification, so that comparisons ignore the order of the list. */
const byNotification = (templates: readonly TemplateMapping[]) =>
  templates
    .map(({ notification, template_id }) => ({ notification, template_id }))
    .sort((one, other) => (one.notification < other.notification ? -1 : 1));

function* saveTemplates({ payload }: ReturnType<typeof templatesSaveRequested>) {
  const api = yield* getAdministrationApi();
  const { companyId, templates } = payload;
  const key = templatesEditorKey(companyId);
  const known = yield* select((state: RootState) => selectTemplates(state, companyId));
  // A save replaces the whole list, so mappings that cannot be read would be lost.
  const unread: LeftOut[] = [];
  const saved = yield* saveRecord({
    key,
    known: known && byNotification(known),
    read: (signal) => api.templates(companyId, signal, (records) => unread.push(records)),
    recordOf: byNotification,
    isPartial: () => unread.length > 0,
    write: async (signal) => {
      await api.saveTemplates(companyId, templates, signal);
      // The response has no body. The server stores the templates as sent.
      return templates;
    },
    received: (stored) => templatesSaved({ companyId, templates: stored }),
    savedAs: () => ({ savedAs: key, id: companyId }),
  });
  if (unread.length > 0) yield* put(templatesRequested(companyId));
  if (!saved) return;
  const kept = new Set(templates.map(({ notification }) => notification));
  const deleted = (known ?? []).filter((each) => each.template_id > 0 && !kept.has(each.notification));
  if (deleted.length > 0) yield* put(undoOffered({ kind: 'templates', templates: deleted, companyId }));
}

function* loadSentNotifications({ payload: companyId }: ReturnType<typeof sentNotificationsRequested>) {
  const api = yield* getAdministrationApi();
  yield* performRequest(
    sentNotificationsKey(companyId),
    (signal, leaveOut) => api.sentNotifications(companyId, signal, leaveOut),
    (entries) => sentNotificationsReceived({ companyId, entries }),
  );
}

function* deleteSentNotification({ payload }: ReturnType<typeof sentNotificationDeleteRequested>) {
  const api = yield* getAdministrationApi();
  yield* performWrite(
    sentNotificationDeleteKey(payload.id),
    (signal) => api.deleteSentNotification(payload.id, signal),
    () => sentNotificationDeleted(payload),
  );
}

/** A double click saves or deletes once: the second request is dropped while the first request runs. */
export function* companyNotificationsSaga() {
  yield* all([
    takeByKey(
      templatesRequested,
      {
        keyOf: ({ payload }) => templatesKey(payload),
        release: { by: templatesSaved.match, keyOf: ({ payload }) => templatesKey(payload.companyId) },
      },
      loadTemplates,
    ),
    takeByKey(
      templatesSaveRequested,
      { keyOf: ({ payload }) => templatesEditorKey(payload.companyId) },
      saveTemplates,
    ),
    takeByKey(
      sentNotificationsRequested,
      {
        keyOf: ({ payload }) => sentNotificationsKey(payload),
        restartOn: {
          by: sentNotificationDeleted.match,
          keyOf: ({ payload }) => sentNotificationsKey(payload.companyId),
        },
      },
      loadSentNotifications,
    ),
    takeByKey(
      sentNotificationDeleteRequested,
      { keyOf: ({ payload }) => sentNotificationDeleteKey(payload.id) },
      deleteSentNotification,
    ),
  ]);
}
