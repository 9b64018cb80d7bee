import {
  selectSentNotifications,
  sentNotificationDeleteKey,
  sentNotificationDeleteRequested,
  sentNotificationsKey,
  sentNotificationsRequested,
} from '@src/store/companies/sentNotifications.slice';
import {
  selectTemplates,
  templatesEditorKey,
  templatesKey,
  templatesRequested,
  templatesSaveRequested,
} from '@src/store/companies/templates.slice';
import { saveKey } from '@src/store/records/editorKeys';
import { draftChanged, selectEditor } from '@src/store/records/editors.slice';
import {
  NOTIFICATION_TYPES_KEY,
  notificationTypesRequested,
  selectNotificationTypes,
} from '@src/store/records/notificationTypes.slice';
import { selectLeftOut } from '@src/store/requests/leftOut.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { logEntry, NOTIFICATION_TYPES, template } from '../../support/companyRecords';
import { httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const KEY = templatesEditorKey(1);
const STORED = [template('deal_won', 12)];
const failing = (status: number) => () => Promise.reject(httpError(status));

describe('the kinds of notification', () => {
  test('are loaded once', async () => {
    const notificationTypes = jest.fn(async () => [...NOTIFICATION_TYPES]);
    const app = await openAdministration({ notificationTypes });
    await app.dispatch(notificationTypesRequested(), notificationTypesRequested());
    await app.dispatch(notificationTypesRequested());
    expect(notificationTypes).toHaveBeenCalledTimes(1);
    expect(selectNotificationTypes(app.state())).toEqual(NOTIFICATION_TYPES);
    await app.dispatch(signedOut({ byChoice: true }));
    expect(selectNotificationTypes(app.state())).toEqual([]);
  });

  test('are loaded again after a failure', async () => {
    const notificationTypes = jest.fn(failing(500));
    const app = await openAdministration({ notificationTypes });
    await app.dispatch(notificationTypesRequested());
    expect(selectStatus(app.state(), NOTIFICATION_TYPES_KEY)).toMatchObject({ failure: { status: 500 } });
    await app.dispatch(notificationTypesRequested());
    expect(notificationTypes).toHaveBeenCalledTimes(2);
  });
});

describe('the templates', () => {
  test('are loaded for each company separately', async () => {
    const app = await openAdministration({ templates: async (id) => [template('deal_won', id * 10)] });
    await app.dispatch(templatesRequested(1), templatesRequested(2));
    expect(selectTemplates(app.state(), 1)).toEqual([template('deal_won', 10)]);
    expect(selectTemplates(app.state(), 2)).toEqual([template('deal_won', 20)]);
    expect(selectTemplates(app.state(), 3)).toBeUndefined();
  });

  test('have a failure if they cannot be loaded', async () => {
    const app = await openAdministration({ templates: failing(502) });
    await app.dispatch(templatesRequested(1));
    expect(selectStatus(app.state(), templatesKey(1))).toMatchObject({ failure: { status: 502 } });
    expect(selectTemplates(app.state(), 1)).toBeUndefined();
  });

  test('are saved once on a double click, and then equal the sent templates', async () => {
    const answer = deferred<undefined>();
    const saveTemplates = jest.fn(() => answer.promise);
    const app = await openAdministration({ templates: async () => STORED, saveTemplates });
    const sent = { companyId: 1, templates: [template('new_request', 8)] };
    await app.dispatch(
      templatesRequested(1),
      draftChanged({ key: KEY, draft: { ids: { new_request: '8' } } }),
      templatesSaveRequested(sent),
      templatesSaveRequested(sent),
    );
    expect(saveTemplates).toHaveBeenCalledTimes(1);
    expect(selectTemplates(app.state(), 1)).toEqual(STORED);
    answer.resolve(undefined);
    await settle();
    expect(selectTemplates(app.state(), 1)).toEqual(sent.templates);
    expect(selectEditor(app.state(), KEY)).toMatchObject({ draft: null, saved: { created: false } });
  });

  test('are not saved if one of them has become unreadable, which the save would delete', async () => {
    const saveTemplates = jest.fn(async () => undefined);
    const leftOut = {
      noun: 'templates',
      count: 1,
      total: 2,
      reasons: ['new_request is not an object'],
      places: [' is not an object'],
    };
    let isSpoilt = false;
    const app = await openAdministration({
      templates: async (_id, _signal, leaveOut) => {
        if (isSpoilt) leaveOut(leftOut);
        return STORED;
      },
      saveTemplates,
    });
    await app.dispatch(templatesRequested(1));
    expect(selectLeftOut(app.state(), templatesKey(1))).toEqual([]);
    isSpoilt = true;
    await app.dispatch(templatesSaveRequested({ companyId: 1, templates: [template('deal_won', 15)] }));
    await settle();
    expect(saveTemplates).not.toHaveBeenCalled();
    expect(selectLeftOut(app.state(), templatesKey(1))).toEqual([leftOut]);
  });

  test('stay unchanged after a failed save, with the draft', async () => {
    const app = await openAdministration({ templates: async () => STORED, saveTemplates: failing(422) });
    const draft = { ids: { new_request: '8' } };
    await app.dispatch(
      templatesRequested(1),
      draftChanged({ key: KEY, draft }),
      templatesSaveRequested({ companyId: 1, templates: [] }),
    );
    expect(selectTemplates(app.state(), 1)).toEqual(STORED);
    expect(selectStatus(app.state(), saveKey(KEY))).toMatchObject({ failure: { status: 422 } });
    expect(selectEditor(app.state(), KEY)).toMatchObject({ draft, saved: null });
  });
});

describe('the log of sent notifications', () => {
  const ENTRIES = [logEntry(), logEntry({ id: 72 })];
  const request = sentNotificationDeleteRequested({ companyId: 1, id: 71 });

  test('is loaded again at each request, except while a call is under way', async () => {
    const sentNotifications = jest.fn(async () => ENTRIES);
    const app = await openAdministration({ sentNotifications });
    expect(selectSentNotifications(app.state(), 1)).toEqual([]);
    await app.dispatch(sentNotificationsRequested(1), sentNotificationsRequested(1));
    expect(sentNotifications).toHaveBeenCalledTimes(1);
    await app.dispatch(sentNotificationsRequested(1));
    expect(sentNotifications).toHaveBeenCalledTimes(2);
    expect(selectSentNotifications(app.state(), 1)).toEqual(ENTRIES);
  });

  test('has a failure if it cannot be loaded', async () => {
    const app = await openAdministration({ sentNotifications: failing(500) });
    await app.dispatch(sentNotificationsRequested(1));
    expect(selectStatus(app.state(), sentNotificationsKey(1))).toMatchObject({ failure: { status: 500 } });
  });

  test('loses an entry once, when the server confirms the deletion', async () => {
    const answer = deferred<undefined>();
    const deleteSentNotification = jest.fn(() => answer.promise);
    const app = await openAdministration({ sentNotifications: async () => ENTRIES, deleteSentNotification });
    await app.dispatch(sentNotificationsRequested(1), request, request);
    await app.dispatch(request);
    expect(deleteSentNotification).toHaveBeenCalledTimes(1);
    expect(selectSentNotifications(app.state(), 1)).toEqual(ENTRIES);
    answer.resolve(undefined);
    await settle();
    expect(selectSentNotifications(app.state(), 1)).toEqual([logEntry({ id: 72 })]);
  });

  test('keeps an entry that could not be deleted', async () => {
    const app = await openAdministration({
      sentNotifications: async () => ENTRIES,
      deleteSentNotification: failing(404),
    });
    await app.dispatch(sentNotificationsRequested(1));
    await app.dispatch(request);
    expect(selectSentNotifications(app.state(), 1)).toEqual(ENTRIES);
    expect(selectStatus(app.state(), sentNotificationDeleteKey(71))).toMatchObject({
      failure: { status: 404 },
    });
  });

  test('is empty after signing out', async () => {
    const app = await openAdministration({ sentNotifications: async () => ENTRIES });
    await app.dispatch(sentNotificationsRequested(1));
    await app.dispatch(signedOut({ byChoice: true }));
    expect(selectSentNotifications(app.state(), 1)).toEqual([]);
  });
});
