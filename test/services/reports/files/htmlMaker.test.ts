import { createHash } from 'node:crypto';
import type { Figure } from '@src/domain/figures/figure';
import type { ProductFigures, ReportRow } from '@src/domain/reports/reportRows';
import { SCRIPT, SCRIPT_HASH, STYLE, STYLE_HASH } from '@src/services/reports/files/page';
import { dayBegan } from '@src/store/clock/clock.slice';
import products from '@src/store/reports/definitions/requests_and_bookings';
import { type AskedFile, exportText } from '@test/support/exportedFile';
import { DK_SITE, productRow } from '@test/support/factories';
import fc, { runs } from '@test/support/fastCheck';
import { anyRows, bothReport, lineOf, ownReport, rowsOfLine, SUMS, sumOf } from '@test/support/ownCurrencies';
import { rowsReceived } from '@test/support/reportRows';
import { createEmptyStore, received } from '@test/support/states';

function pageOf(rows: readonly ReportRow<ProductFigures>[], more: Partial<AskedFile> = {}) {
  const store = createEmptyStore();
  store.dispatch(dayBegan('2026-03-15'));
  store.dispatch(received(rows));
  const file = exportText(
    store.getState(),
    products,
    {
      report: products.id,
      site: DK_SITE,
      span: '365',
      filter: '',
      where: [],
      sort: products.defaultSort,
      columns: ['total_inbound', 'deals'],
      ...more,
    },
    'html',
  );
  if (!file) throw new Error('There is nothing to export');
  return { file, page: new DOMParser().parseFromString(file.text, 'text/html') };
}

const textsOf = (cells: Iterable<Element>): (string | null)[] =>
  Array.from(cells, ({ textContent }) => textContent.replace(/[\u00a0\u202f]/g, ' '));
const bodyOf = (page: Document) => [...page.querySelectorAll<HTMLTableRowElement>('tbody tr')];

const ROWS = [
  productRow('Anna Berg', { TotalInbound: 1234.5, NumDeals: 2 }, { TotalInbound: 1000, NumDeals: 4 }),
  productRow('Bo Berg', { TotalInbound: 10, NumDeals: 3 }, { TotalInbound: 10, NumDeals: 0 }),
  productRow('Cia', { TotalInbound: 9, NumDeals: 0 }, null),
];

test.each([
  ['script', SCRIPT, SCRIPT_HASH],
  ['style', STYLE, STYLE_HASH],
])('allows its own %s in the page’s policy', (_, text, hash) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(text).digest('base64')}`);
});

test('sends no requests from the page', () => {
  const { page, file } = pageOf(ROWS);
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; img-src data:/,
  );
  expect(page.querySelectorAll('script')).toHaveLength(1);
  expect(page.querySelector('script')?.textContent).toBe(SCRIPT);
  expect(page.querySelector('style')?.textContent).toBe(STYLE);
  expect(file.text).not.toMatch(/https?:\/\//);
  expect(page.querySelectorAll('[src], iframe, object, img, [style]')).toHaveLength(0);
});

test('shows the table as the screen does, with marks and totals', () => {
  const { page } = pageOf(ROWS);
  expect(textsOf(page.querySelectorAll('thead th'))).toEqual(['Name', 'Total inbound', 'Deals']);
  const sorted = page.querySelector('thead [aria-sort]');
  expect([sorted?.textContent, sorted?.getAttribute('aria-sort')]).toEqual(['Total inbound', 'descending']);
  expect(textsOf(bodyOf(page).map((row) => row.cells[0] ?? row))).toEqual(['Anna Berg', 'Bo Berg', 'Cia']);
  const [, inbound, deals] = bodyOf(page)[0]?.cells ?? [];
  expect(textsOf([inbound, deals].flatMap((cell) => cell ?? []))).toEqual(['1.234,50 kr.23,5 %', '250,0 %']);
  const mark = deals?.querySelector('.mark');
  expect(mark?.getAttribute('aria-label')).toMatch(/^50,0\s%\slower, worse$/);
  expect(mark?.className).toBe('mark down worse');
  expect(textsOf(page.querySelectorAll('tfoot th'))).toEqual(['Total · 3 speakers']);
  const about = textsOf(page.querySelectorAll('dl > div')).join('\n');
  expect(about).toContain('Rows3 of 3 speakers');
  expect(about).toContain('ApplicationGreenroom');
});

test('marks changes that may be chance where the screen marks them', () => {
  const marksOf = (chance: AskedFile['chance']) => {
    const { page } = pageOf([productRow('A', { NumDeals: 5 }, { NumDeals: 4 })], {
      columns: ['deals'],
      ...(chance && { chance }),
    });
    return bodyOf(page)[0]?.querySelector('.mark')?.getAttribute('aria-label') ?? '';
  };
  expect(marksOf({ count: 365, earlier: 365 })).toMatch(/higher, better, may be chance$/);
  expect(marksOf(null)).toMatch(/higher, better$/);
});

test('carries nothing that was not on screen', () => {
  const rows = [...ROWS, productRow('Secret Person', { TotalInbound: 987_654, PassedRQs: 424_242 })];
  const { file } = pageOf(rows, { filter: 'berg', columns: ['deals'] });
  expect(file.text).not.toMatch(/Secret|987|424/);
  expect(file.text).not.toContain('Total inbound</th>');
  expect(file.name).toMatch(/\.html$/);
});

test('writes a name as text, whatever its characters', () => {
  const name = `</script><img src=x onerror="alert(1)">'&amp;`;
  const { page } = pageOf([productRow(name)]);
  expect(bodyOf(page)[0]?.querySelector('th')?.textContent).toBe(name);
  expect(page.querySelector('img')).toBeNull();
});

const figure: fc.Arbitrary<Figure> = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1000, max: 1e9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 }),
);
/** Names without the characters that the HTML parser changes: line ends and NUL. */
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
  .filter((text) => !/[\r\0]/.test(text));

test('has the names and exact values of the answer, for any rows', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(name, figure, figure), { minLength: 1, maxLength: 8, selector: ([of]) => of }),
      (drawn) => {
        const rows = drawn.map(([of, now, before]) =>
          productRow(of, { TotalInbound: now, NumDeals: before }),
        );
        const { page } = pageOf(rows);
        const byName = new Map(rows.map((row) => [row.name, row.current]));
        expect(bodyOf(page)).toHaveLength(rows.length);
        for (const row of bodyOf(page)) {
          const current = byName.get(row.querySelector('th')?.textContent ?? '');
          const values = [...row.querySelectorAll('td')].map(({ dataset }) =>
            'v' in dataset ? Number(dataset['v']) : null,
          );
          const expected = [current?.TotalInbound, current?.NumDeals];
          expect(values).toEqual(expected.map((value) => (value ? value : value === 0 ? 0 : null)));
        }
      },
    ),
    { numRuns: runs(100) },
  );
});

/** Formats money as a Danish site does. */
const money = (value: number, currency: string): string =>
  currency === ''
    ? new Intl.NumberFormat('da-DK', { minimumFractionDigits: 2 }).format(value)
    : new Intl.NumberFormat('da-DK', { style: 'currency', currency }).format(value);

test('never adds up two currencies in a total', () => {
  const shown = ['LinkedIn cost', 'Cost SEK', 'Amount spent'];
  fc.assert(
    fc.property(anyRows, fc.constantFrom(ownReport, bothReport), (rows, report) => {
      const store = createEmptyStore();
      store.dispatch(rowsReceived('metaAds', rows, { span: 'today' }));
      const { id, defaultSort: sort } = report;
      const columns = ['dollars', 'kronor', 'spent'];
      const asked = {
        report: id,
        site: DK_SITE,
        span: 'today',
        filter: '',
        where: [],
        sort,
        columns,
      } as const;
      const file = exportText(store.getState(), report, asked, 'html');
      const page = new DOMParser().parseFromString(file?.text ?? '', 'text/html');
      const lines = [...page.querySelectorAll('tfoot tr')];
      const currencies = [...new Set(rows.map((row) => lineOf(report, row)))];
      const expected = currencies.map((currency) => {
        const covered = rowsOfLine(report, rows, { currency });
        return shown.slice(0, report === bothReport ? 3 : 2).map((header) => {
          const sum = SUMS[header];
          const value = sum ? sumOf(covered, sum.of) : null;
          return value === null ? '–' : money(value, sum?.currency ?? currency ?? 'DKK').replace(/\s/g, ' ');
        });
      });
      expect(lines).toHaveLength(expected.length);
      const drawn = lines.map((line) => textsOf(line.querySelectorAll('td')));
      expect(drawn).toEqual(expect.arrayContaining(expected));
    }),
    { numRuns: runs(60) },
  );
});
