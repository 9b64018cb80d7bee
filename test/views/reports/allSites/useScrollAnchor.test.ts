import { companiesReceived } from '@src/store/companies/companies.slice';
import { overAllSites } from '@src/store/reports/allSites/overAllSites';
import products from '@src/store/reports/definitions/requests_and_bookings';
import type { ReportTable } from '@src/store/reports/report';
import { userReceived } from '@src/store/session/session.slice';
import { movedBy } from '@src/views/reports/allSites/useScrollAnchor';
import { companiesOf, SITES } from '@test/support/allSites';
import { admin, productRow } from '@test/support/factories';
import { createEmptyStore, received } from '@test/support/states';

const [DK, SE] = SITES;
const rowsOf = (...inbound: number[]) =>
  inbound.map((TotalInbound) => productRow(`${TotalInbound}`, { TotalInbound }));

/** Returns the tables before and after the rows of the second site arrive. */
function arrival(column: string): [before: ReportTable, after: ReportTable] {
  const store = createEmptyStore();
  store.dispatch(userReceived(admin()));
  store.dispatch(companiesReceived(companiesOf([DK, SE])));
  const table = () => {
    const shown = overAllSites(products).selectTable(store.getState(), {
      site: '',
      span: '365',
      filter: '',
      column,
      direction: 'desc',
    });
    if (!shown) throw new Error('There is no table');
    return shown;
  };
  store.dispatch(received(rowsOf(10, 30, 50), '365', DK.domain));
  const before = table();
  store.dispatch(received(rowsOf(20, 40, 45, 50), '365', SE.domain));
  return [before, table()];
}

test('a row moves down by the number of rows above it', () => {
  const [before, after] = arrival('name');
  expect([0, 1, 2].map((entry) => movedBy(before, after, entry))).toEqual([1, 3, 4]);
});

test('sub-totals above a row count too', () => {
  const [before, after] = arrival('total_inbound');
  expect(after.isGrouped).toBe(true);
  // The other currency has more rows, so its 4 rows come first, with the sub-totals of both currencies.
  expect([0, 1, 2].map((entry) => movedBy(before, after, entry))).toEqual([6, 6, 6]);
});

test('nothing moves in the same table, or in a table without the row', () => {
  const [before, after] = arrival('name');
  expect([0, 1, 2].map((entry) => movedBy(after, after, entry))).toEqual([0, 0, 0]);
  expect(movedBy(after, before, 0)).toBe(0);
});
