import { grant, productRow, user } from '@test/support/factories';
import { memoryStore } from '@test/support/fakeServices';
import { namesShown, openReport, REPORT, statusText, table } from '@test/support/openReport';
import { withFreshBrowser } from '@test/support/renderApp';
import { settle } from '@test/support/startTestApp';
import { act, fireEvent, screen, within } from '@testing-library/react';

withFreshBrowser();

const ROWS = ['Anna Berg', 'Bo Ankerberg', 'Eva'].map((name, index) =>
  productRow(name, { TotalInbound: 100 - index, NumDeals: index }),
);
const filterBox = () => screen.findByRole('textbox', { name: 'Filter speakers by name' });
const HINT = 'Type more than 3 characters to filter';
/** Waits until the typed text is in the address. */
const addressWritten = () => act(() => jest.advanceTimersByTimeAsync(300));

describe('the filter', () => {
  test('shows a hint below four characters, and filters and counts from four on', async () => {
    const { person } = await openReport('', ROWS);
    expect(screen.getByText(HINT)).not.toBeVisible();
    await person.type(await filterBox(), 'BER');
    expect(screen.getByText(HINT)).toBeVisible();
    expect(await filterBox()).toHaveAccessibleDescription(HINT);
    expect(await namesShown()).toHaveLength(3);
    await person.type(await filterBox(), 'G');
    expect(screen.getByText(HINT)).not.toBeVisible();
    expect(await namesShown()).toEqual(['Anna Berg', 'Bo Ankerberg']);
    expect(statusText()).toContain('2 of 3 speakers');
    expect(screen.getByRole('button', { name: 'Export 2 rows' })).toBeEnabled();
  });

  test('is emptied by its button and by Esc, and keeps the focus', async () => {
    const { person } = await openReport('', ROWS);
    await person.type(await filterBox(), 'berg');
    await person.click(screen.getByRole('button', { name: 'Clear filter' }));
    expect(await filterBox()).toHaveValue('');
    expect(await filterBox()).toHaveFocus();
    await person.keyboard('anna b');
    expect(await namesShown()).toEqual(['Anna Berg']);
    await person.keyboard('{Escape}');
    expect(await filterBox()).toHaveValue('');
    expect(await namesShown()).toHaveLength(3);
  });

  test('makes no call while the user types', async () => {
    const productsSummary = jest.fn(async () => ROWS);
    const { person } = await openReport('', productsSummary);
    await person.type(await filterBox(), 'berg');
    await addressWritten();
    expect(productsSummary).toHaveBeenCalledTimes(1);
  });

  test('gets the focus on /, unless single keys are switched off', async () => {
    const { person, unmount } = await openReport('', ROWS);
    await table();
    await person.keyboard('/');
    expect(await filterBox()).toHaveFocus();
    expect(await filterBox()).toHaveValue('');
    await person.keyboard('/');
    expect(await filterBox()).toHaveValue('/');
    unmount();
    const off = memoryStore({ 'greenroom.preferences.10': '{"singleKeyShortcuts":false}' });
    const again = await openReport('', ROWS, { deviceStore: off });
    await table();
    await again.person.keyboard('/');
    expect(await filterBox()).not.toHaveFocus();
  });
});

describe('the address', () => {
  test('contains span, sort and filter, without the defaults', async () => {
    const { person, address } = await openReport('', ROWS);
    expect(address()).toBe(REPORT);
    await person.click(screen.getByRole('button', { name: '7 days' }));
    await person.click(within(await table()).getByRole('button', { name: 'Deals' }));
    await person.type(await filterBox(), 'berg');
    await addressWritten();
    const { searchParams } = new URL(address(), 'https://greenroom.example');
    expect(Object.fromEntries(searchParams)).toEqual({
      span: '7',
      sort: 'deals',
      dir: 'desc',
      filter: 'berg',
    });
    await person.click(screen.getByRole('button', { name: '365 days' }));
    await person.click(within(await table()).getByRole('button', { name: 'Total inbound' }));
    await person.clear(await filterBox());
    await addressWritten();
    expect(address()).toBe(REPORT);
  });

  test('restores the same table in a new visit', async () => {
    const { person, address, unmount } = await openReport('', ROWS);
    await person.click(screen.getByRole('button', { name: 'Last month' }));
    await person.click(within(await table()).getByRole('button', { name: 'Deals' }));
    await person.click(within(await table()).getByRole('button', { name: 'Deals' }));
    await person.type(await filterBox(), 'berg');
    await addressWritten();
    const [before, search] = [await namesShown(), address().slice(REPORT.length)];
    unmount();
    const spans: string[] = [];
    await openReport(search, async (_site, span) => {
      spans.push(span);
      return ROWS;
    });
    expect(await namesShown()).toEqual(before);
    expect(spans).toEqual(['lm']);
    expect(await filterBox()).toHaveValue('berg');
    expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true');
    expect(statusText()).toContain('sorted by Deals, ascending');
  });

  test.each([
    '?span=60',
    '?span=constructor',
    '?sort=nothing&dir=asc',
    '?sort=__proto__',
    '?dir=up',
    '?tab=other',
    '?filter=',
    '?x=%00',
  ])('shows the default with %s', async (search) => {
    await openReport(search, ROWS);
    expect(await namesShown()).toEqual(['Anna Berg', 'Bo Ankerberg', 'Eva']);
    expect(statusText()).toContain('3 of 3 speakers, sorted by Total inbound, descending');
    expect(screen.getByRole('button', { name: '365 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('keeps two choices that are made in the same tick', async () => {
    await openReport('', ROWS);
    const deals = within(await table()).getByRole('button', { name: 'Deals' });
    await act(async () => {
      fireEvent.click(deals);
      fireEvent.click(screen.getByRole('button', { name: 'Last month' }));
      await settle();
    });
    const params = new URLSearchParams(window.location.search);
    expect([params.get('sort'), params.get('span')]).toEqual(['deals', 'lm']);
  });

  test('goes back one choice at a time, and typing adds no entry', async () => {
    const { person } = await openReport('', ROWS);
    await person.click(within(await table()).getByRole('button', { name: 'Deals' }));
    await person.type(await filterBox(), 'berg');
    await addressWritten();
    expect(await namesShown()).toEqual(['Bo Ankerberg', 'Anna Berg']);
    await act(async () => {
      const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await jest.advanceTimersByTimeAsync(10);
      await arrived;
      await settle();
    });
    expect(await namesShown()).toEqual(['Anna Berg', 'Bo Ankerberg', 'Eva']);
    expect(await filterBox()).toHaveValue('');
  });
});

describe('the columns', () => {
  const headers = async () =>
    within(await table())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);

  test('can be hidden, stay hidden after a reload, and can be reset', async () => {
    const deviceStore = memoryStore();
    const { person, unmount } = await openReport('', ROWS, { deviceStore });
    expect(await headers()).toHaveLength(16);
    await person.click(screen.getByRole('button', { name: 'Columns, 16 shown' }));
    await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Deals' }));
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Deals' })).not.toBeChecked();
    unmount();
    const again = await openReport('', ROWS, { deviceStore });
    expect(await headers()).not.toContain('Deals');
    expect(await headers()).toHaveLength(15);
    await again.person.click(screen.getByRole('button', { name: 'Columns, 15 shown' }));
    await again.person.click(await screen.findByRole('menuitem', { name: 'Reset to default' }));
    again.unmount();
    await openReport('', ROWS, { deviceStore });
    expect(await headers()).toContain('Deals');
  });

  test('are stored for each user', async () => {
    const deviceStore = memoryStore({
      'greenroom.preferences.10': '{"hiddenColumns":{"requests_and_bookings":["deals"]}}',
    });
    const { unmount } = await openReport('', ROWS, { deviceStore });
    expect(await headers()).not.toContain('Deals');
    unmount();
    await openReport('', ROWS, { deviceStore, who: user({ id: 99 }) });
    expect(await headers()).toContain('Deals');
  });
});

test('exports the rows and columns on screen, in their order', async () => {
  const deviceStore = memoryStore({
    'greenroom.preferences.10': '{"hiddenColumns":{"requests_and_bookings":["deals","added"]}}',
  });
  const { person, saved } = await openReport('?filter=berg&sort=name&dir=desc', ROWS, { deviceStore });
  await table();
  await person.click(screen.getByRole('button', { name: 'Export 2 rows' }));
  await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await act(settle);
  expect(saved.map(({ name }) => name)).toEqual([
    'requests_and_bookings_dk.athenas.example_365days_2026-03-15.csv',
  ]);
  const lines = saved[0]?.text.slice(1).trimEnd().split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(await namesShown());
  expect(lines[0]).toMatch(/^Name;Total inbound;/);
  expect(lines[0]).not.toMatch(/Deals;|Added/);
  expect(statusText()).toContain('Exported 2 rows');
});

test('exports nothing before the rows have arrived', async () => {
  await openReport('', () => new Promise(() => undefined));
  expect(await screen.findByRole('button', { name: 'Export 0 rows' })).toBeDisabled();
});

describe('the summary', () => {
  const SUMMARIZER = user({ roles: [grant('product_sales_viewer', 1), grant('data_insights', 1)] });
  const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

  test('is a tab for users with the role', async () => {
    const { person, address } = await openReport('', ROWS, { who: SUMMARIZER });
    await table();
    expect(tabs()).toEqual(['Table', 'Summary', 'Why']);
    await person.click(screen.getByRole('tab', { name: 'Summary' }));
    expect(address()).toBe(`${REPORT}?tab=summary`);
    expect(screen.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  });

  test('has no tab for others, and a link to it says why', async () => {
    const { person } = await openReport('?tab=summary', ROWS);
    expect(await screen.findByText(/^Unauthorized/)).toBeVisible();
    expect(tabs()).toEqual(['Table', 'Why']);
    await person.click(screen.getByRole('button', { name: 'Show the table' }));
    expect(await namesShown()).toHaveLength(3);
  });
});
