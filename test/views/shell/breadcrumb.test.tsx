import { screen, within } from '@testing-library/react';
import { admin, company, DK_SITE, norway, productRow, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const trail = () => screen.findByRole('navigation', { name: 'Breadcrumb' });
const texts = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const open = (address: string, who = admin()) =>
  renderApp(address, {
    who,
    administration: {
      users: async () => [user()],
      user: async (id) => user({ id }),
      notificationTypes: async () => [],
      userRoles: async () => [],
      company: () => Promise.reject(new Error('No such company')),
    },
    productsSummary: async () => [productRow('Anna')],
  });

test('names a list without a link on the list itself', async () => {
  await open('/companies');
  const nav = await trail();
  expect(texts(nav)).toEqual(['Companies']);
  expect(within(nav).queryByRole('link')).toBeNull();
  expect(within(nav).getByText('Companies')).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['/companies/edit/2', ['Companies', 'Athenas Norge']],
  ['/companies/edit/new', ['Companies', 'New company']],
  ['/companies/edit/99', ['Companies']],
  ['/companies/edit/__proto__', ['Companies']],
  ['/users/edit/new', ['Users', 'New user']],
])('links from %s to its list', async (address, expected) => {
  await open(address);
  const nav = await trail();
  expect(texts(nav)).toEqual(expected);
  expect(within(nav).getByRole('link')).toHaveTextContent(expected[0] ?? '');
});

test('names a user when the user has loaded', async () => {
  await open('/users/10');
  expect(await within(await trail()).findByText('Anna Berg')).toHaveAttribute('aria-current', 'page');
});

test.each(['/', `/requests_and_bookings/${DK_SITE}`, '/companiesx'])(
  'shows no breadcrumb at %s',
  async (address) => {
    await open(address);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
  },
);

test('shows no breadcrumb to users who are not admins of all companies', async () => {
  await renderApp('/companies', { who: user(), companies: [company(), norway()] });
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).toBeNull();
});
