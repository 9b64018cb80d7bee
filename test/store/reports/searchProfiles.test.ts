import type { Figure } from '@src/domain/figures/figure';
import type {
  SearchFigures,
  SearchMetric,
  SearchPage,
  SearchStat,
} from '@src/domain/reports/searchPositions';
import searchProfiles from '@src/store/reports/definitions/seo_performance';
import { exportText } from '../../support/exportedFile';
import { DK_SITE } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { anyFigure, testReport } from '../../support/reportProperties';
import { searchRow, shownTable, stateWithRows } from '../../support/reportRows';
import { namesOf } from '../../support/reportTable';

/** The groups of columns in the required order. */
const GROUPS: readonly (readonly [SearchPage, SearchMetric, name: string, part: string])[] = [
  ['profile', 'total', 'Profile', 'total'],
  ['profile', 'name', 'Profile', 'by name'],
  ['profile', 'intent', 'Profile', 'by intent'],
  ['speaker', 'total', 'Website', 'total'],
  ['speaker', 'name', 'Website', 'by name'],
  ['speaker', 'intent', 'Website', 'by intent'],
];
const METRICS: readonly (readonly [keyof SearchStat, heading: string])[] = [
  ['position', 'Position'],
  ['impressions', 'Impressions'],
  ['clicks', 'Clicks'],
];
const COLUMNS = GROUPS.flatMap(([page, metric, name, part]) =>
  // The report does not show a position over all searches.
  METRICS.slice(metric === 'total' ? 1 : 0).map(([key, heading]) => ({
    header: `${name} ${part} ${heading.toLowerCase()}`,
    group: { name, part, metric: heading },
    value: (figures: SearchFigures): Figure => figures[page][metric][key],
    total: 'none' as const,
    ...(key === 'position'
      ? { format: 'decimal' as const, inverse: true }
      : { format: 'count' as const, inverse: false }),
  })),
);

const anyStat = fc.record({ position: anyFigure, impressions: anyFigure, clicks: anyFigure });
const anyPage = fc.record({ total: anyStat, name: anyStat, intent: anyStat });

testReport({
  report: searchProfiles,
  collection: 'searchProfiles',
  span: null,
  figures: fc.record({ profile: anyPage, speaker: anyPage }),
  columns: COLUMNS,
  compared: true,
  currency: null,
});

test('has no span, starts with the names, and sorts a new column ascending', () => {
  expect(searchProfiles).toMatchObject({
    id: 'seo_performance',
    nameHeader: 'Name',
    spans: null,
    firstDirection: 'asc',
    differences: true,
    defaultSort: { column: 'name', direction: 'asc' },
  });
  expect(COLUMNS).toHaveLength(16);
});

type Stat = Partial<SearchStat>;
const byName = (name: string, now: Stat, before: Stat) =>
  searchRow(name, { 'profile.name': now }, { 'profile.name': before });
const order = (
  rows: readonly ReturnType<typeof byName>[],
  column: string,
  direction: 'asc' | 'desc',
): string[] =>
  namesOf(shownTable(searchProfiles, stateWithRows('searchProfiles', rows), { column, direction }));

describe('positions', () => {
  const rows = [
    byName('Gone', { position: null }, { position: 2 }),
    byName('Worse', { position: 4 }, { position: 3 }),
    byName('New', { position: 2 }, { position: null }),
    byName('Better', { position: 1 }, { position: 3 }),
    byName('Equal', { position: 7 }, { position: 7 }),
  ];

  test('are sorted last in both directions if missing', () => {
    const column = 'profile_name_position';
    expect(order(rows, column, 'asc')).toEqual(['Better', 'New', 'Worse', 'Equal', 'Gone']);
    expect(order(rows, column, 'desc')).toEqual(['Equal', 'Worse', 'New', 'Better', 'Gone']);
  });

  test.each(['change', 'difference'])(
    'by %s have the greatest gain first, and rows without a comparison last',
    (by) => {
      const column = `profile_name_position_${by}`;
      expect(order(rows, column, 'asc')).toEqual(['Better', 'Equal', 'Worse', 'Gone', 'New']);
      expect(order(rows, column, 'desc')).toEqual(['Worse', 'Equal', 'Better', 'Gone', 'New']);
    },
  );
});

test.each(['change', 'difference'])('%s: sorts by difference, not by percentage', (by) => {
  const rows = [
    byName('From 1000', { clicks: 1100 }, { clicks: 1000 }),
    byName('From 10', { clicks: 20 }, { clicks: 10 }),
    byName('From none', { clicks: 5 }, { clicks: 0 }),
    byName('Below none', { clicks: -1 }, { clicks: 0 }),
    byName('Lost', { clicks: 0 }, { clicks: 40 }),
    byName('Never', { clicks: 0 }, { clicks: 0 }),
    byName('Absent', { clicks: null }, { clicks: 3 }),
  ];
  expect(order(rows, `profile_name_clicks_${by}`, 'asc')).toEqual([
    'Lost',
    'Below none',
    'Never',
    'From none',
    'From 10',
    'From 1000',
    'Absent',
  ]);
});

test('sorts every column by the change and by the difference of its own figures', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 99 }), (step, base) => {
      for (const [page, metric] of GROUPS)
        for (const [key] of METRICS.slice(metric === 'total' ? 1 : 0)) {
          const at = (value: number) => ({ [`${page}.${metric}`]: { [key]: value } });
          const rows = [
            searchRow('Grown', at(base + step), at(base)),
            searchRow('Same', at(base), at(base)),
            searchRow('Shrunk', at(base), at(base + step)),
          ];
          for (const by of ['change', 'difference'])
            expect(order(rows, `${page}_${metric}_${key}_${by}`, 'asc')).toEqual(['Shrunk', 'Same', 'Grown']);
        }
    }),
    { numRuns: runs(10) },
  );
  for (const by of ['change', 'difference'] as const)
    expect(
      Object.values(searchProfiles.orders)
        .filter((order) => order.by === by)
        .map(({ column }) => column),
    ).toEqual(searchProfiles.columns.map(({ id }) => id));
});

test.each([
  [
    false,
    'Name;Profile by name position;"Profile by name position, earlier";"Profile by name position, change %"',
  ],
  [
    true,
    'Name;Profile by name position;"Profile by name position, earlier";"Profile by name position, change"',
  ],
])('a file has the compared figures and the kind of comparison; as differences: %p', (differences, head) => {
  const rows = [
    byName('=1+1', { position: 2 }, { position: 2.5 }),
    byName('Zoe', { position: null }, { position: 2.5 }),
  ];
  const file = exportText(stateWithRows('searchProfiles', rows), searchProfiles, {
    report: 'seo_performance',
    site: DK_SITE,
    span: null,
    filter: '',
    where: [],
    sort: { column: 'profile_name_position_change', direction: 'asc' },
    differences,
    columns: ['profile_name_position'],
  });
  expect(file?.text.slice(1).trimEnd().split('\r\n')).toEqual([
    head,
    `'=1+1;2;2,5;${differences ? '-0,5' : '-20'}`,
    'Zoe;;2,5;',
  ]);
});
