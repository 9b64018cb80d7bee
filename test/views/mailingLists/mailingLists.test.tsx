import type { MailingList } from '@src/domain/mailingLists/mailingList';
import { screen, within } from '@testing-library/react';
import { admin, grant, httpError, mailingList, user } from '../../support/factories';
import { renderApp, withFreshBrowser } from '../../support/renderApp';

withFreshBrowser();

const LISTS = [
  mailingList(),
  mailingList({ id: 2, name: 'Foredrag', list_type: 'b2c', company_id: 2000 }),
  mailingList({ provider: 'mailchimp', name: 'Imported', list_id: '0d5e', list_type: null, company_id: 0 }),
];

const open = (mailingLists: () => Promise<MailingList[]>) =>
  renderApp('/mailing_lists', { who: admin(), administration: { mailingLists } });

test('lists the mailing lists of both providers, with badges for provider and type', async () => {
  await open(async () => LISTS);
  const grid = await screen.findByRole('grid', { name: 'Mailing lists' });
  const texts = (role: string, row: HTMLElement) =>
    within(row)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  await screen.findByRole('gridcell', { name: 'Imported' });
  const [head, ...rows] = within(grid).getAllByRole('row');
  expect(head && texts('columnheader', head)).toEqual([
    '#',
    'Name',
    'List ID',
    'Provider',
    'Type',
    'Company ID',
  ]);
  expect(rows.map((row) => texts('gridcell', row))).toEqual([
    ['1', 'Nyhedsbrev', '12', 'Brevo', 'b2b', '1'],
    ['2', 'Foredrag', '12', 'Brevo', 'b2c', '2000'],
    ['1', 'Imported', '0d5e', 'Mailchimp', 'N/A', '0'],
  ]);
  const links = within(grid).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/mailing_lists/brevo/1',
    '/mailing_lists/brevo/1',
    '/mailing_lists/brevo/2',
    '/mailing_lists/brevo/2',
    '/mailing_lists/mailchimp/1',
    '/mailing_lists/mailchimp/1',
  ]);
  expect(document.body).not.toHaveTextContent('xkeysib-secret');
});

test('filters by name and by list ID', async () => {
  const { person } = await open(async () => LISTS);
  await screen.findByRole('gridcell', { name: 'Imported' });
  await person.type(screen.getByRole('textbox', { name: 'Find name or list ID' }), '0D5');
  expect(screen.getByText('1 of 3 mailing lists')).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: 'Foredrag' })).not.toBeInTheDocument();
});

test('shows the server’s message when loading fails, and tries again', async () => {
  const load = jest.fn(async () => LISTS).mockRejectedValueOnce(httpError(500, 'It broke'));
  const { person } = await open(load);
  expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('gridcell', { name: 'Imported' })).toBeVisible();
});

test.each(['/mailing_lists', '/mailing_lists/brevo/1'])(
  'denies %s to users who are not admins of all companies, without a call',
  async (address) => {
    const mailingLists = jest.fn(async () => LISTS);
    await renderApp(address, {
      who: user({ roles: [grant('il_duce', 1)] }),
      administration: { mailingLists },
    });
    expect(await screen.findByText('Access denied. Admin only.')).toBeVisible();
    expect(mailingLists).not.toHaveBeenCalled();
  },
);
