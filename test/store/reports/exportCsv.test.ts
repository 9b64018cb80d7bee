import { dayBegan } from '@src/store/clock/clock.slice';
import { configReceived } from '@src/store/config/config.slice';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { type AskedFile, exportText } from '../../support/exportedFile';
import { DK_SITE, productRow, runtimeConfig } from '../../support/factories';
import { namesOf, tableOf } from '../../support/reportTable';
import { createEmptyStore, received } from '../../support/states';

const ROWS = [
  productRow('Bo; "the" Berg', { TotalInbound: 1234.5, NumDeals: 2 }, { TotalInbound: 1000, NumDeals: 2 }),
  productRow('=HYPERLINK("x")', { TotalInbound: 0, NumDeals: 0 }, { TotalInbound: 0, NumDeals: 0 }),
  productRow('Åse Berg', { TotalInbound: 10, LastRQ: null, AddTime: '0001-01-01T00:00:00Z' }, null),
  productRow('Absent', null, null),
];

const ALL = products.columns.map(({ id }) => id);
const request = (overrides: Partial<AskedFile> = {}): AskedFile => ({
  report: 'requests_and_bookings',
  site: DK_SITE,
  span: '365',
  filter: '',
  where: [],
  sort: { column: 'total_inbound', direction: 'desc' },
  columns: ALL,
  ...overrides,
});

function state(timeZone = 'Europe/Copenhagen') {
  const store = createEmptyStore();
  store.dispatch(configReceived(runtimeConfig({ timeZone })));
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(received(ROWS));
  store.dispatch(received(ROWS, 'today'));
  return store.getState();
}
const exported = (overrides: Partial<AskedFile> = {}) => exportText(state(), products, request(overrides));
const linesOf = (file: ReturnType<typeof exported>) => file?.text.slice(1).trimEnd().split('\r\n') ?? [];

test('names the file by report, site, span and day', () => {
  expect(exported()?.name).toBe('requests_and_bookings_dk.athenas.example_365days_2026-03-15.csv');
});

test('a hostile site does not turn the name into a path', () => {
  const store = createEmptyStore();
  store.dispatch(received(ROWS, '365', '../../etc/passwd?x=<b>'));
  const file = exportText(store.getState(), products, request({ site: '../../etc/passwd?x=<b>' }));
  expect(file?.name).toMatch(/^requests_and_bookings_[\w.-]+\.csv$/);
});

test('writes the figure, the earlier figure and the change of each compared column', () => {
  expect(linesOf(exported({ columns: ['total_inbound', 'latest_rq'] }))).toEqual([
    'Name;Total inbound;"Total inbound, earlier";"Total inbound, change %";Latest RQ',
    `"Bo; ""the"" Berg";1234,5;1000;${String(((1234.5 - 1000) / 1000) * 100).replace('.', ',')};2026-03-01`,
    'Åse Berg;10;;;',
    `"'=HYPERLINK(""x"")";0;0;0;2026-03-01`,
    'Absent;;;;',
  ]);
});

test('writes no comparison for today', () => {
  expect(linesOf(exported({ span: 'today', columns: ['deals'] }))[0]).toBe('Name;Deals');
});

test('marks a new figure as “new”', () => {
  const store = createEmptyStore();
  store.dispatch(received([productRow('A', { NumDeals: 3 }, { NumDeals: 0 })]));
  expect(exportText(store.getState(), products, request({ columns: ['deals'] }))?.text).toContain(
    'A;3;0;new',
  );
});

test('marks a figure below 0 that was 0 as “lower”, without a percentage', () => {
  const store = createEmptyStore();
  store.dispatch(received([productRow('A', { TotalInbound: -3 }, { TotalInbound: 0 })]));
  const file = exportText(store.getState(), products, request({ columns: ['total_inbound'] }));
  expect(file?.text).toContain('A;-3;0;lower');
});

test.each(['asc', 'desc'] as const)('writes all rows in the order of the screen: %s', (direction) => {
  for (const column of ['name', ...ALL]) {
    const file = exported({ sort: { column, direction }, columns: [] });
    const names = namesOf(tableOf(state(), { column, direction }));
    expect(file?.rows).toBe(names.length);
    expect(linesOf(file).slice(1)).toEqual(
      names.map((name) => (/[";]/.test(name) ? `"${name.replace(/^=/, "'=").replaceAll('"', '""')}"` : name)),
    );
  }
});

test('writes only the rows that match the filter', () => {
  const file = exported({ filter: 'BERG', columns: [] });
  expect(file?.rows).toBe(2);
  expect(linesOf(file)).toEqual(['Name', '"Bo; ""the"" Berg"', 'Åse Berg']);
});

test('writes only the shown columns, in the order of the screen', () => {
  expect(linesOf(exported({ columns: ['latest_rq', 'added'] }))[0]).toBe('Name;Latest RQ;Added');
});

test('writes dates as days of the configured time zone, and missing dates as empty cells', () => {
  const store = createEmptyStore();
  store.dispatch(configReceived(runtimeConfig({ timeZone: 'Pacific/Kiritimati' })));
  store.dispatch(received([productRow('A', { LastRQ: '2026-03-01T20:00:00Z', AddTime: null })]));
  const file = exportText(store.getState(), products, request({ columns: ['added', 'latest_rq'] }));
  expect(linesOf(file)[1]).toBe('A;;2026-03-02');
});

test('exports nothing if the dataset does not exist', () => {
  expect(exported({ site: 'nobody.example' })).toBeNull();
});
