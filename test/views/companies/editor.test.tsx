import type { Company } from '@src/domain/companies/company';
import { HttpError } from '@src/services/http/failure';
import { act, screen, within } from '@testing-library/react';
import { admin, company, failure, httpError, norway } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

type Given = NonNullable<Parameters<typeof renderApp>[1]>;

const open = (address: string, administration: Given['administration'] = {}, more: Given = {}) =>
  renderApp(address, { who: admin(), administration, ...more });
const field = (name: string) => screen.findByRole('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const type = async ({ person }: Awaited<ReturnType<typeof open>>, name: string, text: string) => {
  const input = await field(name);
  await person.clear(input);
  if (text) await person.type(input, text);
};

test('shows all fields of the company', async () => {
  await open('/companies/edit/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit company' })).toBeVisible();
  const values = {
    Name: 'Athenas Danmark',
    'From email address': 'post@dk.athenas.example',
    'Homepage URL': 'dk.athenas.example',
    'Operandi Path Part': 'dk',
    'Operandi Pipeline': '7',
    'Umbraco Ancestor Key': '0d6a',
    'Google Adwords ID': '111-222',
    'Bing Ads ID optional': 'B1',
    'Google Search Console Site': 'sc-domain:dk.athenas.example',
  };
  for (const [name, value] of Object.entries(values)) expect(await field(name)).toHaveValue(value);
  const options = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value, textContent }) => [value, textContent]);
  expect(options('Variant')).toEqual([
    ['athenas', 'athenas'],
    ['optimeet', 'optimeet'],
    ['origtalks', 'Original talks'],
  ]);
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('dk');
  const tags = {
    'Safe search words': 'safe',
    'Main SEO keywords': 'speaker',
    'Meta Ads IDs': 'm1',
    'LinkedIn Ads IDs': 'l1',
  };
  for (const [name, tag] of Object.entries(tags)) {
    expect(await field(name)).toHaveValue('');
    expect(button(`Remove ${tag}`)).toHaveAccessibleDescription(name);
  }
});

test('accepts any country code, and suggests the countries with a flag', async () => {
  const saveCompany = jest.fn(async (sent: Company) => sent);
  const app = await open('/companies/edit/1', { saveCompany });
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(country).toHaveAccessibleDescription('Denmark');
  expect([...(country.list?.options ?? [])].map(({ value, label }) => `${value} ${label}`)).toEqual([
    'at Austria',
    'dk Denmark',
    'fr France',
    'de Germany',
    'nl Netherlands',
    'no Norway',
    'se Sweden',
    'ch Switzerland',
    'us United States',
  ]);
  await app.person.clear(country);
  await app.person.type(country, 'fi');
  expect(country).toHaveAccessibleDescription('This country has no flag. Its code is shown instead.');
  await app.person.click(button('Save'));
  expect(await screen.findByText('Company saved')).toBeVisible();
  expect(saveCompany.mock.calls[0]?.[0].country).toBe('fi');
});

test('reports a saved company, and disables Save until the next edit', async () => {
  const saveCompany = jest.fn(async (sent: Company) => sent);
  const app = await open('/companies/edit/1', { saveCompany });
  await type(app, 'Name', ' Athenas DK ');
  await type(app, 'Operandi Pipeline', '');
  await type(app, 'Bing Ads ID optional', '');
  await app.person.selectOptions(screen.getByRole('combobox', { name: 'Variant' }), 'Original talks');
  expect(screen.getByText('4 fields changed')).toBeVisible();
  await app.person.click(button('Save'));
  expect(await screen.findByText('Company saved')).toBeVisible();
  expect(saveCompany.mock.calls[0]?.[0]).toEqual(
    company({ name: 'Athenas DK', operandi_pipeline: 0, bing_ads_id: null, variant: 'origtalks' }),
  );
  expect(button('Save')).toBeDisabled();
  expect(await field('Name')).toHaveValue('Athenas DK');
  await type(app, 'Name', 'Athenas');
  expect(screen.queryByText('Company saved')).toBeNull();
  expect(button('Save')).toBeEnabled();
  // The list, the header and the home page show the new name.
  await app.person.click(screen.getByRole('link', { name: 'Greenroom, home' }));
  expect(screen.queryByText('Athenas Danmark')).toBeNull();
});

test('changes the address to the id of a new company, and empties the form for the next one', async () => {
  const app = await open('/companies/edit/new', { saveCompany: async (sent) => ({ ...sent, id: 12 }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Add new company' })).toBeVisible();
  await type(app, 'Name', 'Neu');
  const before = window.history.length;
  await app.person.click(button('Save'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit company' })).toBeVisible();
  expect(app.address()).toBe('/companies/edit/12');
  expect(window.history.length).toBe(before);
  expect(await screen.findByText(/^Company created -/)).toHaveTextContent('Company created - 12');
  expect(screen.getByRole('link', { name: '12' })).toHaveAttribute('href', '/companies/edit/12');
  expect(await field('Name')).toHaveValue('Neu');
  expect(button('Save')).toBeDisabled();
  await app.person.click(screen.getAllByRole('link', { name: 'Companies' })[0] ?? document.body);
  await app.person.click(await screen.findByRole('link', { name: 'Add new company' }));
  expect(await field('Name')).toHaveValue('');
  expect(app.address()).toBe('/companies/edit/new');
});

test('shows the exact failure of a save, and keeps what was typed', async () => {
  const app = await open('/companies/edit/1', {
    saveCompany: () =>
      Promise.reject(new HttpError(failure({ status: 500, statusText: 'Internal Server Error' }))),
  });
  await type(app, 'Name', 'Typed');
  await app.person.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error: 500 - Internal Server Error$/);
  expect(await field('Name')).toHaveValue('Typed');
  expect(button('Save')).toBeEnabled();
});

test('shows the server’s errors at their fields, and focuses the first', async () => {
  const fields = { homepage_url: 'belongs to another company', 'meta_ads_ids.0': 'must not be empty' };
  const app = await open('/companies/edit/1', {
    saveCompany: () =>
      Promise.reject(new HttpError(failure({ status: 409, statusText: 'Conflict', fields }))),
  });
  await type(app, 'Name', 'Typed');
  await app.person.click(button('Save'));
  expect(await screen.findByText('Homepage URL belongs to another company')).toBeVisible();
  const homepage = await field('Homepage URL');
  expect(homepage).toBeInvalid();
  expect(homepage).toHaveAccessibleDescription('Homepage URL belongs to another company');
  expect(homepage).toHaveFocus();
  expect(screen.getByText('Meta Ads IDs must not be empty')).toBeVisible();
  await type(app, 'Name', 'Again');
  expect(screen.queryByText('Homepage URL belongs to another company')).toBeNull();
});

test.each(['3a', '1.5', 'x'])('sends nothing when the pipeline is %s, not a whole number', async (text) => {
  const saveCompany = jest.fn(async (sent: Company) => sent);
  const app = await open('/companies/edit/1', { saveCompany });
  await type(app, 'Operandi Pipeline', text);
  const pipeline = await field('Operandi Pipeline');
  expect(pipeline).toHaveAccessibleDescription('Pipeline must be a whole number.');
  expect(screen.getByText('1 field changed, 1 to correct')).toBeVisible();
  await app.person.click(button('Save'));
  await act(settle);
  expect(saveCompany).not.toHaveBeenCalled();
  expect(pipeline).toHaveFocus();
});

test('saves on Enter with one request, and keeps what is typed during the save', async () => {
  const answer = deferred<Company>();
  const saveCompany = jest.fn((_company: Company) => answer.promise);
  const app = await open('/companies/edit/1', { saveCompany });
  await type(app, 'Name', 'Athenas{Enter}{Enter}');
  await app.person.click(button('Save'));
  expect(saveCompany).toHaveBeenCalledTimes(1);
  await app.person.type(await field('Name'), '!');
  await act(async () => {
    answer.resolve(company({ name: 'Athenas' }));
    await settle();
  });
  expect(await field('Name')).toHaveValue('Athenas!');
  expect(screen.getByText('1 field changed')).toBeVisible();
  expect(button('Save')).toBeEnabled();
});

test('restores the stored values on Cancel, and keeps unsaved edits on another tab', async () => {
  const app = await open('/companies/edit/1');
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeDisabled();
  await type(app, 'Name', 'Typed');
  await app.person.click(screen.getByRole('tab', { name: 'Sellers' }));
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  await app.person.click(screen.getByRole('tab', { name: 'Company' }));
  expect(await field('Name')).toHaveValue('Typed');
  await app.person.click(button('Cancel'));
  expect(await field('Name')).toHaveValue('Athenas Danmark');
});

describe('tabs', () => {
  test('are in the address', async () => {
    const app = await open('/companies/edit/1', { sellers: async () => [] });
    expect(await screen.findByRole('tab', { name: 'Company' })).toHaveAttribute('aria-selected', 'true');
    await app.person.click(screen.getByRole('tab', { name: 'Sellers' }));
    expect(app.address()).toBe('/companies/edit/1?tab=sellers');
    expect(screen.getByRole('tabpanel', { name: 'Sellers' })).toBeVisible();
  });

  test.each(['', 'other', 'Sellers', '__proto__'])('show "Unknown tab" for "%s"', async (tab) => {
    await open(`/companies/edit/1?tab=${tab}`);
    expect(await screen.findByText('Unknown tab')).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Company',
      'Notifications',
      'Sellers',
    ]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each(['notifications', 'sellers'])(
    'ask to save a new company before %s, and make no call',
    async (tab) => {
      const call = jest.fn(() => Promise.reject(new Error('no call')));
      await open(`/companies/edit/new?tab=${tab}`, {
        company: call,
        sellers: call,
        templates: call,
        notificationTypes: call,
      });
      expect(await screen.findByText('Save the company first.')).toBeVisible();
      expect(call).not.toHaveBeenCalled();
    },
  );
});

describe('a company that the list lacks', () => {
  test('is requested by its id', async () => {
    const ask = jest.fn(async () => norway({ id: 9, name: 'Later' }));
    await open('/companies/edit/9', { company: ask });
    expect(await field('Name')).toHaveValue('Later');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('is requested when the list fails', async () => {
    await open(
      '/companies/edit/9',
      { company: async () => norway({ id: 9, name: 'Later' }) },
      { companies: () => Promise.reject(httpError(500)) },
    );
    expect(await field('Name')).toHaveValue('Later');
  });

  test('shows the API’s 404', async () => {
    await open('/companies/edit/999');
    expect(await screen.findByRole('alert')).toHaveTextContent('404: No such company');
  });

  test.each(['abc', '0', '-1', '1.5'])('shows Page Not Found for the id %s, without a call', async (id) => {
    const company = jest.fn(() => Promise.reject(httpError(404)));
    await open(`/companies/edit/${id}`, { company });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(company).not.toHaveBeenCalled();
  });
});

describe('a company of the list', () => {
  test('is requested again, because the list may be old', async () => {
    await open('/companies/edit/1', { company: async () => company({ homepage_url: 'moved.example' }) });
    expect(await field('Homepage URL')).toHaveValue('moved.example');
  });

  test('stays on screen below the failure of its request', async () => {
    const ask = jest.fn(async () => company({ name: 'Athenas anew' }));
    ask.mockRejectedValueOnce(httpError(500, 'no database'));
    const app = await open('/companies/edit/1', { company: ask });
    expect(await screen.findByRole('alert')).toHaveTextContent('500: no database');
    expect(await field('Name')).toHaveValue('Athenas Danmark');
    await app.person.click(button('Try again'));
    expect(await field('Name')).toHaveValue('Athenas anew');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
