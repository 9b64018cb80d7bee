import type { Company } from '@src/domain/companies/company';
import type { Seller, TemplateMapping } from '@src/domain/companies/companyRecords';
import type { MailingList } from '@src/domain/mailingLists/mailingList';
import {
  companyReceived,
  companyRequested,
  companySaveRequested,
  selectCompanyById,
} from '@src/store/companies/companies.slice';
import { sellerEditorKey, sellerSaveRequested, sellersRequested } from '@src/store/companies/sellers.slice';
import {
  templatesEditorKey,
  templatesRequested,
  templatesSaveRequested,
} from '@src/store/companies/templates.slice';
import {
  mailingListEditorKey,
  mailingListSaveRequested,
  mailingListsRequested,
} from '@src/store/mailingLists/mailingLists.slice';
import { type EditorKey, editorKey, saveKey } from '@src/store/records/editorKeys';
import { draftChanged, selectEditor } from '@src/store/records/editors.slice';
import { selectStatus } from '@src/store/requests/requests.slice';
import { userRequested, userSaveRequested } from '@src/store/users/users.slice';
import { admin, company, httpError } from '../../support/factories';
import { openAdministration } from '../../support/openAdministration';
import { withFakeClock } from '../../support/startTestApp';

withFakeClock();

const KEY = editorKey('company', 1);

/** Opens a company that another person saved after this person had read it. */
async function openStale(more: Parameters<typeof openAdministration>[0] = {}) {
  let stored = company();
  const saveCompany = jest.fn(async (sent: Company) => {
    stored = sent;
    return sent;
  });
  const app = await openAdministration({ company: async () => stored, saveCompany, ...more });
  await app.dispatch(companyRequested(1));
  stored = company({ country: 'se' });
  await app.dispatch(draftChanged({ key: KEY, draft: { name: 'Mine' } }));
  return { ...app, saveCompany, save: () => app.dispatch(companySaveRequested(company({ name: 'Mine' }))) };
}

test('takes the record that another person saved meanwhile, and does not overwrite it', async () => {
  const app = await openStale();
  await app.save();
  expect(app.saveCompany).not.toHaveBeenCalled();
  expect(selectCompanyById(app.state(), 1)?.country).toBe('se');
  expect(selectEditor(app.state(), KEY)).toMatchObject({ draft: { name: 'Mine' }, saved: null, held: true });
  expect(selectStatus(app.state(), saveKey(KEY)).phase).toBe('ready');
});

test('sends the second Save, after the person has seen the change', async () => {
  const app = await openStale();
  await app.save();
  await app.save();
  expect(app.saveCompany).toHaveBeenCalledTimes(1);
  expect(selectEditor(app.state(), KEY)).toEqual({ draft: null, saved: { id: 1, created: false } });
});

test.each([404, 500, 504])('sends the write if reading the record fails with %d', async (status) => {
  const saveCompany = jest.fn(async (sent: Company) => sent);
  const app = await openAdministration({
    company: () => Promise.reject(httpError(status)),
    saveCompany,
  });
  await app.dispatch(companyReceived(company()), companySaveRequested(company({ name: 'Mine' })));
  expect(saveCompany).toHaveBeenCalledTimes(1);
});

test('does not read a new record before the save', async () => {
  const read = jest.fn(async () => company());
  const app = await openAdministration({ company: read, saveCompany: async (sent) => ({ ...sent, id: 7 }) });
  await app.dispatch(companySaveRequested(company({ id: 0 })));
  expect(read).not.toHaveBeenCalled();
});

test('compares users, sellers, templates and mailing lists as well', async () => {
  const seller: Seller = {
    id: 4,
    company_id: 1,
    full_name: 'Anna',
    email: '',
    pipedrive_user_id: 0,
    signature: '',
  };
  const list: MailingList = {
    provider: 'brevo',
    id: 2,
    name: 'News',
    company_id: 1,
    list_type: 'b2b',
    list_id: '7',
    api_key: 'secret',
  };
  const template: TemplateMapping = { notification: 'new_request', template_id: 5 };
  let changed = false;
  const sent: string[] = [];
  const app = await openAdministration({
    user: async () => admin({ id: 9, name: changed ? 'Theirs' : 'Ane' }),
    saveUser: async (user) => {
      sent.push('user');
      return user;
    },
    sellers: async () => [{ ...seller, signature: changed ? 'Theirs' : '' }],
    saveSeller: async (one) => {
      sent.push('seller');
      return one;
    },
    templates: async () => [{ ...template, template_id: changed ? 6 : 5 }],
    saveTemplates: async () => void sent.push('templates'),
    mailingLists: async () => [{ ...list, api_key: changed ? 'theirs' : 'secret' }],
    saveMailingList: async () => void sent.push('list'),
  });
  await app.dispatch(userRequested(9), sellersRequested(1), templatesRequested(1), mailingListsRequested());
  const requests = [
    userSaveRequested(admin({ id: 9, name: 'Mine' })),
    sellerSaveRequested({ ...seller, full_name: 'Mine' }),
    templatesSaveRequested({ companyId: 1, templates: [{ ...template, template_id: 9 }] }),
    mailingListSaveRequested({ ...list, name: 'Mine' }),
  ];
  changed = true;
  await app.dispatch(...requests);
  expect(sent).toEqual([]);
  const keys: EditorKey[] = [
    editorKey('user', 9),
    sellerEditorKey({ companyId: 1, id: 4 }),
    templatesEditorKey(1),
    mailingListEditorKey(list),
  ];
  for (const key of keys) expect(selectEditor(app.state(), key)).toMatchObject({ held: true, saved: null });
  await app.dispatch(...requests);
  expect(sent.sort()).toEqual(['list', 'seller', 'templates', 'user']);
});
