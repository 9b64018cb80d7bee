import { productRow } from '@test/support/factories';
import { namesShown, openReport, plainText, statusText, table } from '@test/support/openReport';
import { openScreen } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { GOOGLE } from '@test/support/reportScreens';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = [
  productRow('Anna', { NumDeals: 5, TotalInbound: 1000 }, { NumDeals: 10 }),
  productRow('Bo', { NumDeals: 12, TotalInbound: 2000 }, { NumDeals: 12 }),
  productRow('Carl', { NumDeals: 30, TotalInbound: 3000 }, { NumDeals: 0 }),
];

const search = () => window.location.search;
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Conditions' });
const totals = async () => [...(await table()).querySelectorAll('tfoot th')].map((head) => plainText(head));

async function openConditions(address = '') {
  const { person } = await openReport(address, ROWS);
  await person.click(await screen.findByRole('button', { name: 'Conditions' }));
  const box = within(await dialog());
  const choose = (label: string, option: string) => person.selectOptions(box.getByLabelText(label), option);
  return { person, box, choose };
}

test('filters the table, its totals and the status line by a condition, and keeps it in the address', async () => {
  const { person, box, choose } = await openConditions();
  await choose('Column', 'Deals');
  await choose('Operator', 'greater than');
  await person.type(box.getByLabelText('Value'), '10');
  await person.click(box.getByRole('button', { name: 'Add' }));
  expect(search()).toBe('?where=deals~gt~10');
  expect(box.getByRole('status')).toHaveTextContent('2 of 3 speakers');
  expect(box.getByLabelText('Value')).toHaveValue('');
  await person.click(box.getByRole('button', { name: 'Done' }));
  expect(await namesShown()).toEqual(['Carl', 'Bo']);
  expect(statusText()).toContain('2 of 3 speakers');
  expect(await totals()).toEqual(['Shown · 2 of 3 speakers', 'All · 3 speakers']);
  expect(button('Export 2 rows')).toBeInTheDocument();
});

test('offers no conditions on changes for today, which has no benchmark', async () => {
  const columns = () =>
    within(screen.getByLabelText('Column'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const { person, unmount } = await openScreen(GOOGLE, { json: {} }, { search: '?span=7' });
  await person.click(await screen.findByRole('button', { name: 'Conditions' }));
  await dialog();
  expect(columns()).toContain('Clicks change');
  unmount();
  const today = await openScreen(GOOGLE, { json: {} }, { search: '?span=today' });
  await today.person.click(await screen.findByRole('button', { name: 'Conditions' }));
  await dialog();
  expect(columns()).toContain('Clicks');
  expect(columns().filter((name) => name.endsWith(' change'))).toEqual([]);
});

test('adds the typed condition on Done, and marks values that it cannot read', async () => {
  const { person, box, choose } = await openConditions();
  await choose('Column', 'Total inbound');
  await choose('Operator', 'between');
  await person.type(box.getByLabelText('Value'), '1.500,50');
  await person.type(box.getByLabelText('to'), 'many');
  await person.click(box.getByRole('button', { name: 'Done' }));
  expect(box.getByLabelText('to')).toHaveAccessibleDescription('Type a number, as 1.234,5');
  expect(box.getByLabelText('to')).toBeInvalid();
  expect(search()).toBe('');
  await person.clear(box.getByLabelText('to'));
  await person.type(box.getByLabelText('to'), '1 000');
  await person.click(box.getByRole('button', { name: 'Done' }));
  expect(box.getByLabelText('to')).toHaveAccessibleDescription('Has to be at least the first value');
  await person.clear(box.getByLabelText('to'));
  await person.type(box.getByLabelText('to'), '2 500');
  await person.click(box.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(search()).toBe('?where=total_inbound~between~1500.5~2500');
  expect(await namesShown()).toEqual(['Bo']);
});

test('offers the operators of each column', async () => {
  const { box, choose } = await openConditions();
  const offered = () => within(box.getByLabelText('Operator')).getAllByRole('option').map(plainText);
  const columns = within(box.getByLabelText('Column')).getAllByRole('option').map(plainText);
  expect(columns.slice(0, 5)).toEqual([
    'Name',
    'Total inbound',
    'Total inbound change',
    'Deals',
    'Deals change',
  ]);
  await choose('Column', 'Name');
  expect(offered()).toEqual(['contains', 'does not contain', 'is', 'is not', 'is empty', 'is not empty']);
  await choose('Column', 'Added');
  expect(offered()).toEqual(['before', 'after', 'between', 'never']);
  expect(box.getByLabelText('Value')).toHaveAttribute('type', 'date');
  await choose('Operator', 'never');
  expect(box.queryByLabelText('Value')).not.toBeInTheDocument();
  await choose('Column', 'Deals change');
  expect(offered()).toEqual([
    'is',
    'is not',
    'greater than',
    'at least',
    'less than',
    'at most',
    'between',
    'is empty',
    'is not empty',
  ]);
});

test('shows the conditions of an address as chips, and removes each by a click', async () => {
  const { person } = await openReport('?where=deals~lt~20&where=deals_change~lt~-20', ROWS);
  expect(await namesShown()).toEqual(['Anna']);
  const chips = within(screen.getByRole('list', { name: 'Conditions' }));
  expect(chips.getAllByRole('listitem').map(plainText)).toEqual([
    'Deals less than 20',
    'Deals change less than -20 %',
  ]);
  await person.click(button('Remove Deals change less than -20 %'));
  expect(await namesShown()).toEqual(['Bo', 'Anna']);
  expect(button('Remove Deals less than 20')).toHaveFocus();
  expect(search()).toBe('?where=deals~lt~20');
  await person.click(button('Remove Deals less than 20'));
  expect(search()).toBe('');
  expect(await totals()).toEqual(['Total · 3 speakers']);
});

test('restores a condition on Back', async () => {
  const { person } = await openReport('?where=deals~lt~20', ROWS);
  await namesShown();
  await person.click(button('Remove Deals less than 20'));
  expect(await namesShown()).toHaveLength(3);
  await act(async () => {
    window.history.back();
    await settle();
  });
  expect(await screen.findByRole('button', { name: 'Remove Deals less than 20' })).toBeInTheDocument();
  expect(await namesShown()).toEqual(['Bo', 'Anna']);
});

test('reports unreadable conditions in the address, removes them on request, and applies the others', async () => {
  const { person } = await openReport('?where=deals~above~1&where=deals~gt~10&where=wages~gt~1', ROWS);
  expect(await namesShown()).toEqual(['Carl', 'Bo']);
  const told = screen.getByRole('alert');
  expect(told).toHaveTextContent('One condition in the address could not be read: deals~above~1');
  expect(told).toHaveTextContent('One condition in the address could not be read: wages~gt~1');
  await person.click(button('Leave out'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(search()).toBe('?where=deals~gt~10');
});

test('applies a condition on a hidden column, and says so in its chip', async () => {
  const { person } = await openReport('?where=deals~gt~10', ROWS);
  await namesShown();
  await person.click(button('Columns, 16 shown'));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Deals' }));
  await person.keyboard('{Escape}');
  expect(await namesShown()).toEqual(['Carl', 'Bo']);
  expect(screen.queryByRole('columnheader', { name: 'Deals' })).not.toBeInTheDocument();
  expect(button('Remove Deals greater than 10')).toHaveTextContent('Deals greater than 10 · hidden column');
});

test('names the condition that removed the last rows, and removes the condition on request', async () => {
  const { person } = await openReport('?where=deals~gt~10&where=total_inbound~gt~9000', ROWS);
  expect(await screen.findByText('No speakers meet all conditions')).toBeInTheDocument();
  expect(screen.getByText(/hides the last of 3 speakers/)).toHaveTextContent(
    'Total inbound greater than 9.000,00',
  );
  expect(statusText()).toContain('0 of 3 speakers');
  const [chip, way] = screen.getAllByRole('button', { name: /^Remove Total inbound greater than/ });
  expect(chip).toBeInTheDocument();
  await person.click(way as HTMLElement);
  expect(await namesShown()).toEqual(['Carl', 'Bo']);
});

test('names the filter when the filter alone leaves no rows', async () => {
  await openReport('?where=deals~gt~10&filter=zzzz', ROWS);
  expect(await screen.findByText('No speakers match “zzzz”')).toBeInTheDocument();
});

test('keeps the conditions when sort, span or filter change', async () => {
  const { person } = await openReport('?where=name~isnot~B%7Eo', ROWS);
  await namesShown();
  await person.click(screen.getByRole('button', { name: 'Deals' }));
  expect(search()).toBe('?sort=deals&dir=desc&where=name~isnot~B%7Eo');
  await person.click(screen.getByRole('button', { name: '30 days' }));
  expect(search()).toBe('?span=30&sort=deals&dir=desc&where=name~isnot~B%7Eo');
});

test('shows hundreds of conditions as chips', async () => {
  const many = Array.from({ length: 300 }, (_, index) => `where=deals~isnot~${index + 100}`).join('&');
  await openReport(`?${many}`, ROWS);
  expect(await namesShown()).toHaveLength(3);
  expect(within(screen.getByRole('list', { name: 'Conditions' })).getAllByRole('listitem')).toHaveLength(300);
});
