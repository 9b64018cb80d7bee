import type { Company } from '@src/domain/companies/company';
import { screen, within } from '@testing-library/react';
import { company, grant, httpError, norway, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { SHORTCUTS } from '../../support/specScreens';

withFreshBrowser();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** Returns label and address of each shortcut of a company, in their order. */
const shortcutsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('welcomes an admin, and lists all shortcuts of each company in the same order', async () => {
  await renderApp('/', { who: user({ name: 'Ida', roles: [grant('il_duce')] }) });
  await heading('Welcome Ida');
  expect(document.title).toBe('Welcome Ida · Greenroom');
  for (const { name, homepage_url } of [company(), norway()])
    expect(shortcutsOf(name)).toEqual(SHORTCUTS.map(({ label, path }) => [label, `${path}/${homepage_url}`]));
});

test('shows each company’s flag with its name', async () => {
  const companies = [company(), company({ id: 3, name: 'Athenas Italia', country: 'it' })];
  await renderApp('/', { who: user(), companies });
  await heading('Welcome Anna Berg');
  expect(
    within(screen.getByRole('region', { name: 'Athenas Danmark' })).getByRole('img'),
  ).toHaveAccessibleName('Denmark');
  expect(within(screen.getByRole('region', { name: 'Athenas Italia' })).getByText('IT')).toBeVisible();
});

test('shows the shortcuts of a role for one company in that company only', async () => {
  await renderApp('/', { who: user({ roles: [grant('marketing_spender', 2)] }) });
  await heading('Welcome Anna Berg');
  expect(shortcutsOf('Athenas Danmark')).toEqual([]);
  expect(shortcutsOf('Athenas Norge').map(([label]) => label)).toEqual([
    'Followers',
    'Google Ads',
    'Bing Ads',
    'Meta Ads',
    'LinkedIn Ads',
  ]);
});

test('hides the shortcuts for which the company lacks data', async () => {
  const bare: Partial<Company> = { operandi_pipeline: 0, bing_ads_id: null, meta_ads_ids: [] };
  await renderApp('/', { who: user({ roles: [grant('il_duce')] }), companies: [company(bare)] });
  await heading('Welcome Anna Berg');
  const labels = shortcutsOf('Athenas Danmark').map(([label]) => label);
  expect(labels).toHaveLength(SHORTCUTS.length - 3);
  for (const missing of ['Request graph', 'Bing Ads', 'Meta Ads']) expect(labels).not.toContain(missing);
});

test.each<[string, Company[]]>([
  ['there is no company', []],
  [
    'no company has the variant athenas',
    [company({ variant: 'optimeet' }), norway({ variant: 'origtalks' })],
  ],
])('says that there are no companies when %s', async (_what, companies) => {
  await renderApp('/', { who: user(), companies });
  expect(await screen.findByText('No companies found')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('says that the companies are loading', async () => {
  await renderApp('/', { who: user(), companies: () => new Promise(() => undefined) });
  await heading('Welcome Anna Berg');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText('No companies found')).not.toBeInTheDocument();
});

test('shows an alert with a way to try again when the companies fail', async () => {
  let broken = true;
  const { person } = await renderApp('/', {
    who: user(),
    companies: async () => {
      if (broken) throw httpError(502, 'Bad Gateway');
      return [company()];
    },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('502: Bad Gateway');
  expect(screen.queryByText('No companies found')).not.toBeInTheDocument();
  broken = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Athenas Danmark' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['speaker_activity', true],
  ['success_mgmt', true],
  ['marketing_spender', true],
  ['il_duce', true],
  ['content_editor', false],
])('shows the followers of the group for %s at all companies: %p', async (role, there) => {
  await renderApp('/', { who: user({ roles: [grant(role)] }) });
  await heading('Welcome Anna Berg');
  const links = screen.queryAllByRole('link', { name: 'Followers of the group' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(there ? ['/emailstats'] : []);
});

test('hides the followers of the group from a role for one company', async () => {
  await renderApp('/', { who: user({ roles: [grant('speaker_activity', 1)] }) });
  await heading('Welcome Anna Berg');
  expect(screen.queryByRole('link', { name: 'Followers of the group' })).not.toBeInTheDocument();
});

test('shows names of users and companies as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const companies = [company({ name, homepage_url: '"><script>', country: 'constructor' })];
  await renderApp('/', { who: user({ name, roles: [grant('il_duce')] }), companies });
  await heading(`Welcome ${name}`);
  expect(shortcutsOf(name)[0]?.[1]).toBe('/profile_checks/%22%3E%3Cscript%3E');
  expect(document.querySelector('img, script')).toBeNull();
});
