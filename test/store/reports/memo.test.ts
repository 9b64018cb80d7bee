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

test('what has nothing to do with the table leaves it the very same', () => {
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

test('another order sums nothing again', () => {
  const state = loaded().getState();
  const before = tableOf(state, { column: 'deals' });
  const after = tableOf(state, { column: 'name', direction: 'asc' });
  expect(after.order).not.toBe(before.order);
  expect(after.totals).toBe(before.totals);
  expect(after.rows).toBe(before.rows);
});

test('another order of filtered rows sums nothing again', () => {
  const state = loaded().getState();
  const before = tableOf(state, { filter: 'berg', column: 'deals' });
  const after = tableOf(state, { filter: 'berg', column: 'name' });
  expect(after.totals).toBe(before.totals);
});

test('typing below the limit changes nothing at all', () => {
  const state = loaded().getState();
  const before = tableOf(state);
  for (const filter of ['b', 'be', 'ber']) {
    const { order, totals, rows } = tableOf(state, { filter });
    expect([order, totals, rows]).toEqual([before.order, before.totals, before.rows]);
    expect(totals).toBe(before.totals);
    expect(order).toBe(before.order);
  }
});

test('going back to the span before is free', () => {
  const store = loaded();
  store.dispatch(received([productRow('Other')], '7'));
  const before = tableOf(store.getState());
  tableOf(store.getState(), { span: '7' });
  expect(tableOf(store.getState())).toBe(before);
});

test('new rows make a new table', () => {
  const store = loaded();
  const before = tableOf(store.getState());
  store.dispatch(received(ROWS.slice(1)));
  expect(tableOf(store.getState())).not.toBe(before);
  expect(tableOf(store.getState()).rows.count).toBe(2);
});

test('what is not there has no table', () => {
  expect(
    products.selectTable(createEmptyStore().getState(), 'x.example', '365', '', 'deals', 'desc'),
  ).toBeUndefined();
});
