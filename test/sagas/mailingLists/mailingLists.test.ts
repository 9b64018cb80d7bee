import {
  MAILING_LISTS_KEY,
  mailingListEditorKey,
  mailingListSaveRequested,
  mailingListsRequested,
  selectMailingList,
  selectMailingLists,
} from '@src/store/mailingLists/mailingLists.slice';
import { saveKey } from '@src/store/records/editorKeys';
import { selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { signedOut } from '@src/store/session/session.slice';
import { httpError, mailingList } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { openAdministration } from '../../support/openAdministration';
import { settle, withFakeClock } from '../../support/startTestApp';

withFakeClock();

const BREVO = mailingList();
const MAILCHIMP = mailingList({ provider: 'mailchimp', name: 'Monkeys' });
const KEY = mailingListEditorKey(BREVO);

test('separates lists of both providers with equal ids', async () => {
  const mailingLists = jest.fn(async () => [BREVO, MAILCHIMP]);
  const app = await openAdministration({ mailingLists });
  await app.dispatch(mailingListsRequested(), mailingListsRequested());
  expect(mailingLists).toHaveBeenCalledTimes(1);
  expect(selectMailingLists(app.state())).toEqual([BREVO, MAILCHIMP]);
  expect(selectMailingList(app.state(), { provider: 'mailchimp', id: 1 })?.name).toBe('Monkeys');
});

test('reports a failed load, and loads again at the next request', async () => {
  const mailingLists = jest.fn(() => Promise.reject(httpError(503)));
  const app = await openAdministration({ mailingLists });
  await app.dispatch(mailingListsRequested());
  expect(selectStatus(app.state(), MAILING_LISTS_KEY)).toMatchObject({ failure: { status: 503 } });
  await app.dispatch(mailingListsRequested());
  expect(mailingLists).toHaveBeenCalledTimes(2);
});

test('saves once on a double click, and stores the sent list', async () => {
  const answer = deferred<undefined>();
  const saveMailingList = jest.fn(() => answer.promise);
  const app = await openAdministration({ mailingLists: async () => [BREVO, MAILCHIMP], saveMailingList });
  await app.dispatch(mailingListsRequested());
  const changed = { ...BREVO, name: 'News', api_key: 'another' };
  await app.dispatch(mailingListSaveRequested(changed), mailingListSaveRequested(changed));
  expect(saveMailingList).toHaveBeenCalledTimes(1);
  expect(selectMailingList(app.state(), { provider: 'brevo', id: 1 })).toEqual(BREVO);
  answer.resolve(undefined);
  await settle();
  expect(selectMailingList(app.state(), { provider: 'brevo', id: 1 })).toEqual(changed);
  expect(selectMailingList(app.state(), { provider: 'mailchimp', id: 1 })).toEqual(MAILCHIMP);
  expect(selectEditor(app.state(), KEY).saved).toEqual({ id: 1, created: false });
});

test.each([422, 500])('keeps the stored list after a save that fails with %d', async (status) => {
  const app = await openAdministration({
    mailingLists: async () => [BREVO],
    saveMailingList: () => Promise.reject(httpError(status)),
  });
  await app.dispatch(mailingListsRequested());
  await app.dispatch(mailingListSaveRequested({ ...BREVO, name: 'News' }));
  expect(selectMailingLists(app.state())).toEqual([BREVO]);
  expect(selectStatus(app.state(), saveKey(KEY))).toMatchObject({ failure: { status } });
});

test('signing out removes all API keys, and a late answer does not restore them', async () => {
  const late = deferred<(typeof BREVO)[]>();
  const mailingLists = jest.fn(async () => [BREVO]).mockImplementationOnce(async () => [BREVO]);
  mailingLists.mockImplementationOnce(() => late.promise);
  const app = await openAdministration({ mailingLists });
  await app.dispatch(mailingListsRequested());
  await app.dispatch(mailingListsRequested());
  await app.dispatch(signedOut({ byChoice: true }));
  late.resolve([BREVO]);
  await settle();
  expect(selectMailingLists(app.state())).toEqual([]);
  expect(JSON.stringify(app.state())).not.toContain(BREVO.api_key);
});
