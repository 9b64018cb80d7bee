import { plainText } from '@test/support/openReport';
import { openScreen } from '@test/support/openScreen';
import { withFreshBrowser } from '@test/support/renderApp';
import { rowsReceived, sellerRow } from '@test/support/reportRows';
import { type ReportScreenSpec, SALES_TEAM } from '@test/support/reportScreens';
import { RELATIONS, wireSpeaker } from '@test/support/speakers';
import { settle } from '@test/support/startTestApp';
import { act, screen, within } from '@testing-library/react';

withFreshBrowser();

const TEAM = [
  { Name: 'Line Bæk', WonDeals: 3, LostDeals: 1, TotalWon: 100 },
  { Name: 'Mads Berg', WonDeals: 2, LostDeals: 4, TotalWon: 50 },
  { Name: 'Ude Berg', WonDeals: 1, LostDeals: null, TotalWon: -50 },
];

const tableOf = ({ title }: ReportScreenSpec) => screen.findByRole('table', { name: title });

async function openTeam(json: unknown = TEAM, search = '?sort=won_deals') {
  const app = await openScreen(SALES_TEAM, { json }, { search });
  const table = await tableOf(SALES_TEAM);
  const stops = () =>
    [...table.querySelectorAll<HTMLElement>('tbody *, tfoot *')].filter(({ tabIndex }) => tabIndex === 0);
  /** Returns the row and the heading of the focused cell. */
  const at = () => {
    const cell = document.activeElement?.closest<HTMLTableCellElement>('th, td');
    return [
      plainText(cell?.parentElement?.firstElementChild),
      plainText(table.querySelectorAll('thead th')[cell?.cellIndex ?? -1]),
    ];
  };
  const start = async () => {
    await act(async () => {
      stops()[0]?.focus();
      await settle();
    });
  };
  const press = async (keys: string) => {
    await app.person.keyboard(keys);
    await act(settle);
  };
  return { ...app, table, stops, at, start, press };
}

test('stops once on Tab among rows and totals, at the first name', async () => {
  const { table, stops } = await openTeam();
  expect(stops()).toEqual([within(table).getByRole('rowheader', { name: 'Line Bæk' })]);
  // The headings keep their own tab stops.
  const [heading] = within(table).getAllByRole('button', { name: 'Won deals' });
  expect(heading?.tabIndex).toBe(0);
});

test('moves from cell to cell by arrows, Home and End, and stops at the edges', async () => {
  const { at, start, press, table } = await openTeam();
  await start();
  const headings = [...table.querySelectorAll('thead th')].map(plainText);
  const last = headings.at(-1);
  expect(at()).toEqual(['Line Bæk', headings[0]]);
  await press('{ArrowUp}{ArrowLeft}');
  expect(at()).toEqual(['Line Bæk', headings[0]]);
  await press('{ArrowRight}{ArrowDown}');
  expect(at()).toEqual(['Mads Berg', headings[1]]);
  await press('{End}{ArrowRight}');
  expect(at()).toEqual(['Mads Berg', last]);
  await press('{ArrowLeft}');
  expect(at()).toEqual(['Mads Berg', headings.at(-2)]);
  await press('{Home}');
  expect(at()).toEqual(['Mads Berg', headings[0]]);
});

test('moves by arrows after a focus that React does not report, as when a panel closes', async () => {
  const { at, start, press, stops, table } = await openTeam();
  await start();
  const name = stops()[0];
  act(() => screen.getByRole('tab', { name: 'Table' }).focus());
  const hide = (event: Event) => event.stopPropagation();
  window.addEventListener('focusin', hide, true);
  name?.focus();
  window.removeEventListener('focusin', hide, true);
  await press('{ArrowRight}{ArrowDown}');
  expect(at()).toEqual(['Mads Berg', plainText(table.querySelectorAll('thead th')[1])]);
});

test('reaches totals by arrows and by Ctrl+End', async () => {
  const { at, start, press, table } = await openTeam(TEAM, '?sort=won_deals&filter=berg');
  await start();
  const headings = [...table.querySelectorAll('thead th')].map(plainText);
  await press('{ArrowDown}{ArrowDown}');
  expect(at()).toEqual(['Shown · 2 of 3 sellers', headings[0]]);
  await press('{Control>}{End}{/Control}');
  expect(at()).toEqual(['All · 3 sellers', headings.at(-1)]);
  await press('{ArrowDown}{Home}{ArrowUp}{ArrowUp}');
  expect(at()).toEqual(['Ude Berg', headings[0]]);
  await press('{Control>}{Home}{/Control}');
  expect(at()).toEqual(['Mads Berg', headings[0]]);
});

test('replays keys that were pressed before the code had loaded, in their order', async () => {
  const { at, press, table, stops } = await openTeam();
  const place = [...table.querySelectorAll('thead th')].map(plainText).indexOf('Pct. won');
  act(() => stops()[0]?.focus());
  await press(`{ArrowDown}${'{ArrowRight}'.repeat(place)}{Enter}`);
  expect(await screen.findByRole('dialog', { name: 'Pct. won' })).toHaveTextContent('Mads Berg');
  await press('{Escape}');
  expect(at()).toEqual(['Mads Berg', 'Pct. won']);
});

test('returns to the last cell on Tab, the only tab stop', async () => {
  const { person, at, start, press, stops } = await openTeam();
  await start();
  await press('{ArrowDown}{ArrowRight}{ArrowRight}');
  const before = at();
  const [stop, ...others] = stops();
  expect(others).toEqual([]);
  expect(stop).toHaveFocus();
  await person.tab();
  expect(document.activeElement?.closest('table')).toBeNull();
  await person.tab({ shift: true });
  expect(at()).toEqual(before);
});

test('reaches rows that are not rendered, and keeps the focused row rendered', async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    Name: `Seller ${String(index).padStart(4, '0')}`,
    WonDeals: 2_000 - index,
  }));
  const { at, start, press, table } = await openTeam(many);
  await start();
  await press('{ArrowRight}{Control>}{End}{/Control}{ArrowUp}');
  expect(at()[0]).toBe('Seller 1999');
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '2001');
  await press('{PageUp}');
  expect(at()[0]).toBe('Seller 1989');
  await press('{Control>}{Home}{/Control}');
  expect(at()[0]).toBe('Seller 0000');
  expect(table.querySelectorAll('tbody tr').length).toBeLessThan(60);
});

test('explains a figure on Enter, and returns to the figure on Esc', async () => {
  const { at, start, press, table } = await openTeam();
  await start();
  const place = [...table.querySelectorAll('thead th')].map(plainText).indexOf('Pct. won');
  await press(`{ArrowDown}${'{ArrowRight}'.repeat(place)}{Enter}`);
  expect(await screen.findByRole('dialog', { name: 'Pct. won' })).toBeVisible();
  await press('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(at()).toEqual(['Mads Berg', 'Pct. won']);
});

test('stays on the same row after sorting and after new data', async () => {
  const { at, start, press, person, table, store, stops } = await openTeam();
  await start();
  await press('{ArrowDown}{ArrowDown}{ArrowRight}');
  const [, heading = ''] = at();
  expect(at()[0]).toBe('Ude Berg');
  await person.click(within(table).getByRole('button', { name: heading }));
  await act(settle);
  const rowOfStop = () => plainText(stops()[0]?.closest('tr')?.firstElementChild);
  expect(rowOfStop()).toBe('Ude Berg');
  act(() => stops()[0]?.focus());
  act(
    () =>
      void store.dispatch(
        rowsReceived('sellers', [sellerRow('Ask'), sellerRow('Ude Berg'), sellerRow('Bo')], { span: '30' }),
      ),
  );
  expect(at()[0]).toBe('Ude Berg');
  expect(stops()).toEqual([document.activeElement]);
  // The focus moves to another row when the focused row is gone.
  act(
    () => void store.dispatch(rowsReceived('sellers', [sellerRow('Ask'), sellerRow('Bo')], { span: '30' })),
  );
  expect(['Ask', 'Bo']).toContain(at()[0]);
  expect(stops()).toEqual([document.activeElement]);
});

test('moves to the next column when the focused column is hidden', async () => {
  const { at, start, press, person, stops } = await openTeam();
  await start();
  await press('{ArrowRight}{ArrowRight}');
  const [, hidden = ''] = at();
  await person.click(screen.getByRole('button', { name: /^Columns/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: hidden }));
  await press('{Escape}');
  const [stop, ...others] = stops();
  expect(others).toEqual([]);
  act(() => stop?.focus());
  expect(at()[0]).toBe('Line Bæk');
  expect(at()[1]).not.toBe(hidden);
});

test('ignores keys with modifiers and keys on headings', async () => {
  const { at, start, press, table, person } = await openTeam();
  await start();
  const before = at();
  await press('{Alt>}{ArrowRight}{/Alt}{Meta>}{ArrowDown}{/Meta}{Shift>}{ArrowDown}{/Shift}');
  await press('{Control>}{ArrowDown}{/Control}');
  expect(at()).toEqual(before);
  const [heading] = within(table).getAllByRole('button');
  act(() => heading?.focus());
  await person.keyboard('{ArrowDown}');
  expect(heading).toHaveFocus();
});

test('focuses a link in a cell by arrows, not by Tab', async () => {
  const speakers = { Bo: wireSpeaker({ SpeakerWebsite: 'bo.example' }), Eva: wireSpeaker({}) };
  const { person } = await openScreen(RELATIONS, { json: speakers });
  const table = await screen.findByRole('table', { name: RELATIONS.title });
  const link = within(table).getByRole('link', { name: 'bo.example' });
  expect(link.tabIndex).toBe(-1);
  const place = link.closest('td')?.cellIndex ?? 0;
  await act(async () => {
    within(table).getByRole('button', { name: 'Bo' }).focus();
    await settle();
  });
  await person.keyboard('{ArrowRight}'.repeat(place));
  await act(settle);
  expect(link).toHaveFocus();
});
