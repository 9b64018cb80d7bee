import type { ProductFigures } from '@src/domain/reports/reportRows';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { productRow } from '../../support/factories';
import { tableOf, totalsOf } from '../../support/reportTable';
import { stateWith } from '../../support/states';

type Figure = number | null;
type Key = Exclude<keyof ProductFigures, 'AddTime' | 'LastRQ'>;

const ROWS = [
  productRow(
    'Anna',
    { NumDeals: 4, TotalInbound: 1000.5, PassedRQs: 3, DirectRQs: 5 },
    { NumDeals: 2, TotalInbound: 900 },
  ),
  productRow('Bo', { NumDeals: 0, TotalInbound: 0, LostOnDate: 0 }, { NumDeals: 0, TotalInbound: 10 }),
  productRow('Cia', { NumDeals: 3, TotalInbound: -50, PassedRQs: null, LastRQ: null }),
  productRow('Dan', { NumDeals: null, TotalInbound: 70, DirectRQs: null, AddTime: '0001-01-01T00:00:00Z' }),
  productRow('Eva', null, { NumDeals: 9, TotalInbound: 90 }),
  productRow('Finn', null, null),
];

/** Returns a function that reads one figure, for an independent computation of all columns. */
const plain = (key: Key) => (figures: ProductFigures) => figures[key];
const both = (one: Figure, other: Figure, join: (one: number, other: number) => Figure) =>
  one === null || other === null ? null : join(one, other);
const instant = (text: string | null) => (text === null ? null : Date.parse(text));
const VALUES = Object.entries<(figures: ProductFigures) => Figure>({
  'Total inbound': plain('TotalInbound'),
  Deals: plain('NumDeals'),
  'Avg. deal value': (f) =>
    both(f.TotalInbound, f.NumDeals, (sum, deals) => (deals === 0 ? null : sum / deals)),
  'Direct value': plain('DirectValue'),
  'Received value': plain('ReceivedValue'),
  'Passed value': plain('PassedValue'),
  'Total RQs': (f) => both(f.PassedRQs, f.DirectRQs, (passed, direct) => passed + direct),
  'Direct RQs': plain('DirectRQs'),
  'Passed RQs': plain('PassedRQs'),
  'Received RQs': plain('ReceivedRQs'),
  'Speaker website RQs': plain('SpeakerWebsiteRQs'),
  'Lost on date': plain('LostOnDate'),
  'Lost on price': plain('LostOnPrice'),
  Added: (f) => instant(f.AddTime),
  'Latest RQ': (f) => instant(f.LastRQ),
});

const table = tableOf(stateWith({ rows: ROWS }));

test('has a column for every figure of the answer and for the two derived figures', () => {
  expect(products.columns.map(({ header }) => header)).toEqual(VALUES.map(([header]) => header));
});

test.each(VALUES.map(([header, valueOf], column) => ({ header, valueOf, column })))(
  'shows $header of every row, in the span and before the span',
  ({ valueOf, column }) => {
    const cells = ROWS.map((_, row) => table.rows.cell(row, column));
    expect(cells).toEqual(
      ROWS.map(({ current, benchmark }) => ({
        value: current && valueOf(current),
        benchmark: benchmark && valueOf(benchmark),
      })),
    );
  },
);

/** Returns the sum of the existing figures, or null without any. */
function sum(figures: Figure[]): Figure {
  const there = figures.filter((figure) => figure !== null);
  return there.length === 0 ? null : there.reduce((total, figure) => total + figure, 0);
}
const UNSUMMED = ['Avg. deal value', 'Added', 'Latest RQ'];

test.each(
  VALUES.map(([header, valueOf], column) => ({ header, valueOf, column })).filter(
    ({ header }) => !UNSUMMED.includes(header),
  ),
)('the total of $header is the sum of its cells', ({ valueOf, column }) => {
  expect(totalsOf(table)[column]).toMatchObject({
    value: sum(ROWS.map(({ current }) => current && valueOf(current))),
    benchmark: sum(ROWS.map(({ benchmark }) => benchmark && valueOf(benchmark))),
  });
});

test('computes the total of an average from the sums of the rows with both parts', () => {
  // Anna, Bo and Cia have value and deals. Dan has no deals, and Eva has no figures in the span.
  expect(totalsOf(table)[2]).toMatchObject({
    value: (1000.5 + 0 - 50) / (4 + 0 + 3),
    benchmark: (900 + 10 + 90) / (2 + 0 + 9),
  });
});

test('dates have no total', () => {
  expect(totalsOf(table).slice(-2)).toMatchObject([
    { value: null, benchmark: null },
    { value: null, benchmark: null },
  ]);
});

test('has no total, not 0, if no row has a figure', () => {
  const bare = tableOf(
    stateWith({ rows: [productRow('Finn', null, null), productRow('Gry', { NumDeals: null }, null)] }),
  );
  expect(totalsOf(bare)[1]).toMatchObject({ value: null, benchmark: null });
  expect(totalsOf(bare)[0]).toMatchObject({ value: 1000, benchmark: null });
});

test('has no total of an average without deals', () => {
  const none = tableOf(stateWith({ rows: [productRow('A', { NumDeals: 0, TotalInbound: 5 })] }));
  expect(totalsOf(none)[2]).toMatchObject({ value: null });
});

test('has no row and no total in an empty report', () => {
  const empty = tableOf(stateWith({ rows: [] }));
  expect(empty).toMatchObject({ rows: { count: 0 } });
  expect(empty.order).toHaveLength(0);
  expect(totalsOf(empty).every(({ value, benchmark }) => value === null && benchmark === null)).toBe(true);
});

test('only losses are inverse, and only dates are not compared', () => {
  const headersOf = (keep: (column: (typeof products.columns)[number]) => boolean) =>
    products.columns.filter(keep).map(({ header }) => header);
  expect(headersOf(({ inverse }) => inverse)).toEqual(['Lost on date', 'Lost on price']);
  expect(headersOf(({ compared }) => !compared)).toEqual(['Added', 'Latest RQ']);
});

test('formats money, counts and dates', () => {
  const formats = products.columns.map(({ header, format }) => [
    format,
    header.includes('value') || header.includes('inbound'),
  ]);
  expect(formats.filter(([format]) => format === 'money').every(([, isMoney]) => isMoney)).toBe(true);
  expect(formats.filter(([, isMoney]) => isMoney).every(([format]) => format === 'money')).toBe(true);
  expect(products.columns.slice(-2).map(({ format }) => format)).toEqual(['date', 'date']);
});

test('sorts a new column descending, and the report by value descending', () => {
  expect(products).toMatchObject({
    firstDirection: 'desc',
    defaultSort: { column: 'total_inbound', direction: 'desc' },
  });
});

test('the widest figure is the largest absolute value of all rows and the total', () => {
  const rows = [productRow('A', { TotalInbound: -900 }), productRow('B', { TotalInbound: 800 })];
  expect(tableOf(stateWith({ rows })).rows.widest(0)).toBe(-900);
  expect(tableOf(stateWith({ rows: ROWS })).rows.widest(0)).toBe(1000.5 - 50 + 70);
});
