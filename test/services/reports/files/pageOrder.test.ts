import { runInNewContext } from 'node:vm';
import type { Figure } from '@src/domain/figures/figure';
import { SCRIPT } from '@src/services/reports/files/page';
import { dayBegan } from '@src/store/clock/clock.slice';
import metaads from '@src/store/reports/definitions/metaads';
import products from '@src/store/reports/definitions/requests_and_bookings';
import relations from '@src/store/reports/definitions/speaker_relations';
import type { Report } from '@src/store/reports/report';
import { exportText } from '@test/support/exportedFile';
import { DK_SITE, productRow } from '@test/support/factories';
import fc, { runs } from '@test/support/fastCheck';
import { anyRows } from '@test/support/ownCurrencies';
import { rowsReceived } from '@test/support/reportRows';
import { createEmptyStore, received } from '@test/support/states';

type Store = ReturnType<typeof createEmptyStore>;

/** Returns a report's exported page after its script has run. */
function openPage(store: Store, report: Report, span: '365' | null) {
  const file = exportText(
    store.getState(),
    report,
    {
      report: report.id,
      site: DK_SITE,
      span,
      filter: '',
      where: [],
      sort: report.defaultSort,
      columns: report.columns.map(({ id }) => id),
    },
    'html',
  );
  const page = new DOMParser().parseFromString(file?.text ?? '', 'text/html');
  runInNewContext(SCRIPT, { document: page });
  return page;
}

const namesIn = (page: Document): string[] =>
  [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent ?? '');

function namesInApp(store: Store, report: Report, span: '365' | null, column: string, dir: 'asc' | 'desc') {
  const table = report.selectTable(store.getState(), {
    site: DK_SITE,
    span,
    filter: '',
    column,
    direction: dir,
  });
  return Array.from(table?.order ?? [], (row) => table?.rows.name(row));
}

/** Clicks each heading twice and compares the order of the rows with the app's. */
function expectSameOrder(store: Store, report: Report, span: '365' | null): void {
  const page = openPage(store, report, span);
  const heads = [...page.querySelectorAll('thead th')];
  for (const [place, id] of ['name', ...report.columns.map((column) => column.id)].entries()) {
    const head = heads[place];
    const button = head?.querySelector('button');
    const isSortable = place === 0 || report.columns[place - 1]?.sortable === true;
    expect(button !== null).toBe(isSortable);
    if (!isSortable) continue;
    for (let press = 0; press < 2; press += 1) {
      button?.click();
      const direction = head?.getAttribute('aria-sort') === 'ascending' ? 'asc' : 'desc';
      expect([id, direction, namesIn(page)]).toEqual([
        id,
        direction,
        namesInApp(store, report, span, id, direction),
      ]);
    }
  }
}

const figure: fc.Arbitrary<Figure> = fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 }));
const name = fc
  .string({ unit: fc.constantFrom('a', 'å', 'Ä', 'z', 'ø', 'o', '1', '10', ' '), minLength: 1, maxLength: 4 })
  .filter((text) => text.trim() !== '');

test('sorts by a heading like the app: missing values, equal values, letters of the site’s language', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, figure, figure), { minLength: 1, maxLength: 9, selector: ([of]) => of }),
      (drawn) => {
        const store = createEmptyStore();
        store.dispatch(dayBegan('2026-03-15'));
        store.dispatch(
          received(drawn.map(([of, now, before]) => productRow(of, { TotalInbound: now, NumDeals: before }))),
        );
        expectSameOrder(store, products, '365');
      },
    ),
    { numRuns: runs(15) },
  );
});

test('groups money by currency like the app', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const store = createEmptyStore();
      store.dispatch(rowsReceived('metaAds', rows, { span: '365' }));
      expectSameOrder(store, metaads, '365');
    }),
    { numRuns: runs(15) },
  );
});

test('has no button on unsortable columns, and sorts a column first in the app’s direction', () => {
  const store = createEmptyStore();
  store.dispatch(rowsReceived('speakers', [], { span: null }));
  const page = openPage(store, relations, null);
  const headOf = (header: string) =>
    [...page.querySelectorAll('thead th')].find(({ textContent }) => textContent === header);
  expect(headOf('Gender')?.querySelector('button')).toBeNull();
  headOf('Keynotes')?.querySelector('button')?.click();
  expect(headOf('Keynotes')?.getAttribute('aria-sort')).toBe('ascending');
});

test.each([
  ['anna\u00a0berg', ['Anna Berg']],
  ['  ANNA   berg ', ['Anna Berg']],
  ['an\u00adna', ['Anna Berg']],
  ['soren', ['Søren O\u2019Neill']],
  ['sø\u200bren', ['Søren O\u2019Neill']],
  ["o'neill", ['Søren O\u2019Neill']],
  ['a\u030asa e', ['\u00c5sa Ek']],
  ['straede', ['Stræde Łoßþø']],
  ['lossth', ['Stræde Łoßþø']],
  ['o\u02bcneill', ['Søren O\u2019Neill']],
  ['ek anna', []],
])('finds %j like the app', (typed, names) => {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(
    received(
      ['Anna Berg', 'Søren O\u2019Neill', '\u00c5sa Ek', 'Stræde Łoßþø'].map((of) => productRow(of, {})),
    ),
  );
  const page = openPage(store, products, '365');
  const filter = page.querySelector('input');
  if (!filter) throw new Error('The page has no filter');
  filter.value = typed;
  filter.dispatchEvent(new Event('input'));
  const shown = [...page.querySelectorAll<HTMLElement>('tbody tr')].filter((row) => !row.hidden);
  expect(shown.map((row) => row.querySelector('th')?.textContent)).toEqual(names);
  expect(
    products.selectTable(store.getState(), {
      site: DK_SITE,
      span: '365',
      filter: typed,
      column: 'name',
      direction: 'asc',
    })?.order,
  ).toHaveLength(names.length);
});
