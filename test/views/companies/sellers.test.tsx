import type { Seller } from '@src/domain/companies/companyRecords';
import { HttpError } from '@src/services/http/failure';
import { act, screen, within } from '@testing-library/react';
import { seller } from '../../support/companyRecords';
import { admin, failure, httpError } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

type Render = NonNullable<Parameters<typeof renderApp>[1]>;

const ADDRESS = '/companies/edit/1?tab=sellers';
const ASE = seller();
const BO = seller({
  id: 6,
  full_name: 'Bo',
  email: 'bo@dk.athenas.example',
  pipedrive_user_id: 0,
  signature: '',
});

const open = (administration: Render['administration'] = {}, more: Render = {}) =>
  renderApp(ADDRESS, {
    who: admin(),
    administration: { sellers: async () => [ASE, BO], ...administration },
    ...more,
  });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Sellers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 4).map(({ textContent }) => textContent));
const press = async ({ person }: Awaited<ReturnType<typeof open>>, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('form', { name }));

test('lists sellers by name in the alphabet of the site', async () => {
  await open();
  expect(await rows()).toEqual([
    ['–', 'Bo', 'bo@dk.athenas.example', ''],
    ['500100', 'Åse Ørsted', 'ase@dk.athenas.example', 'Åse\nAthenas'],
  ]);
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Pipedrive User ID',
    'Full Name',
    'Email',
    'Signature',
    'Edit/Delete',
  ]);
});

test('requests sellers again after a failure', async () => {
  let broken = true;
  const app = await open({
    sellers: async () => {
      if (broken) throw httpError(500);
      return [BO];
    },
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add Seller' })).toBeNull();
  broken = false;
  await press(app, 'Try again');
  expect(await rows()).toHaveLength(1);
});

test('adds a new seller in a form, and shows it in order of name', async () => {
  const saveSeller = jest.fn(async (sent: Seller) => ({ ...sent, id: 9 }));
  const app = await open({ saveSeller });
  await press(app, 'Add Seller');
  const fields = form('New seller');
  expect(fields.getByLabelText('PD User ID')).toHaveFocus();
  expect(fields.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await app.person.type(fields.getByLabelText('PD User ID'), '77');
  await app.person.type(fields.getByLabelText('Full Name'), ' Carl ');
  await app.person.type(fields.getByLabelText('Email'), 'carl@x.example');
  await app.person.type(fields.getByLabelText('Signature'), 'Carl{Enter}Sales');
  expect(saveSeller).not.toHaveBeenCalled();
  await press(app, 'Save Seller');
  expect(saveSeller.mock.calls.map(([sent]) => sent)).toEqual([
    {
      id: 0,
      company_id: 1,
      pipedrive_user_id: 77,
      full_name: 'Carl',
      email: 'carl@x.example',
      signature: 'Carl\nSales',
    },
  ]);
  expect((await rows()).map(([, name]) => name)).toEqual(['Bo', 'Carl', 'Åse Ørsted']);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add Seller' })).toHaveFocus();
  // The next new seller and the seller that was just made each have a form of their own.
  await press(app, 'Add Seller');
  expect(form('New seller').getByLabelText('Full Name')).toHaveValue('');
  await press(app, 'Edit Carl');
  expect(form('Edit Carl').getByLabelText('Full Name')).toHaveValue('Carl');
});

test('replaces a seller by the stored version after an edit', async () => {
  const app = await open({ saveSeller: async (sent) => ({ ...sent, email: 'as@stored.example' }) });
  await press(app, 'Edit Bo');
  const name = form('Edit Bo').getByLabelText('Full Name');
  await app.person.clear(name);
  await app.person.type(name, 'Zoe{Enter}');
  expect(await rows()).toEqual([
    ['–', 'Zoe', 'as@stored.example', ''],
    ['500100', 'Åse Ørsted', 'ase@dk.athenas.example', 'Åse\nAthenas'],
  ]);
  expect(screen.getByRole('button', { name: 'Edit Zoe' })).toHaveFocus();
  await press(app, 'Edit Zoe');
  expect(form('Edit Zoe').getByLabelText('Full Name')).toHaveValue('Zoe');
});

test('sends no user id that is not a whole number', async () => {
  const saveSeller = jest.fn(async (sent: Seller) => sent);
  const app = await open({ saveSeller });
  await press(app, 'Edit Bo');
  const id = form('Edit Bo').getByLabelText('PD User ID');
  await app.person.type(id, '1.5{Enter}');
  expect(id).toHaveAccessibleDescription('PD User ID must be a whole number.');
  expect(id).toHaveFocus();
  expect(saveSeller).not.toHaveBeenCalled();
});

test('shows a failed save and keeps what was typed; Cancel restores the seller', async () => {
  const fields = { email: 'is taken' };
  const app = await open({
    saveSeller: () => Promise.reject(new HttpError(failure({ status: 409, statusText: 'Conflict', fields }))),
  });
  await press(app, 'Edit Bo');
  const email = form('Edit Bo').getByLabelText('Email');
  await app.person.clear(email);
  await app.person.type(email, 'ase@x.example');
  await press(app, 'Save Seller');
  expect(await form('Edit Bo').findByRole('alert')).toHaveTextContent(/^Error: 409 - Conflict$/);
  expect(email).toHaveValue('ase@x.example');
  expect(email).toHaveAccessibleDescription('Email is taken');
  expect(email).toHaveFocus();
  await press(app, 'Cancel');
  expect((await rows())[0]).toEqual(['–', 'Bo', 'bo@dk.athenas.example', '']);
  expect(screen.getByRole('button', { name: 'Edit Bo' })).toHaveFocus();
});

test('shows a quiet notice in the form after a server error, and tries again', async () => {
  const saveSeller = jest.fn(async (sent: Seller) => sent);
  saveSeller.mockRejectedValueOnce(httpError(500, 'Secret details'));
  const app = await open({ saveSeller });
  await press(app, 'Edit Bo');
  await app.person.type(form('Edit Bo').getByLabelText('Full Name'), ' B');
  await press(app, 'Save Seller');
  expect((await form('Edit Bo').findByText(/^Could not be saved/)).closest('p')).toHaveRole('status');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Secret details/)).toBeNull();
  await app.person.click(form('Edit Bo').getByRole('button', { name: 'try again' }));
  expect((await rows())[0]?.[1]).toBe('Bo B');
});

test.each([500, 403])('shows the server’s message when the list fails with %d', async (status) => {
  await open({ sellers: () => Promise.reject(httpError(status, 'Words of the server')) });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${status}: Words of the server`);
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('restores the open forms with what was typed after a reload', async () => {
  const tabStore = memoryStore();
  const app = await open({}, { tabStore });
  await press(app, 'Add Seller');
  await app.person.type(form('New seller').getByLabelText('Full Name'), 'Half a na');
  await press(app, 'Edit Bo');
  await app.person.type(form('Edit Bo').getByLabelText('Signature'), 'Bo');
  app.unmount();
  app.stop();
  await open({}, { tabStore });
  expect(await screen.findByRole('form', { name: 'New seller' })).toBeVisible();
  expect(form('New seller').getByLabelText('Full Name')).toHaveValue('Half a na');
  expect(form('Edit Bo').getByLabelText('Signature')).toHaveValue('Bo');
});

test('removes a deleted seller only when the server has confirmed', async () => {
  const answer = deferred<undefined>();
  const deleteSeller = jest.fn((_companyId: number, _id: number) => answer.promise);
  const app = await open({ deleteSeller });
  await press(app, 'Delete Bo');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Bo?' }));
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await app.person.dblClick(dialog.getByRole('button', { name: 'Delete' }));
  expect(deleteSeller.mock.calls.map(([companyId, id]) => [companyId, id])).toEqual([[1, 6]]);
  await act(async () => {
    answer.resolve(undefined);
    await settle();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await rows()).map(([, name]) => name)).toEqual(['Åse Ørsted']);
  expect(screen.getByRole('button', { name: 'Add Seller' })).toHaveFocus();
});

test('keeps a seller that could not be deleted, and shows the reason in the dialog', async () => {
  const app = await open({ deleteSeller: () => Promise.reject(httpError(403, 'Not yours')) });
  await press(app, 'Delete Bo');
  await press(app, 'Delete');
  expect(await screen.findByRole('alert')).toHaveTextContent('403: Not yours');
  await app.person.keyboard('{Escape}');
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Delete Bo' })).toHaveFocus();
});
