import { companiesReceived } from '@src/store/companies/companies.slice';
import { announced } from '@src/store/device/announcer.slice';
import { densityChosen } from '@src/store/device/deviceSettings.slice';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { requestAttempted } from '@src/store/requests/requests.slice';
import { company, productRow } from '../../support/factories';
import { tableOf } from '../../support/reportTable';
import { createEmptyStore, received } from '../../support/states';

const ROWS = ['Bo Berg', 'Anna Berg', 'Eva'].map((name, index) => productRow(name, { NumDeals: index }));

function loaded() {
  const store = createEmptyStore();
  store.dispatch(received(ROWS));
  return store;
}

test('returns the same table after unrelated actions', () => {
  const store = loaded();
  const before = tableOf(store.getState(), { filter: 'berg' });
  for (const action of [
    announced('hello'),
    densityChosen('compact'),
    requestAttempted({ key: 'other', attempt: 1 }),
    received([productRow('Other')], '7'),
    companiesReceived([company()]),
  ])
    store.dispatch(action);
  expect(tableOf(store.getState(), { filter: 'berg' })).toBe(before);
});

test('keeps totals and rows in another order', () => {
  const state = loaded().getState();
  const before = tableOf(state, { column: 'deals' });
  const after = tableOf(state, { column: 'name', direction: 'asc' });
  expect(after.order).not.toBe(before.order);
  expect(after.totals).toBe(before.totals);
  expect(after.rows).toBe(before.rows);
});

test('keeps the totals of filtered rows in another order', () => {
  const state = loaded().getState();
  const before = tableOf(state, { filter: 'berg', column: 'deals' });
  const after = tableOf(state, { filter: 'berg', column: 'name' });
  expect(after.totals).toBe(before.totals);
});

test('keeps the table while the typed text is below the limit', () => {
  const state = loaded().getState();
  const before = tableOf(state);
  for (const filter of ['b', 'be', 'ber']) {
    const { order, totals, rows } = tableOf(state, { filter });
    expect([order, totals, rows]).toEqual([before.order, before.totals, before.rows]);
    expect(totals).toBe(before.totals);
    expect(order).toBe(before.order);
  }
});

test('caches the table of the previous span', () => {
  const store = loaded();
  store.dispatch(received([productRow('Other')], '7'));
  const before = tableOf(store.getState());
  tableOf(store.getState(), { span: '7' });
  expect(tableOf(store.getState())).toBe(before);
});

test('builds a new table for new rows', () => {
  const store = loaded();
  const before = tableOf(store.getState());
  store.dispatch(received(ROWS.slice(1)));
  expect(tableOf(store.getState())).not.toBe(before);
  expect(tableOf(store.getState()).rows.count).toBe(2);
});

test('returns no table for a missing dataset', () => {
  expect(
    products.selectTable(createEmptyStore().getState(), {
      site: 'x.example',
      span: '365',
      filter: '',
      column: 'deals',
      direction: 'desc',
    }),
  ).toBeUndefined();
});
