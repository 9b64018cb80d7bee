import { computeTables } from '@src/sagas/reports/computeTables';
import type { RootState } from '@src/store';
import {
  datasetReceived,
  receivedRows,
  selectDataset,
  withReceived,
} from '@src/store/reports/datasets/datasets.slice';
import products from '@src/store/reports/definitions/requests_and_bookings';
import type { TableArguments } from '@src/store/reports/report';
import { addShownTable, isUncomputed } from '@src/store/reports/shownTables';
import { seenOf } from '@src/store/reports/visits/changesSinceVisit';
import { DK_SITE, productRow } from '../../support/factories';
import { withOtherTasks } from '../../support/otherTasks';
import { createEmptyStore } from '../../support/states';

const ASKED: TableArguments = {
  site: DK_SITE,
  span: '365',
  filter: '',
  column: 'total_inbound',
  direction: 'desc',
};
const { signal } = new AbortController();

const rowsOf = (count: number, first = 0) =>
  Array.from({ length: count }, (_, n) => productRow(`Speaker ${first + n}`, { TotalInbound: n }));

let leaveScreens: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaveScreens) leave();
  leaveScreens = [];
});

/** Shows a table of a store, and computes it with rows that the store has not received. */
function start({ asked = ASKED, count = 3_000 } = {}) {
  const store = createEmptyStore();
  const received = receivedRows({ collection: 'products', site: DK_SITE, span: '365' }, rowsOf(count));
  const selectTable = jest.fn(products.selectTable);
  const onComputed = jest.fn();
  const shownReport = { ...products, selectTable };
  const show = (shown: TableArguments) => {
    const leave = addShownTable({
      getState: () => store.getState(),
      ids: [received.id],
      onComputed,
      tableIn: () => ({ report: shownReport, asked: shown }),
    });
    leaveScreens.push(leave);
    return leave;
  };
  const compute = (abort = signal) =>
    withOtherTasks(() =>
      computeTables((state: RootState) => withReceived(state, received), received.rows.length, abort),
    );
  const leave = show(asked);
  const isWaiting = () => isUncomputed(store.getState(), shownReport, [received.id]);
  return { store, shownReport, selectTable, onComputed, isWaiting, show, leave, received, compute };
}

test('the store shows the table that was computed before it received the rows', async () => {
  const { store, selectTable, received, compute } = start();
  const { others } = await compute();
  expect(others).toBeGreaterThan(10);
  expect(selectDataset(store.getState(), received.id)).toBeUndefined();
  const computed: unknown = selectTable.mock.results.at(-1)?.value;
  expect(computed).toMatchObject({ order: { length: 3_000 } });
  store.dispatch(datasetReceived(received));
  expect(products.selectTable(store.getState(), { ...ASKED })).toBe(computed);
});

test('what a visit stores of the rows is computed before the store receives them', async () => {
  const { store, shownReport, received, compute } = start();
  await compute();
  store.dispatch(datasetReceived(received));
  const rows = products.selectRows(store.getState(), ASKED);
  if (!rows) throw new Error('No rows');
  const read = jest.spyOn(rows, 'orderKeys');
  expect(seenOf(rows, shownReport).keys).toHaveLength(3_000);
  expect(read).not.toHaveBeenCalled();
});

test('an answer of few rows is not computed, unless the table has many', async () => {
  const few = start({ count: 20 });
  expect((await few.compute()).others).toBe(0);
  expect(few.selectTable).not.toHaveBeenCalled();
  few.store.dispatch(
    datasetReceived(receivedRows({ collection: 'products', site: DK_SITE, span: '365' }, rowsOf(3_000))),
  );
  await few.compute();
  expect(few.selectTable.mock.results.at(-1)?.value).toMatchObject({ order: { length: 20 } });
});

test('a table that replaces another one meanwhile is computed too', async () => {
  const { show, leave, selectTable, compute } = start();
  const done = compute();
  leave();
  show({ ...ASKED, column: 'name', direction: 'asc' });
  await done;
  expect(selectTable.mock.calls.map(([, { column }]) => column)).toEqual(['name']);
});

test('stops when nobody waits for the rows any more', async () => {
  const { selectTable, compute } = start();
  const controller = new AbortController();
  const done = compute(controller.signal);
  controller.abort();
  await expect(done).rejects.toThrow('aborted');
  expect(selectTable).not.toHaveBeenCalled();
});

test('a table of many rows waits until it has been computed from them', async () => {
  const { store, isWaiting, onComputed, received, compute } = start();
  expect(isWaiting()).toBe(false);
  store.dispatch(datasetReceived(received));
  expect(isWaiting()).toBe(true);
  await compute();
  expect(isWaiting()).toBe(false);
  expect(onComputed).toHaveBeenCalledTimes(1);
});

test('a table of few rows never waits', () => {
  const { store, isWaiting, received } = start({ count: 2_000 });
  store.dispatch(datasetReceived(received));
  expect(isWaiting()).toBe(false);
});

test('a table that cannot be computed is no failure of the answer, and does not wait', async () => {
  const { store, selectTable, isWaiting, received, compute } = start();
  selectTable.mockImplementation(() => {
    throw new Error('a fault');
  });
  await compute();
  store.dispatch(datasetReceived(received));
  expect(isWaiting()).toBe(false);
  expect(products.selectTable(store.getState(), ASKED)?.order).toHaveLength(3_000);
});
