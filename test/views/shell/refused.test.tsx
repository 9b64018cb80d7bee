import { screen, within } from '@testing-library/react';
import { admin, company, DK_SITE, grant, httpError, norway, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const nobody = user({ roles: [] });
const refusal = async (address: string, text: string, who = nobody) => {
  await renderApp(address, { who });
  expect(await screen.findByText(text)).toBeVisible();
  return screen.findByText(/This takes the role/);
};

test.each([
  [`/profile_checks/${DK_SITE}`, 'Unauthorized', 'the role Content Editor for Athenas Danmark.'],
  [
    `/speaker_relations/${DK_SITE}`,
    'Unauthorized',
    'the role Speakers Info or Speaker Relations for Athenas',
  ],
  [
    '/googleads/x.example',
    'Unauthorized',
    'No company has the site x.example. This takes the role Marketing',
  ],
  ['/emailstats', 'Unauthorized', 'the role Speaker Activity or Marketing Spender for all companies.'],
  ['/companies', 'Unauthorized', 'the role Il Duce for all companies.'],
  ['/companies/edit/1', 'You are not authorized to edit companies', 'the role Il Duce for all companies.'],
  ['/mailing_lists', 'Access denied. Admin only.', 'the role Il Duce for all companies.'],
  ['/preferences', 'Unauthorized', 'the role Il Duce for all companies.'],
  ['/data_watch', 'Access denied. Admin only.', 'the role Il Duce for all companies.'],
])('names the missing role at %s', async (address, text, why) => {
  expect(await refusal(address, text)).toHaveTextContent(why);
});

test('explains missing shortcuts on the home page', async () => {
  const { person } = await renderApp('/', {
    who: user({ roles: [grant('marketing_spender')] }),
    companies: [company({ bing_ads_id: null }), norway()],
  });
  await person.click(await screen.findByRole('button', { name: 'Why is a shortcut missing?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Missing shortcuts' });
  const denmark = within(within(dialog).getByRole('region', { name: 'Athenas Danmark' }));
  expect(denmark.getByText('Athenas Danmark has no Bing Ads ID').nextSibling).toHaveTextContent('Bing Ads');
  expect(denmark.getByText('Takes the role Graph Viewer').nextSibling).toHaveTextContent('Request graph');
  const norwegian = within(within(dialog).getByRole('region', { name: 'Athenas Norge' }));
  expect(norwegian.queryByText(/has no/)).not.toBeInTheDocument();
});

test('offers no explanation if no shortcut is missing', async () => {
  await renderApp('/', { who: admin() });
  await screen.findByRole('heading', { level: 1, name: 'Welcome Ida Admin' });
  expect(screen.queryByRole('button', { name: /missing/ })).not.toBeInTheDocument();
});

describe('the home page as another user', () => {
  const anna = user({ id: 7, name: 'Anna Berg', roles: [grant('content_editor', 1)] });

  test('shows an admin what the user is offered', async () => {
    const ask = jest.fn(async () => anna);
    const { person } = await renderApp('/?as=7', { who: admin(), administration: { user: ask } });
    await screen.findByRole('heading', { level: 1, name: 'Welcome Anna Berg' });
    expect(
      screen.getByText(/These are the shortcuts on the home page/).closest('[role=alert]'),
    ).toHaveTextContent(/^These are the shortcuts on the home page of Anna Berg\./);
    const labels = within(screen.getByRole('region', { name: 'Athenas Danmark' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(['Profile checks', 'Topic checks']);
    await person.click(screen.getByRole('link', { name: 'Back to your own' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome Ida Admin' });
  });

  test('is ignored for other users, who see their own home page', async () => {
    await renderApp('/?as=7', { who: user({ id: 3, name: 'Bo' }) });
    await screen.findByRole('heading', { level: 1, name: 'Welcome Bo' });
  });

  test('says that the user does not exist', async () => {
    await renderApp('/?as=9', {
      who: admin(),
      administration: { user: () => Promise.reject(httpError(404)) },
    });
    expect(await screen.findByText(/There is no user with the id 9/)).toBeVisible();
  });
});
