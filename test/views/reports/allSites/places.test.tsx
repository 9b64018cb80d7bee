import { companiesReceived } from '@src/store/companies/companies.slice';
import { companiesOf, siteOf } from '@test/support/allSites';
import { admin, company } from '@test/support/factories';
import { deferred } from '@test/support/fakeApi';
import {
  ADDRESS,
  DE,
  DK,
  NO,
  openAllSites,
  SE,
  shownSites,
  speaker,
  speakersOf,
  THREE,
  TITLE,
} from '@test/support/openAllSites';
import { plainText } from '@test/support/openReport';
import { shownTable } from '@test/support/openScreen';
import { renderApp, withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { answers, playWire, says } from '@test/support/wire';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

withFreshBrowser();

describe('access', () => {
  test('makes no call for sites without access', async () => {
    const { asked } = await openAllSites(ADDRESS, { sites: [NO] });
    expect(asked).toEqual([`/products_summary/${NO.domain}?days=365`]);
    expect(await shownSites()).toEqual(['Cecilie, Athenas Norge']);
  });

  test('denies access without any site, and makes no call', async () => {
    const { asked } = await openAllSites(ADDRESS, { role: 'seller_viewer' });
    expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    expect(screen.getByText('Unauthorized')).toBeVisible();
    expect(
      await screen.findByText(/^This takes the role .* for a company that has this report\./),
    ).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('waits for the companies', async () => {
    const companies = deferred<ReturnType<typeof companiesOf>>();
    const wire = playWire(speakersOf);
    await renderApp(ADDRESS, {
      who: admin(),
      companies: () => companies.promise,
      reportRows: wire.reportRows,
    });
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: TITLE })).toBeVisible());
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(wire.asked).toEqual([]);
    await act(async () => {
      companies.resolve(companiesOf([DK]));
      await settle();
    });
    expect(await shownSites()).toHaveLength(2);
  });

  test('removes the rows of a site whose company is gone', async () => {
    const { store } = await openAllSites();
    expect(await shownSites()).toHaveLength(4);
    await act(async () => {
      store.dispatch(companiesReceived(companiesOf([DK, NO, DE])));
      await settle();
    });
    expect(await shownSites()).toHaveLength(3);
  });

  test.each(['nonsense', 'profile_checks', 'rq_graph', 'emailstats_group', '__proto__', ''])(
    'shows Page Not Found for /all_sites/%s',
    async (id) => {
      await openAllSites(`/all_sites/${id}`);
      expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      expect(screen.queryByTitle('Other site')).toBeNull();
    },
  );
});

describe('unusual sites', () => {
  async function openWith(companies: ReturnType<typeof companiesOf>) {
    const wire = playWire((address) => answers({ [`Speaker of ${siteOf(address)}`]: speaker(100) }));
    await renderApp(ADDRESS, { who: admin(), companies, reportRows: wire.reportRows });
    await act(settle);
    return { asked: wire.asked, rows: await shownSites() };
  }

  test('tells sites of the same label apart by domain, and lists a site of two companies once', async () => {
    const { asked, rows } = await openWith([
      company({ id: 1, name: 'Partner', homepage_url: 'one.example' }),
      company({ id: 2, name: 'Partner', homepage_url: 'two.example' }),
      company({ id: 3, name: 'Else', homepage_url: 'two.example' }),
      company({ id: 4, name: 'Nowhere', homepage_url: '' }),
    ]);
    expect(asked).toHaveLength(2);
    expect(rows).toEqual([
      'Speaker of one.example, Partner (one.example)',
      'Speaker of two.example, Partner (two.example)',
    ]);
  });

  test('shows one total for a single site', async () => {
    await openWith(companiesOf([SE]));
    expect((await shownTable(TITLE)).totals.map(({ name }) => name)).toEqual(['Total SEK · 1 speakers']);
  });
});

describe('loaded data', () => {
  test('is not requested again; Refresh requests all sites', async () => {
    const { asked, press, openMenu } = await openAllSites(`/requests_and_bookings/${DK.domain}`);
    expect(asked).toHaveLength(1);
    await openMenu('Other site');
    await press('All countries All sites', 'menuitem');
    expect(await shownSites()).toHaveLength(4);
    expect(asked.slice(1)).toEqual([SE, NO].map(({ domain }) => `/products_summary/${domain}?days=365`));
    await press('Refresh');
    expect(asked).toHaveLength(6);
  });
});

describe('the switchers', () => {
  const choices = () =>
    screen.getAllByRole('menuitem').map((item) => ({
      label: plainText(item),
      to: item.getAttribute('href'),
      here: item.getAttribute('aria-current'),
    }));

  test('list all sites first, and then each site', async () => {
    const { openMenu } = await openAllSites();
    await openMenu('Other site');
    expect(choices()).toEqual([
      { label: 'All sites', to: ADDRESS, here: 'page' },
      ...THREE.map(({ name, domain }) => ({
        label: name,
        to: `/requests_and_bookings/${domain}`,
        here: null,
      })),
    ]);
  });

  test('lead from a report of all sites to the others that have such a list', async () => {
    const { openMenu } = await openAllSites(ADDRESS);
    await openMenu('Other report');
    expect(choices()).toEqual([
      { label: 'Requests & Bookings', to: ADDRESS, here: 'page' },
      { label: 'SEO performance', to: '/all_sites/seo_performance', here: null },
    ]);
  });

  test('offer no list of all sites for screens without one', async () => {
    await renderApp(`/rq_graph/${DK.domain}`, {
      who: admin(),
      companies: companiesOf(THREE),
      requestGraph: () => new Promise(() => undefined),
    });
    fireEvent.click(screen.getByTitle('Other site'));
    await screen.findAllByRole('menuitem');
    expect(choices().map(({ label }) => label)).toEqual(THREE.map(({ name }) => name));
  });
});

describe('details of a row belong to its site', () => {
  test('in the panel of a speaker, which the address restores', async () => {
    const { person, unmount } = await openAllSites(`${ADDRESS}?sort=name&dir=asc`);
    const buttons = screen.getAllByRole('button', { name: 'Anna Åkesson' });
    await person.click(buttons[1] as HTMLElement);
    const panel = await screen.findByRole('complementary', { name: 'Anna Åkesson' });
    expect(panel).toHaveTextContent('Athenas Sverige');
    await waitFor(() => expect(plainText(panel)).toContain('Total inbound3 000,00 kr'));
    expect(window.location.search).toContain(`speaker_site=${SE.domain}`);
    await person.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(buttons[1]).toHaveFocus();
    unmount();
  });

  test('in the explanation of a ratio, with name and site', async () => {
    const { person } = await openAllSites(`${ADDRESS}?sort=name&dir=asc`);
    const table = await screen.findByRole('table', { name: TITLE });
    const [ofRow] = within(table).getAllByRole('button', { name: /1\.500,00 SEK/ });
    await person.click(ofRow as HTMLElement);
    // The checks of Data watch end after the dialog has opened.
    await act(settle);
    const dialog = await screen.findByRole('dialog', { name: 'Avg. deal value' });
    expect(dialog).toHaveTextContent('Anna Åkesson · Athenas Sverige');
    expect(plainText(dialog)).toContain('3.000,00 SEK ÷ 2');
  });
});

test('exports sites and currencies, with “all sites” in the file name', async () => {
  const { press, saved } = await openAllSites(`${ADDRESS}?sort=name&dir=asc`);
  await press('Export 4 rows');
  await screen.findByRole('menuitem', { name: 'CSV' });
  await press('CSV', 'menuitem');
  const [file] = saved;
  expect(file?.name).toMatch(/^requests_and_bookings_all_sites_365days_/);
  const [header = '', ...lines] = (file?.text ?? '').replace('\ufeff', '').trim().split('\r\n');
  expect(header.split(';').slice(0, 3)).toEqual(['Name', 'Site', 'Total inbound']);
  expect(header.split(';').at(-1)).toBe('Currency');
  expect(lines.map((line) => [line.split(';')[1], line.split(';').at(-1)])).toEqual([
    ['Athenas Danmark', 'DKK'],
    ['Athenas Sverige', 'SEK'],
    ['Athenas Danmark', 'DKK'],
    ['Athenas Norge', 'NOK'],
  ]);
});

test('hides the column Site like any other', async () => {
  const { press } = await openAllSites();
  await press('Columns, 17 shown');
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Site' }));
  const table = screen.getByRole('table', { name: TITLE, hidden: true });
  expect(within(table).queryByRole('columnheader', { name: 'Site', hidden: true })).toBeNull();
});

test.each([
  ['seo_performance', 'SEO Performance for all sites'],
  ['speaker_relations', 'Speaker Relations for all sites'],
  ['speaker_activity', 'Speaker Activity for all sites'],
  ['sales_team_performance', 'Sales Team Performance for all sites'],
  ['emailstats', 'All sites Mailjet Followers'],
  ['googleads', 'Google ads stats for all sites'],
  ['bingads', 'Bing ads stats for all sites'],
  ['metaads', 'Meta ads stats for all sites'],
  ['linkedinads', 'LinkedIn ads stats for all sites'],
])('shows %s for all sites', async (id, title) => {
  const wire = playWire(() => says(500, 'It broke'));
  await renderApp(`/all_sites/${id}`, {
    who: admin(),
    companies: companiesOf(THREE),
    reportRows: wire.reportRows,
  });
  await act(settle);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(wire.asked).toHaveLength(3);
});
