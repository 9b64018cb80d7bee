import type { Company } from '@src/domain/companies/company';
import { screen, within } from '@testing-library/react';
import { company, grant, httpError, norway, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { SHORTCUTS } from '../../support/specScreens';

withFreshBrowser();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The shortcuts of a company, as they stand. */
const shortcutsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('an admin is welcomed, and finds all shortcuts of each company in one order', async () => {
  await renderApp('/', { who: user({ name: 'Ida', roles: [grant('il_duce')] }) });
  await heading('Welcome Ida');
  expect(document.title).toBe('Welcome Ida · Greenroom');
  for (const { name, homepage_url } of [company(), norway()])
    expect(shortcutsOf(name)).toEqual(SHORTCUTS.map(({ label, path }) => [label, `${path}/${homepage_url}`]));
});

test('each company has its flag, which has a name', async () => {
  const companies = [company(), company({ id: 3, name: 'Athenas Italia', country: 'it' })];
  await renderApp('/', { who: user(), companies });
  await heading('Welcome Anna Berg');
  expect(
    within(screen.getByRole('region', { name: 'Athenas Danmark' })).getByRole('img'),
  ).toHaveAccessibleName('Denmark');
  expect(within(screen.getByRole('region', { name: 'Athenas Italia' })).getByText('IT')).toBeVisible();
});

test('a role for one company shows its shortcuts there alone', async () => {
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

test('a company without some data lacks the shortcuts that need them', async () => {
  const bare: Partial<Company> = { operandi_pipeline: 0, bing_ads_id: null, meta_ads_ids: [] };
  await renderApp('/', { who: user({ roles: [grant('il_duce')] }), companies: [company(bare)] });
  await heading('Welcome Anna Berg');
  const labels = shortcutsOf('Athenas Danmark').map(([label]) => label);
  expect(labels).toHaveLength(SHORTCUTS.length - 3);
  for (const missing of ['Request graph', 'Bing Ads', 'Meta Ads']) expect(labels).not.toContain(missing);
});

test.each<[string, Company[]]>([
  ['there is no company', []],
  ['no company is athenas', [company({ variant: 'optimeet' }), norway({ variant: 'origtalks' })]],
])('where %s the page says so', async (_what, companies) => {
  await renderApp('/', { who: user(), companies });
  expect(await screen.findByText('No companies found')).toBeVisible();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('while the companies load the page says so', async () => {
  await renderApp('/', { who: user(), companies: () => new Promise(() => undefined) });
  await heading('Welcome Anna Berg');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.queryByText('No companies found')).not.toBeInTheDocument();
});

test('companies that cannot be loaded are a red alert with a way on', async () => {
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
])('the followers of the group are there for %s at all companies: %p', async (role, there) => {
  await renderApp('/', { who: user({ roles: [grant(role)] }) });
  await heading('Welcome Anna Berg');
  const links = screen.queryAllByRole('link', { name: 'Followers of the group' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(there ? ['/emailstats'] : []);
});

test('a role for one company is not enough for the followers of the group', async () => {
  await renderApp('/', { who: user({ roles: [grant('speaker_activity', 1)] }) });
  await heading('Welcome Anna Berg');
  expect(screen.queryByRole('link', { name: 'Followers of the group' })).not.toBeInTheDocument();
});

test('hostile names of people and companies are shown as they are', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const companies = [company({ name, homepage_url: '"><script>', country: 'constructor' })];
  await renderApp('/', { who: user({ name, roles: [grant('il_duce')] }), companies });
  await heading(`Welcome ${name}`);
  expect(shortcutsOf(name)[0]?.[1]).toBe('/profile_checks/%22%3E%3Cscript%3E');
  expect(document.querySelector('img, script')).toBeNull();
});
