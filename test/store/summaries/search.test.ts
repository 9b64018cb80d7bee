import type { Figure } from '@src/domain/figures/figure';
import type { ReportRow } from '@src/domain/reports/reportRows';
import type { SearchFigures } from '@src/domain/reports/searchPositions';
import { announced } from '@src/store/device/announcer.slice';
import { comparedCell } from '@src/store/reports/engine/comparedCell';
import { selectKeywords } from '@src/store/summaries/keywords.selectors';
import { selectSearchSummary } from '@src/store/summaries/search.selectors';
import { receivedSummary, summaryReceived } from '@src/store/summaries/summaries.slice';
import { DK_SITE, NO_SITE } from '../../support/factories';
import fc from '../../support/fastCheck';
import { rowsReceived, searchRow, stateWithRows } from '../../support/reportRows';
import { createEmptyStore } from '../../support/states';

const anyStat = fc.record({
  position: fc.option(fc.constantFrom(0.5, 1, 2, 3, 3.5, 5, 7.25, 10, 11, 40), { nil: null }),
  impressions: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null }),
  clicks: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
});
const anyPage = fc.record({ total: anyStat, name: anyStat, intent: anyStat });
const anyFigures = fc.record({ profile: anyPage, speaker: anyPage });
const anyRows: fc.Arbitrary<ReportRow<SearchFigures>[]> = fc
  .array(fc.tuple(anyFigures, anyFigures), { maxLength: 15 })
  .map((pairs) => pairs.map(([current, benchmark], index) => ({ name: `S${index}`, current, benchmark })));

const summaryOf = (rows: readonly ReportRow<SearchFigures>[]) =>
  selectSearchSummary(stateWithRows('searchProfiles', rows), { site: DK_SITE });

interface Observation {
  page: 'profile' | 'speaker';
  metric: 'total' | 'name' | 'intent';
  period: 'new' | 'old';
  speaker: number;
  position: Figure;
  impressions: Figure;
  clicks: Figure;
}

/** Lists all figures, for an independent count. */
const observations = (rows: readonly ReportRow<SearchFigures>[]): Observation[] =>
  rows.flatMap(({ current, benchmark }, speaker) =>
    (['profile', 'speaker'] as const).flatMap((page) =>
      (['total', 'name', 'intent'] as const).flatMap((metric) =>
        (['new', 'old'] as const).flatMap((period) => {
          const figures = period === 'new' ? current : benchmark;
          return figures ? [{ page, metric, period, speaker, ...figures[page][metric] }] : [];
        }),
      ),
    ),
  );

const PLACES: readonly (readonly [string, readonly string[]])[] = [
  ['Speaker sites', ['speaker']],
  ['Profile pages', ['profile']],
  ['Total', ['speaker', 'profile']],
];

test('computes the change of rankings over the pages and metrics of each line and column', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const all = observations(rows);
      const summary = summaryOf(rows);
      expect(summary?.ranking.map(({ label }) => label)).toEqual(['Speaker name', 'Speaker name + intent']);
      [['name'], ['name', 'intent']].forEach((metrics, line) => {
        PLACES.forEach(([, pages], place) => {
          let [gained, before, count] = [0, 0, 0];
          for (const now of all) {
            if (now.period !== 'new' || !pages.includes(now.page) || !metrics.includes(now.metric)) continue;
            const old = all.find(
              (one) =>
                one.period === 'old' &&
                one.speaker === now.speaker &&
                one.page === now.page &&
                one.metric === now.metric,
            )?.position;
            if (now.position === null || old === null || old === undefined) continue;
            gained += old - now.position;
            before += old;
            count += 1;
          }
          const change = summary?.ranking[line]?.changes[place];
          expect(change?.compared).toBe(count);
          if (count === 0) expect(change).toMatchObject({ absolute: null, relative: null });
          else {
            expect(change?.absolute).toBeCloseTo(gained / count, 9);
            expect(change?.relative).toBeCloseTo(gained / before, 9);
          }
        });
      });
    }),
  );
});

test('counts each kind of page and ranking in buckets, in both periods', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const all = observations(rows);
      const summary = summaryOf(rows);
      expect(summary?.speakers).toBe(rows.length);
      expect(summary?.buckets.map(({ place }) => place)).toEqual(['Profile pages', 'Speaker sites', 'Total']);
      for (const { place, lines } of summary?.buckets ?? []) {
        const pages = PLACES.find(([label]) => label === place)?.[1] ?? [];
        expect(lines.map(({ metric }) => metric)).toEqual(['by name', 'by intent']);
        for (const { metric, cells } of lines) {
          const count = (period: string, is: (position: Figure) => boolean) =>
            all.filter(
              (one) =>
                one.period === period &&
                pages.includes(one.page) &&
                `by ${one.metric}` === metric &&
                is(one.position),
            ).length;
          const upTo = (limit: number) => (position: Figure) => position !== null && position <= limit;
          const rules = [upTo(1), upTo(3), upTo(5), upTo(10), (position: Figure) => position === null];
          expect(cells).toEqual(rules.map((rule) => comparedCell(count('new', rule), count('old', rule))));
          const [top, top3, top5, top10, noData] = cells.map(({ value }) => value ?? Number.NaN);
          expect([top, top3, top5, top10]).toEqual([top, top3, top5, top10].sort((a = 0, b = 0) => a - b));
          expect(top10).toBeLessThanOrEqual(rows.length * pages.length - (noData ?? 0));
        }
      }
    }),
  );
});

test('sums impressions and clicks over all searches', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const all = observations(rows).filter(({ metric }) => metric === 'total');
      const sum = (place: string, period: string, key: 'impressions' | 'clicks'): Figure => {
        const pages = PLACES.find(([label]) => label === place)?.[1] ?? [];
        const there = all
          .filter((one) => one.period === period && pages.includes(one.page))
          .map((one) => one[key])
          .filter((figure) => figure !== null);
        return there.length === 0 ? null : there.reduce((a, b) => a + b, 0);
      };
      expect(summaryOf(rows)?.found).toEqual(
        ['Profile pages', 'Speaker sites', 'Total'].map((place) => ({
          place,
          impressions: comparedCell(sum(place, 'new', 'impressions'), sum(place, 'old', 'impressions')),
          clicks: comparedCell(sum(place, 'new', 'clicks'), sum(place, 'old', 'clicks')),
        })),
      );
    }),
  );
});

test('summarises one speaker with one figure', () => {
  const summary = summaryOf([
    searchRow(
      'Anna',
      { 'profile.name': { position: 2 }, 'profile.total': { impressions: 70, clicks: 7 } },
      { 'profile.name': { position: 3 }, 'profile.total': { impressions: 50, clicks: 9 } },
    ),
  ]);
  const none = { absolute: null, relative: null, compared: 0, average: { old: null, new: null } };
  const gained = { absolute: 1, relative: 1 / 3, compared: 1, average: { old: 3, new: 2 } };
  expect(summary?.ranking[0]?.changes).toEqual([none, gained, gained]);
  expect(summary?.ranking[1]?.changes).toEqual([none, gained, gained]);
  expect(summary?.buckets[0]?.lines[0]?.cells.map(({ value }) => value)).toEqual([0, 1, 1, 1, 0]);
  expect(summary?.buckets[2]?.lines[0]?.cells.map(({ value }) => value)).toEqual([0, 1, 1, 1, 1]);
  expect(summary?.found[0]).toEqual({
    place: 'Profile pages',
    impressions: comparedCell(70, 50),
    clicks: comparedCell(7, 9),
  });
});

test('computes the summary once for the same figures, and has none without figures', () => {
  const store = createEmptyStore();
  expect(selectSearchSummary(store.getState(), { site: DK_SITE })).toBeUndefined();
  expect(selectSearchSummary(store.getState(), { site: 'constructor' })).toBeUndefined();
  store.dispatch(rowsReceived('searchProfiles', [searchRow('A')]));
  const summary = selectSearchSummary(store.getState(), { site: DK_SITE });
  store.dispatch(announced('something else'));
  store.dispatch(rowsReceived('searchProfiles', [searchRow('B')], { site: NO_SITE }));
  expect(selectSearchSummary(store.getState(), { site: DK_SITE })).toBe(summary);
});

describe('keywords', () => {
  const stat = (position: Figure, impressions: Figure, clicks: Figure) => ({ position, impressions, clicks });
  const KEYWORDS = [
    { name: 'ørken', current: stat(3, 50, 1), benchmark: stat(4, 40, 2) },
    { name: 'speaker 10', current: stat(null, 0, 0), benchmark: stat(4, 40, 2) },
    { name: 'Speaker 9', current: stat(1.5, 50, null), benchmark: stat(null, 0, 0) },
    { name: '__proto__', current: stat(12, 7, 4), benchmark: null },
  ];
  const store = createEmptyStore();
  store.dispatch(summaryReceived(receivedSummary({ kind: 'searchKeywords', site: DK_SITE }, KEYWORDS)));
  const names = (...[column, direction]: [Parameters<typeof selectKeywords>[1]['column'], 'asc' | 'desc']) =>
    selectKeywords(store.getState(), { site: DK_SITE, column, direction })?.map(({ name }) => name);

  test('are sorted by each figure in both directions, missing figures last and equal figures by name', () => {
    expect(names('name', 'asc')).toEqual(['__proto__', 'Speaker 9', 'speaker 10', 'ørken']);
    expect(names('name', 'desc')).toEqual(['ørken', 'speaker 10', 'Speaker 9', '__proto__']);
    expect(names('impressions', 'desc')).toEqual(['Speaker 9', 'ørken', '__proto__', 'speaker 10']);
    expect(names('clicks', 'asc')).toEqual(['speaker 10', 'ørken', '__proto__', 'Speaker 9']);
    expect(names('position', 'asc')).toEqual(['Speaker 9', 'ørken', '__proto__', 'speaker 10']);
    expect(names('position', 'desc')).toEqual(['__proto__', 'ørken', 'Speaker 9', 'speaker 10']);
  });

  test.each([NO_SITE, 'constructor', '__proto__'])('do not exist for the site %j', (site) => {
    expect(selectKeywords(store.getState(), { site, column: 'name', direction: 'asc' })).toBeUndefined();
  });
});
