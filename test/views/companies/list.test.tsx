import type { Company } from '@src/domain/companies/company';
import { act, screen, within } from '@testing-library/react';
import { admin, company, httpError, norway } from '../../support/factories';
import { deferred } from '../../support/fakeApi';
import { renderApp, withFreshBrowser } from '../../support/renderApp';
import { settle } from '../../support/startTestApp';

withFreshBrowser();

const open = (companies: Company[] | (() => Promise<Company[]>)) =>
  renderApp('/companies', { who: admin(), companies });
const table = () => screen.findByRole('table', { name: 'Companies' });

test('lists each company by name with flag and country, as a link to its editor', async () => {
  await open([
    company({ id: 7, name: 'Zebra', country: 'xx' }),
    norway(),
    company({ id: 4, name: 'Ærlig Tale' }),
    company(),
  ]);
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
    'Athenas Danmark',
    'Athenas Norge',
    'XXZebra',
    'Ærlig Tale',
  ]);
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    '/companies/edit/1',
    '/companies/edit/2',
    '/companies/edit/7',
    '/companies/edit/4',
  ]);
  expect(rows.map((row) => within(row).getByRole('cell').textContent)).toEqual([
    'Denmark',
    'Norway',
    'XX',
    'Denmark',
  ]);
  const norwegian = within(await table()).getByRole('link', { name: 'Athenas Norge' });
  expect(within(norwegian).getByRole('img', { name: 'Norway' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company administration');
  expect(screen.getByRole('link', { name: 'Add new company' })).toHaveAttribute(
    'href',
    '/companies/edit/new',
  );
});

test('requests the list on each visit, and shows the former one meanwhile', async () => {
  const companies = jest.fn(async () => [company()]);
  const app = await open(companies);
  const calls = companies.mock.calls.length;
  await app.person.click(screen.getByRole('link', { name: 'Add new company' }));
  companies.mockResolvedValueOnce([company(), norway()]);
  await app.person.click(
    within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name: 'Companies' }),
  );
  expect(await screen.findByRole('link', { name: 'Athenas Norge' })).toBeVisible();
  expect(companies).toHaveBeenCalledTimes(calls + 1);
});

test('says that the list is loading, and that it is empty', async () => {
  const companies = deferred<Company[]>();
  await open(() => companies.promise);
  expect(await screen.findByText('Loading...')).toBeVisible();
  await act(async () => {
    companies.resolve([]);
    await settle();
  });
  expect(await screen.findByText('No companies found')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('shows a failure with a way to try again, and keeps older companies below it', async () => {
  let answer: () => Promise<Company[]> = () => Promise.reject(httpError(500, 'It broke'));
  const { person } = await open(() => answer());
  expect(await screen.findByRole('alert')).toHaveTextContent('500: It broke');
  expect(screen.queryByText('Loading...')).toBeNull();
  answer = async () => [company()];
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  answer = () => Promise.reject(httpError(503, 'Away'));
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('503: Away');
  expect(await table()).toBeVisible();
});
