import type { ReportId } from '@src/domain/screens/screens';
import { loadReport } from '@src/store/reports/registry';
import type { Report } from '@src/store/reports/report';
import type { SavedView } from '@src/store/reports/savedViews/savedView';
import {
  type FiledView,
  mergeViews,
  readFile,
  reportsIn,
  TOO_LARGE,
  writeFile,
} from '@src/store/reports/savedViews/viewsFile';
import fc, { runs } from '@test/support/fastCheck';
import { savedView } from '@test/support/savedViews';

const IDS: readonly ReportId[] = ['requests_and_bookings', 'googleads', 'seo_performance'];
let reports: ReadonlyMap<ReportId, Report>;

beforeAll(async () => {
  reports = new Map(await Promise.all(IDS.map(async (id) => [id, await loadReport(id)] as const)));
});

const fileOf = (...views: unknown[]) => JSON.stringify({ kind: 'views', version: 1, views });
const { id: _id, ...weekly } = savedView();
const read = (...views: unknown[]) => readFile(fileOf(...views), reports);

test('a file has the views of a device, and marks the views that reports open with', () => {
  const views: SavedView[] = [
    savedView(),
    savedView({ id: 'two', name: 'Ads', report: 'googleads', search: '', columns: ['clicks'] }),
  ];
  const text = writeFile(views, ['two']);
  expect(reportsIn(text)).toEqual(['requests_and_bookings', 'googleads']);
  expect(readFile(text, reports)).toEqual({
    views: views.map(({ id, ...view }) => ({ ...view, opens: id === 'two' })),
    messages: [],
  });
});

test('keeps complete addresses: spans, sort orders, conditions and their texts', () => {
  const search = [
    'span=ytd&sort=deals_change&dir=asc&filter=S%C3%B8ren%20%26%20co',
    'where=deals~between~1~2.5&where=name~has~a%7Eb%26c',
  ].join('&');
  expect(read({ ...weekly, search })).toEqual({ views: [{ ...weekly, search, opens: false }], messages: [] });
  const seo = {
    ...weekly,
    report: 'seo_performance',
    search: 'benchmark=absolute',
    columns: ['profile_total_clicks'],
  };
  expect(read(seo)).toEqual({ views: [{ ...seo, opens: false }], messages: [] });
});

test('keeps a momentum with its sort order and conditions, and leaves out an unknown momentum', () => {
  const search = 'sort=momentum&dir=asc&where=momentum~is~rising&momentum=deals';
  const columns = ['momentum', 'deals'];
  expect(read({ ...weekly, search, columns })).toEqual({
    views: [{ ...weekly, search, columns, opens: false }],
    messages: [],
  });
  const { views, messages: told } = read({
    ...weekly,
    search: 'sort=momentum&momentum=avg_deal_value',
    columns,
  });
  expect(views).toEqual([{ ...weekly, search: '', columns: ['deals'], opens: false }]);
  expect(told.join()).toMatch(/“sort=momentum”, “momentum=avg_deal_value”, the column “momentum”/);
});

test('leaves unknown parts out of a view, and reports them', () => {
  const search =
    'span=61&sort=__proto__&dir=up&filter=ann&where=gone~gt~1&where=deals~has~x&chart=1&benchmark=absolute&speaker=Bo';
  const { views, messages: told } = read({
    ...weekly,
    search,
    columns: ['deals', 'gone', 'deals', '__proto__'],
  });
  expect(views).toEqual([{ ...weekly, search: 'filter=ann', columns: ['deals'], opens: false }]);
  expect(told).toEqual([
    [
      '“Weekly” was taken without “span=61”, “sort=__proto__”, “dir=up”, the condition “gone~gt~1”, the condition “deals~has~x”,',
      '“chart=1”, “benchmark=absolute”, “speaker=Bo”, the column “gone”, the column “__proto__”.',
    ].join(' '),
  ]);
});

test.each([
  [{ ...weekly, report: 'gone' }, '“Weekly” was left out: it is of an unknown report.'],
  [{ ...weekly, report: '__proto__' }, '“Weekly” was left out: it is of an unknown report.'],
  [{ ...weekly, name: ' ' }, '“ ” was left out: it has no name, or one that is too long.'],
  [
    { ...weekly, name: 'x'.repeat(101) },
    `“${'x'.repeat(60)}” was left out: it has no name, or one that is too long.`,
  ],
  [{ ...weekly, name: 1 }, 'View 1 was left out: it has no name, or one that is too long.'],
  [{ ...weekly, search: undefined }, '“Weekly” was left out: it has no address, or one that is too long.'],
  [
    { ...weekly, search: `filter=${'x'.repeat(20_000)}` },
    '“Weekly” was left out: it has no address, or one that is too long.',
  ],
  [
    { ...weekly, columns: 'deals' },
    '“Weekly” was left out: it has no list of columns, or one that is too long.',
  ],
  [{ ...weekly, columns: [1] }, '“Weekly” was left out: it has no list of columns, or one that is too long.'],
  [
    { ...weekly, columns: Array(201).fill('a') },
    '“Weekly” was left out: it has no list of columns, or one that is too long.',
  ],
  [null, 'View 1 was left out: it is no view.'],
  [[], 'View 1 was left out: it is no view.'],
])('rejects the view %j', (view, sentence) => {
  expect(read(view)).toEqual({ views: [], messages: [sentence] });
});

test.each([
  ['', 'This is no file of Greenroom views. Nothing was imported.'],
  ['{', 'This is no file of Greenroom views. Nothing was imported.'],
  ['[]', 'This is no file of Greenroom views. Nothing was imported.'],
  ['{"kind":"views","version":1}', 'This is no file of Greenroom views. Nothing was imported.'],
  ['{"version":1,"views":[]}', 'This is no file of Greenroom views. Nothing was imported.'],
  [
    '{"kind":"views","version":2,"views":[]}',
    'The file is of another release of Greenroom. Nothing was imported.',
  ],
  [
    `{"kind":"views","version":1,"views":[${Array(501).fill('0').join()}]}`,
    'The file has more than 500 views. Nothing was imported.',
  ],
  [' '.repeat(1_000_001), TOO_LARGE],
])('rejects the file %.60s', (text, sentence) => {
  expect(readFile(text, reports)).toEqual({ views: [], messages: [sentence] });
});

const names = fc.constantFrom('a', 'b', 'a (2)', 'a (3)', 'c');
const filed: fc.Arbitrary<FiledView> = fc.record({
  report: fc.constantFrom(...IDS),
  name: names,
  search: fc.constantFrom('', 'filter=x', 'filter=y'),
  columns: fc.constantFrom<readonly string[]>([], ['deals'], ['deals', 'added']),
  opens: fc.boolean(),
});
const own = ({ report, name, search, columns }: Omit<SavedView, 'id'>) =>
  JSON.stringify([report, name, search, columns]);
const content = ({ report, search, columns }: Omit<SavedView, 'id'>) =>
  JSON.stringify([report, search, columns]);

/** Views of a device: each report has each name once. */
const onDevice = fc.uniqueArray(filed, { selector: ({ report, name }) => `${report} ${name}`, maxLength: 8 });

test('an import overwrites nothing, loses nothing, and keeps names unique per report', () => {
  fc.assert(
    fc.property(onDevice, fc.array(filed, { maxLength: 12 }), (there, come) => {
      const { added } = mergeViews(there, come);
      const all = [...there, ...added];
      const keys = all.map(({ report, name }) => `${report} ${name}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const view of come) expect(all.map(content)).toContain(content(view));
      // Each added view has its original name, with or without a number.
      for (const view of added)
        expect(
          come.some(
            (one) =>
              (content(one) === content(view) && view.name.replace(/( \(\d+\))$/, '') === one.name) ||
              one.name === view.name,
          ),
        ).toBe(true);
    }),
    { numRuns: runs(300) },
  );
});

test('importing the same file again adds nothing', () => {
  fc.assert(
    fc.property(onDevice, fc.array(filed, { maxLength: 12 }), (there, come) => {
      const once = [...there, ...mergeViews(there, come).added];
      const again = mergeViews(once, come);
      expect(again.added.map(own)).toEqual([]);
    }),
    { numRuns: runs(300) },
  );
});

test('an empty device imports exported views unchanged', () => {
  fc.assert(
    fc.property(onDevice, (there) => {
      const views = there.map((view, index) => ({ ...view, id: String(index) }));
      const known = readFile(writeFile(views, []), reports);
      expect(mergeViews([], known.views).added.map(({ name }) => name)).toEqual(
        there.map(({ name }) => name),
      );
    }),
    { numRuns: runs(100) },
  );
});

test('describes the result in sentences', () => {
  const there = [{ ...weekly }];
  const come = [
    { ...weekly, opens: false },
    { ...weekly, search: 'span=30', opens: false },
    { ...weekly, name: 'Monthly', opens: false },
  ];
  expect(mergeViews(there, come).messages).toEqual([
    '2 views were imported: “Weekly (2)”, “Monthly”.',
    'There were others of the same name, so these have a number: “Weekly (2)”.',
    '1 was there already.',
  ]);
  expect(mergeViews(there, [{ ...weekly, opens: false }]).messages).toEqual([
    'No view was imported.',
    '1 was there already.',
  ]);
});
