import type { MailingList } from '@src/domain/mailingLists/mailingList';
import type { AdministrationApi } from '@src/services/administrationApi';
import { HttpError } from '@src/services/http/failure';
import { scrubAction, scrubState } from '@src/store/devTools';
import { mailingListSaveRequested } from '@src/store/mailingLists/mailingLists.slice';
import { screen } from '@testing-library/react';
import { admin, failure, httpError, mailingList } from '../../support/factories';
import { memoryStore } from '../../support/fakeServices';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const STORED = mailingList();
const TYPED_KEY = 'xkeysib-typed';

interface Given extends Partial<AdministrationApi> {
  address?: string;
  stores?: { tabStore: ReturnType<typeof memoryStore>; deviceStore: ReturnType<typeof memoryStore> };
}

async function open({ address = '/mailing_lists/brevo/1', stores, ...given }: Given = {}) {
  const saveMailingList = jest.fn(async (_list: MailingList) => undefined);
  const app = await renderApp(address, {
    who: admin(),
    ...stores,
    administration: {
      mailingLists: async () => [STORED, mailingList({ provider: 'mailchimp', name: 'Monkeys' })],
      saveMailingList,
      ...given,
    },
  });
  return { ...app, saveMailingList };
}

const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });
const loaded = () => screen.findByLabelText('API Key');

test.each([
  ['brevo', 'Edit Brevo List', 'Nyhedsbrev'],
  ['mailchimp', 'Edit Mailchimp List', 'Monkeys'],
])('edits a list of %s under its own heading', async (provider, title, name) => {
  await open({ address: `/mailing_lists/${provider}/1` });
  await loaded();
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(field('Name')).toHaveValue(name);
  expect(field('List ID')).toHaveValue('12');
  expect(field('Company ID')).toHaveValue('1');
  expect(field('Company ID')).toHaveAccessibleDescription('Athenas Danmark');
  expect(field('List Type')).toHaveDisplayValue('B2B');
});

test('saves the changes once, and removes the message on the next edit', async () => {
  const { person, saveMailingList } = await open();
  await loaded();
  await person.type(field('Name'), ' 2');
  await person.clear(field('List ID'));
  await person.type(field('List ID'), '99');
  await person.clear(field('Company ID'));
  await person.selectOptions(field('List Type'), 'B2C');
  await person.click(save());
  expect(saveMailingList.mock.calls.map(([list]) => list)).toEqual([
    { ...STORED, name: 'Nyhedsbrev 2', list_id: '99', company_id: 0, list_type: 'b2c' },
  ]);
  expect(screen.getByText('Mailing list saved successfully')).toBeVisible();
  expect(field('Company ID')).toHaveValue('0');
  await person.type(field('Name'), '3');
  expect(screen.queryByText('Mailing list saved successfully')).not.toBeInTheDocument();
});

test('trims name, id and key', async () => {
  const { person, saveMailingList } = await open();
  const key = await loaded();
  for (const [input, typed] of [
    [field('Name'), '  Nyhedsbrev 2 '],
    [field('List ID'), ' 99 '],
    [key, ` ${TYPED_KEY} `],
  ] as const) {
    await person.clear(input);
    await person.click(input);
    await person.paste(typed);
  }
  await person.click(save());
  expect(saveMailingList.mock.calls.map(([list]) => list)).toEqual([
    { ...STORED, name: 'Nyhedsbrev 2', list_id: '99', api_key: TYPED_KEY },
  ]);
});

test.each(['1a', '1.5', '-1', 'two'])(
  'rejects the company ID "%s", which is not a whole number',
  async (typed) => {
    const { person, saveMailingList } = await open();
    await loaded();
    await person.clear(field('Company ID'));
    await person.type(field('Company ID'), typed);
    await person.click(save());
    expect(saveMailingList).not.toHaveBeenCalled();
    expect(field('Company ID')).toHaveFocus();
    expect(field('Company ID')).toHaveAccessibleDescription('Company ID must be a whole number');
  },
);

test.each([
  [
    new HttpError(failure({ status: 503, statusText: 'Service Unavailable' })),
    'Error: 503 - Service Unavailable',
  ],
  [new TypeError('Failed to fetch'), 'Error: Unknown - Failed to fetch'],
])('keeps what was typed when a save fails: %s', async (thrown, text) => {
  const { person } = await open({ saveMailingList: () => Promise.reject(thrown) });
  await person.type(await loaded(), '-more');
  await person.click(save());
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(field('API Key')).toHaveValue('xkeysib-secret-more');
});

test('shows the server’s error at its field, whatever the provider’s key is', async () => {
  const fields = { 'brevo_lists.0.br_list_id': 'must not be empty' };
  const thrown = new HttpError(failure({ status: 422, fields }));
  const { person } = await open({ saveMailingList: () => Promise.reject(thrown) });
  await loaded();
  await person.click(save());
  expect(field('List ID')).toHaveAccessibleDescription('List ID must not be empty');
  expect(field('List ID')).toHaveFocus();
});

describe('the API key', () => {
  test('is masked until the user shows it', async () => {
    const { person } = await open();
    const key = await loaded();
    expect(key).toHaveAttribute('type', 'password');
    expect(key).toHaveValue('xkeysib-secret');
    await person.click(screen.getByRole('button', { name: 'Show key' }));
    expect(key).toHaveAttribute('type', 'text');
    await person.click(screen.getByRole('button', { name: 'Hide key' }));
    expect(key).toHaveAttribute('type', 'password');
  });

  test('is in no draft, storage, address, log or DevTools, and its loss by a reload is reported', async () => {
    const log = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
      jest.spyOn(console, method),
    );
    const stores = { tabStore: memoryStore(), deviceStore: memoryStore() };
    const first = await open({ stores });
    await first.person.clear(await loaded());
    await first.person.type(field('API Key'), TYPED_KEY);
    await first.person.type(field('Name'), ' 2');
    const kept = JSON.stringify([[...stores.tabStore.texts], [...stores.deviceStore.texts], first.address()]);
    const state = JSON.stringify(scrubState(first.state()));
    expect(kept).toContain('Nyhedsbrev 2');
    for (const secret of [TYPED_KEY, STORED.api_key]) {
      expect(kept).not.toContain(secret);
      expect(state).not.toContain(secret);
    }
    expect(JSON.stringify(scrubAction(mailingListSaveRequested(STORED)))).not.toContain(STORED.api_key);
    first.unmount();
    first.stop();

    const { person, saveMailingList } = await open({ stores });
    expect(await loaded()).toHaveValue('xkeysib-secret');
    expect(field('Name')).toHaveValue('Nyhedsbrev 2');
    expect(field('API Key')).toHaveAccessibleDescription(/is lost.*Type the key again/);
    await person.clear(field('API Key'));
    await person.type(field('API Key'), TYPED_KEY);
    expect(field('API Key')).not.toHaveAccessibleDescription();
    await person.click(save());
    expect(saveMailingList.mock.calls[0]?.[0]).toEqual({
      ...STORED,
      name: 'Nyhedsbrev 2',
      api_key: TYPED_KEY,
    });
    expect(field('API Key')).toHaveValue(TYPED_KEY);
    expect(JSON.stringify(log.flatMap(({ mock }) => mock.calls))).not.toContain('xkeysib');
  });

  test('is restored by Cancel', async () => {
    const { person } = await open();
    await person.type(await loaded(), 'x');
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(field('API Key')).toHaveValue('xkeysib-secret');
  });
});

test('keeps a list without a type until the user chooses one', async () => {
  const untyped = mailingList({ list_type: null });
  const { person, saveMailingList } = await open({ mailingLists: async () => [untyped] });
  await loaded();
  expect(field('List Type')).toHaveDisplayValue('Not set');
  await person.click(save());
  expect(saveMailingList.mock.calls[0]?.[0]).toEqual(untyped);
});

test.each(['/mailing_lists/brevo/99', '/mailing_lists/brevo/x'])(
  'says that %s does not exist',
  async (address) => {
    await open({ address });
    expect(await screen.findByText(/There is no Brevo list/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All mailing lists' })).toHaveAttribute('href', '/mailing_lists');
  },
);

test('shows the server’s message when loading fails, and tries again', async () => {
  const load = jest.fn(async () => [STORED]).mockRejectedValueOnce(httpError(500, 'It broke'));
  const { person } = await open({ mailingLists: load });
  expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await loaded()).toBeVisible();
});
