import { dayBegan } from '@src/store/clock/clock.slice';
import { configReceived } from '@src/store/config/config.slice';
import googleAds from '@src/store/reports/definitions/googleads';
import metaAds from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { type AskedFile, exportText } from '../../support/exportedFile';
import { DK_SITE, productRow, runtimeConfig } from '../../support/factories';
import { metaAdRow, rowsReceived, searchAdRow } from '../../support/reportRows';
import { createEmptyStore, received } from '../../support/states';
import { sheetsOf, valueOf } from '../../support/workbook';

const ROWS = [
  productRow(
    'Bo; "the" Berg, jr.',
    { TotalInbound: 3000, NumDeals: 3, DirectRQs: 20, PassedRQs: 10 },
    { TotalInbound: 1000, NumDeals: 2, DirectRQs: 20, PassedRQs: 0 },
  ),
  productRow('=HYPERLINK("x")', { TotalInbound: 0.5, NumDeals: 1 }, null),
  productRow('Two\nlines', null, { TotalInbound: 250.25, NumDeals: 1 }),
  productRow('Same', { TotalInbound: 7 }, { TotalInbound: 7 }),
];

const asked = (report: AskedFile['report'], more: Partial<AskedFile> = {}): AskedFile => ({
  report,
  site: DK_SITE,
  span: '30',
  filter: '',
  where: [],
  sort: { column: 'name', direction: 'asc' },
  columns: [],
  ...more,
});

function productState() {
  const store = createEmptyStore();
  store.dispatch(configReceived(runtimeConfig()));
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(received(ROWS, '30'));
  return store.getState();
}

const inbound = (more: Partial<AskedFile> = {}) =>
  asked('requests_and_bookings', { why: { figure: 'total_inbound', currency: null }, ...more });

const fileOf = (more?: Partial<AskedFile>, as?: 'csv' | 'text' | 'html') =>
  exportText(productState(), products, inbound(more), as);

/** Returns the records of a CSV file without line breaks in its cells. */
const linesOf = (file: ReturnType<typeof exportText>) => file?.text.slice(1).trimEnd().split('\r\n') ?? [];

test('names the file by report, figure, site, span and day', () => {
  expect(fileOf()?.name).toBe(
    'requests_and_bookings_why_total_inbound_dk.athenas.example_30days_2026-03-15.csv',
  );
});

test('writes all parts and their sum, with names that are safe in a spreadsheet', () => {
  const lines = linesOf(fileOf());
  expect(lines.slice(0, 5)).toEqual([
    'Part;View;Kind;Now;Before;"Total inbound, change"',
    '"Bo; ""the"" Berg, jr.";By speaker;up;3000;1000;2000',
    '"Two\nlines";By speaker;gone;;250,25;-250,25',
    `"'=HYPERLINK(""x"")";By speaker;new;0,5;;0,5`,
    'Change;By speaker;sum;3007,5;1257,25;1750,25',
  ]);
  expect(lines.slice(5).map((line) => line.split(';').slice(0, 2).join())).toEqual([
    'Requests,By factor',
    'Deals per request,By factor',
    'Value per deal,By factor',
    'Change,By factor',
  ]);
});

test('the parts of each view add up to its sum, in cents', () => {
  const sums = new Map<string, number>();
  const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
  for (const line of linesOf(fileOf()).slice(1)) {
    const [view = '', kind, , , change] = line
      .replace(/^"(?:[^"]|"")*"/, '')
      .split(';')
      .slice(1);
    sums.set(view, (sums.get(view) ?? 0) + (kind === 'sum' ? -1 : 1) * cents(change));
  }
  expect([...sums]).toEqual([
    ['By speaker', 0],
    ['By factor', 0],
  ]);
});

test('covers only the rows of the filter', () => {
  expect(linesOf(fileOf({ filter: 'hyper' })).slice(0, 3)).toEqual([
    'Part;View;Kind;Now;Before;"Total inbound, change"',
  ]);
  expect(linesOf(fileOf({ filter: 'berg' })).slice(1, 3)).toEqual([
    '"Bo; ""the"" Berg, jr.";By speaker;up;3000;1000;2000',
    'Change;By speaker;sum;3000;1000;2000',
  ]);
});

test('the clipboard has the same parts', () => {
  expect(fileOf({}, 'text')?.text.split(/\r?\n/)[1]).toContain('By speaker\tup\t3000\t1000\t2000');
});

test('a page names the figure, both periods and the note on deals, and no order of the rows', () => {
  const page = fileOf({}, 'html')?.text ?? '';
  expect(page).toContain('Requests &amp; Bookings for Athenas Danmark: why Total inbound changed');
  for (const text of ['30 days, 14 Feb 2026', 'the 30 days before', 'Deals of a period may stem'])
    expect(page).toContain(text);
  expect(page).not.toContain('Sorted by');
  // The page sorts its lines by name, over all batches of rows.
  const places = [...page.matchAll(/data-n="(\d+)"/g)].map(([, place]) => Number(place));
  expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, place) => place));
  expect(places.slice(0, 4)).toEqual([1, 6, 0, 2]);
});

test('a workbook has the figures as numbers', async () => {
  const { main } = await sheetsOf(productState(), products, inbound());
  expect(['A', 'B', 'C', 'D', 'E', 'F'].map((column) => valueOf(main, `${column}2`))).toEqual([
    'Bo; "the" Berg, jr.',
    'By speaker',
    'up',
    3000,
    1000,
    2000,
  ]);
});

test('a file has one currency, and says which', () => {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  const row = (name: string, currency: string, now: number, before: number) =>
    metaAdRow(name, { currency, amountSpent: now }, { currency, amountSpent: before });
  const rows = [row('Anna', 'DKK', 30, 20), row('Bo', 'EUR', 7, 9), row('Eva', 'DKK', 1, 2)];
  store.dispatch(rowsReceived('metaAds', rows, { span: '30' }));
  const file = exportText(
    store.getState(),
    metaAds,
    asked('metaads', { why: { figure: 'amount_spent', currency: 'EUR' } }),
  );
  expect(file?.name).toBe('metaads_why_amount_spent_EUR_dk.athenas.example_30days_2026-03-15.csv');
  expect(linesOf(file).slice(0, 3)).toEqual([
    'Part;View;Kind;Now;Before;"Amount spent, change";Currency',
    'Bo;By product;down;7;9;-2;EUR',
    'Change;By product;sum;7;9;-2;EUR',
  ]);
  expect(file?.text).toContain('"Outbound clicks per impression, %";By factor;;3;3;0;EUR');
  expect(file?.text).not.toMatch(/DKK|Anna|Eva/);
});

test('an average has its mix and rate', () => {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  const rows = [
    searchAdRow('Dear', { cost: 100, conversions: 1 }, { cost: 100, conversions: 1 }),
    searchAdRow('Cheap', { cost: 10, conversions: 1 }, { cost: 30, conversions: 3 }),
  ];
  store.dispatch(rowsReceived('googleAds', rows, { span: '30' }));
  const file = exportText(
    store.getState(),
    googleAds,
    asked('googleads', { why: { figure: 'cost_per_conversion', currency: null } }),
  );
  expect(linesOf(file).filter((line) => line.includes('By factor'))).toEqual([
    'Mix;By factor;more or fewer of the dear ones;;;22,5',
    'Rate;By factor;each dearer or cheaper;;;0',
    'Change;By factor;sum;55;32,5;22,5',
  ]);
});
