import { productRow } from '@test/support/factories';
import { openReport, plainText, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = [
  productRow('Anna', { NumDeals: 10, TotalInbound: 3000 }, { NumDeals: 20, TotalInbound: 1000 }),
  productRow('Bo', { NumDeals: 5, TotalInbound: 2000 }, { NumDeals: 0, TotalInbound: 2000 }),
  productRow('Carl', { NumDeals: 90, TotalInbound: 1000 }, { NumDeals: 30, TotalInbound: 900 }),
  productRow('Dora', { NumDeals: 4, TotalInbound: 500 }, { NumDeals: 4, TotalInbound: 500 }),
];

async function open(search = '') {
  const { person } = await openReport(search, ROWS);
  await table();
  return {
    person,
    mark: async () => {
      await person.click(screen.getByRole('button', { name: 'More' }));
      await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Mark chance changes' }));
    },
  };
}

/** Returns the change of a cell in words. */
async function changeOf(name: string, header: string): Promise<string> {
  const shown = await table();
  const headers = within(shown).getAllByRole('columnheader');
  const place = headers.findIndex((head) => (head.getAttribute('aria-label') ?? plainText(head)) === header);
  const row = within(shown).getByRole('row', { name: new RegExp(`^${name}`) });
  const cell = [...row.children][place];
  return cell?.querySelector('[role=img]')?.getAttribute('aria-label')?.replace(/\s/g, ' ') ?? '';
}

test('marks changes of counts that may be chance, on request', async () => {
  const { mark } = await open();
  expect(await changeOf('Anna', 'Deals')).toBe('50,0 % lower, worse');
  await mark();
  expect(await screen.findByText('may be chance')).toBeInTheDocument();
  expect(await changeOf('Anna', 'Deals')).toBe('50,0 % lower, worse, may be chance');
  // A change from zero is tested. An unchanged count is not marked.
  expect(await changeOf('Bo', 'Deals')).toBe('new, better, may be chance');
  expect(await changeOf('Carl', 'Deals')).toBe('200,0 % higher, better');
  expect(await changeOf('Dora', 'Deals')).toBe('equal');
  // Money and ratios are never marked.
  expect(await changeOf('Carl', 'Total inbound')).toBe('11,1 % higher, better');
  await mark();
  expect(await changeOf('Anna', 'Deals')).toBe('50,0 % lower, worse');
});

test('explains a count with both counts, their days and the probability of chance', async () => {
  const { person, mark } = await open('?span=lm');
  const row = within(await table()).getByRole('row', { name: /^Anna/ });
  await mark();
  await screen.findByText('may be chance');
  await person.click(within(row).getByRole('button', { name: '10' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deals' });
  expect(dialog).toHaveTextContent(/10 in 28 days, 20 in the 31 days before/);
  expect(plainText(dialog)).toMatch(
    /Chance alone would cause a difference of at least this size in 1\d % of cases: may be chance\./,
  );
  expect(dialog).toHaveTextContent('Only counts are marked: money, ratios and averages never are.');
  await person.keyboard('{Escape}');
});

test('tests the year to date against the same days of the year before', async () => {
  const { person, mark } = await open('?span=ytd');
  await mark();
  await screen.findByText('may be chance');
  const row = within(await table()).getByRole('row', { name: /^Anna/ });
  await person.click(within(row).getByRole('button', { name: '10' }));
  expect(plainText(await screen.findByRole('dialog', { name: 'Deals' }))).toMatch(
    /10 in (\d+) days, 20 in the \1 days a year before/,
  );
});

test('tests figures of the previous span with their own days', async () => {
  const { person } = await openReport('', (_site, span) =>
    span === '365' ? Promise.resolve([...ROWS]) : new Promise(() => undefined),
  );
  await table();
  await person.click(screen.getByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Mark chance changes' }));
  await screen.findByText('may be chance');
  await person.click(screen.getByRole('button', { name: 'Last month' }));
  expect(await table()).toHaveAttribute('aria-busy', 'true');
  const row = within(await table()).getByRole('row', { name: /^Anna/ });
  await person.click(within(row).getByRole('button', { name: '10' }));
  expect(plainText(await screen.findByRole('dialog', { name: 'Deals' }))).toContain(
    '10 in 365 days, 20 in the 365 days before',
  );
});

test('tests totals of counts by their sums, and says that money is never tested', async () => {
  const { person, mark } = await open();
  await mark();
  await screen.findByText('may be chance');
  const total = within(await table()).getByRole('row', { name: /^Total/ });
  await person.click(within(total).getByRole('button', { name: '109' }));
  const deals = await screen.findByRole('dialog', { name: 'Deals' });
  expect(plainText(deals)).toContain('109 in 365 days, 54 in the 365 days before');
  expect(plainText(deals)).toContain('in less than 0,1 % of cases: more than chance.');
  await person.keyboard('{Escape}');
  await person.click(within(total).getByRole('button', { name: /6\.500,00/ }));
  expect(await screen.findByRole('dialog', { name: 'Total inbound' })).toHaveTextContent(
    'Only changes of counts are compared with chance, not changes of money, ratios or averages.',
  );
});
