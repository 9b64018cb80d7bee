import type { Figure } from '@src/domain/figures/figure';
import {
  addRank,
  countRank,
  noRankSums,
  noRanks,
  type OldNew,
  plus,
  type RankCounts,
  type RankSums,
  rankChangeOf,
} from '@src/domain/summaries/searchSums';
import fc from '../../support/fastCheck';

function sumsOf(positions: readonly OldNew[]): RankSums {
  const sums = noRankSums();
  for (const one of positions) addRank(sums, one.old, one.new);
  return sums;
}

const changeOf = (positions: readonly OldNew[]) => rankChangeOf([sumsOf(positions)]);

function countRanks(positions: readonly Figure[]): RankCounts {
  const counts = noRanks();
  for (const position of positions) countRank(counts, position);
  return counts;
}

/** A position in the app: null, or above zero. Many of the values lie on the limits of the buckets. */
const anyPosition: fc.Arbitrary<Figure> = fc.oneof(
  fc.constant(null),
  fc.constantFrom(1, 1.01, 3, 3.01, 5, 5.01, 10, 10.01, 0.5),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
);
const anyPair = fc.record({ old: anyPosition, new: anyPosition });
const anyPositions = fc.array(anyPosition, { maxLength: 40 });

describe('the buckets', () => {
  test.each<[position: Figure, buckets: string]>([
    [1, 'Top Top3 Top5 Top10'],
    [0.5, 'Top Top3 Top5 Top10'],
    [1.01, 'Top3 Top5 Top10'],
    [3, 'Top3 Top5 Top10'],
    [3.01, 'Top5 Top10'],
    [5, 'Top5 Top10'],
    [5.01, 'Top10'],
    [10, 'Top10'],
    [10.01, ''],
    [100, ''],
    [null, 'NoData'],
  ])('of the position %p are %p', (position, buckets) => {
    const counted = Object.entries(countRanks([position])).filter(([, count]) => count === 1);
    expect(counted.map(([bucket]) => bucket).join(' ')).toBe(buckets);
  });

  test('are empty without positions', () => {
    expect(countRanks([])).toEqual({ Top: 0, Top3: 0, Top5: 0, Top10: 0, NoData: 0 });
  });

  test('are nested, and contain no row without data', () => {
    fc.assert(
      fc.property(anyPositions, (positions) => {
        const { Top, Top3, Top5, Top10, NoData } = countRanks(positions);
        expect(Top).toBeGreaterThanOrEqual(0);
        expect(Top).toBeLessThanOrEqual(Top3);
        expect(Top3).toBeLessThanOrEqual(Top5);
        expect(Top5).toBeLessThanOrEqual(Top10);
        expect(Top10).toBeLessThanOrEqual(positions.length - NoData);
      }),
    );
  });

  test('add up over two lists', () => {
    fc.assert(
      fc.property(anyPositions, anyPositions, (one, other) => {
        const [a, b, both] = [countRanks(one), countRanks(other), countRanks([...one, ...other])];
        for (const bucket of ['Top', 'Top3', 'Top5', 'Top10', 'NoData'] as const)
          expect(both[bucket]).toBe(a[bucket] + b[bucket]);
      }),
    );
  });
});

describe('the change of rankings', () => {
  test('is the average gain in places, and the gain relative to the old ranks', () => {
    // (3 − 1) + (5 − 6) + (10 − 2) is 9, divided by 3 rows and by the sum 18 of the old ranks.
    const positions: OldNew[] = [
      { old: 3, new: 1 },
      { old: 5, new: 6 },
      { old: 10, new: 2 },
    ];
    const { absolute, relative, compared, average } = changeOf(positions);
    expect(absolute).toBeCloseTo(3, 12);
    expect(relative).toBeCloseTo(0.5, 12);
    expect(compared).toBe(3);
    expect(average).toEqual({ old: 6, new: 3 });
  });

  test('leaves out rows without data in one period', () => {
    const lacking: OldNew[] = [
      { old: null, new: 1 },
      { old: 50, new: null },
      { old: null, new: null },
    ];
    expect(changeOf([{ old: 4, new: 5 }, ...lacking])).toEqual({
      absolute: -1,
      relative: -0.25,
      compared: 1,
      average: { old: 4, new: 5 },
    });
    expect(changeOf(lacking)).toEqual({
      absolute: null,
      relative: null,
      compared: 0,
      average: { old: null, new: null },
    });
  });

  test('pools the positions of all parts', () => {
    fc.assert(
      fc.property(
        fc.array(anyPair, { maxLength: 20 }),
        fc.array(anyPair, { maxLength: 20 }),
        (one, other) => {
          const pooled = changeOf([...one, ...other]);
          const { absolute, compared } = rankChangeOf([sumsOf(one), sumsOf(other)]);
          expect(compared).toBe(pooled.compared);
          if (absolute === null) expect(pooled.absolute).toBeNull();
          else expect(absolute).toBeCloseTo(pooled.absolute ?? Number.NaN, 9);
        },
      ),
    );
  });

  test('is below 100 %, has equal signs, and changes its sign if the periods are swapped', () => {
    fc.assert(
      fc.property(fc.array(anyPair, { maxLength: 30 }), (positions) => {
        const both = positions.filter((one) => one.old !== null && one.new !== null);
        const { absolute, relative, compared } = changeOf(positions);
        expect(compared).toBe(both.length);
        expect(absolute === null).toBe(both.length === 0);
        if (absolute === null || relative === null) return;
        expect(relative).toBeLessThan(1);
        // Both values have the same sign.
        expect(Math.sign(relative)).toBe(Math.sign(absolute));
        const mirrored = changeOf(positions.map((one) => ({ old: one.new, new: one.old })));
        expect(mirrored.absolute).toBeCloseTo(-absolute, 9);
      }),
    );
  });
});

test('a sum ignores missing figures, and is null without any figure', () => {
  const sumOf = (figures: readonly Figure[]) => figures.reduce(plus, null);
  expect(sumOf([1, null, 2])).toBe(3);
  expect(sumOf([0])).toBe(0);
  expect(sumOf([null])).toBeNull();
  expect(sumOf([])).toBeNull();
});
