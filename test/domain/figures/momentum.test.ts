import { chanceOf } from '@src/domain/figures/chance';
import type { Figure } from '@src/domain/figures/figure';
import {
  MOMENTUM_PERIODS,
  MOMENTUM_SPANS,
  Momentum,
  type MomentumKind,
  type PerPeriod,
} from '@src/domain/figures/momentum';
import { momentumSentence } from '@src/domain/figures/momentumWords';
import fc, { runs } from '../../support/fastCheck';

/** Returns the sums of the four spans from figures per day, today first. */
function sumsOf(daily: readonly number[]): PerPeriod<number> {
  const over = (days: string) => daily.slice(0, Number(days)).reduce((sum, value) => sum + value, 0);
  const [week, month, quarter, year] = MOMENTUM_SPANS;
  return [over(week), over(month), over(quarter), over(year)];
}

const trueSums = (daily: readonly number[]) =>
  MOMENTUM_PERIODS.map(({ from, to }) => daily.slice(from - 1, to).reduce((sum, value) => sum + value, 0));

const series = (day: fc.Arbitrary<number>) => fc.array(day, { minLength: 365, maxLength: 365 });
/** Counts per day of quiet and busy rows. */
const counts = fc.integer({ min: 1, max: 2_000 }).chain((most) => series(fc.nat({ max: most })));
/** Amounts per day in cents, so that the sums of a span are decimals. */
const cents = series(fc.nat({ max: 2_000_000 }));

test('each difference is the sum of its days, and each rate is that sum per day', () => {
  fc.assert(
    fc.property(counts, (daily) => {
      const { differences, rates } = new Momentum(sumsOf(daily), 'count');
      expect(differences).toEqual(trueSums(daily));
      expect(rates).toEqual(trueSums(daily).map((sum, index) => sum / (MOMENTUM_PERIODS[index]?.days ?? 0)));
    }),
    { numRuns: runs(100) },
  );
});

test('differences of money are exact to the cent, despite rounding errors', () => {
  fc.assert(
    fc.property(cents, (daily) => {
      const [week, month, quarter, year] = sumsOf(daily.map((value) => value / 100));
      const { differences, isInconsistent } = new Momentum([week, month, quarter, year], 'money');
      expect(differences.map((sum) => Math.round((sum ?? 0) * 100))).toEqual(trueSums(daily));
      expect(isInconsistent).toBe(false);
    }),
    { numRuns: runs(100) },
  );
});

test('a difference that is negative only by rounding is 0', () => {
  expect(new Momentum([0.3, 0.1 + 0.2 - 1e-12, 0.3, 0.3], 'money').differences).toEqual([0.3, 0, 0, 0]);
});

test('each period has the days of its span that the shorter span lacks', () => {
  expect(MOMENTUM_PERIODS.map(({ from, to, days }) => [from, to, days])).toEqual([
    [1, 7, 7],
    [8, 30, 23],
    [31, 90, 60],
    [91, 365, 275],
  ]);
});

const wordOf = (sums: PerPeriod<Figure>, kind: MomentumKind = 'count') => new Momentum(sums, kind).word;

test('a count is steady if the chance of its change is above 5 in 100, over 7 and 83 days', () => {
  fc.assert(
    fc.property(fc.nat({ max: 400 }), fc.nat({ max: 4_000 }), (recent, before) => {
      const sums: PerPeriod<number> = [recent, recent + before, recent + before, recent + before];
      const chance = chanceOf(recent, before, { count: 7, earlier: 83 }) ?? 0;
      const changed = recent / 7 > before / 83 ? 'rising' : 'falling';
      expect(wordOf(sums)).toBe(chance > 0.05 ? 'steady' : changed);
    }),
    { numRuns: runs(500) },
  );
});

/** Each row: the count in 83 days, the count in the 7 days after them (first item of the list), and the word. */
test.each([
  [0, [0, 0], 'steady'],
  [0, [1, 0], 'steady'],
  [0, [2, 0], 'rising'],
  [2, [1, 1], 'steady'],
  // The same count in 7 days as in 83 days is an increase.
  [20, [20, 0], 'rising'],
  [83, [7, 0], 'steady'],
  [830, [70, 0], 'steady'],
  [830, [90, 0], 'rising'],
  [830, [50, 0], 'falling'],
  [830, [0, 0], 'falling'],
] as const)('after %d in 83 days, %j', (before, [recent], word) => {
  expect(wordOf([recent, recent + before, recent + before, recent + before])).toBe(word);
});

test.each([
  [770, 'steady'],
  [770.01, 'rising'],
  [630, 'steady'],
  [629.99, 'falling'],
  [700, 'steady'],
])('money of %d after 8,300 in 83 days is %s: the limit is a tenth', (recent, word) => {
  expect(wordOf([recent, recent + 100, recent + 8_300, recent + 9_000], 'money')).toBe(word);
});

test('money after 0 is rising, and 0 after 0 is steady', () => {
  expect([wordOf([0.01, 0.01, 0.01, 5], 'money'), wordOf([0, 0, 0, 5], 'money')]).toEqual([
    'rising',
    'steady',
  ]);
  expect(wordOf([0, 0, 1, 5], 'money')).toBe('falling');
});

test('momentum is inconsistent if a longer span has less than a shorter one, and keeps all differences', () => {
  const sum = fc.integer({ min: -50, max: 50 });
  const kind = fc.constantFrom<MomentumKind>('count', 'money');
  fc.assert(
    fc.property(sum, sum, sum, sum, kind, (week, month, quarter, year, of) => {
      const momentum = new Momentum([week, month, quarter, year], of);
      const isFine = week >= 0 && month >= week && quarter >= month && year >= quarter;
      expect(momentum.isInconsistent).toBe(!isFine);
      expect(momentum.word === 'inconsistent').toBe(!isFine);
      expect(momentum.gain === null).toBe(!isFine);
      expect(momentum.differences).toEqual([week, month - week, quarter - month, year - quarter]);
    }),
  );
});

test('a missing figure removes only the results that need the figure', () => {
  expect(new Momentum([null, 10, 20, 30], 'count')).toMatchObject({
    word: null,
    differences: [null, null, 10, 10],
  });
  expect(new Momentum([7, null, 90, 365], 'count')).toMatchObject({
    word: 'steady',
    differences: [7, null, null, 275],
  });
  expect(new Momentum([7, 30, 90, null], 'count')).toMatchObject({
    word: 'steady',
    differences: [7, 23, 60, null],
  });
  expect(new Momentum([7, 30, null, 365], 'count').word).toBeNull();
});

test('compares fractional counts like money', () => {
  const momentum = new Momentum([7.5, 30.5, 90.5, 365], 'count');
  expect([momentum.test.kind, momentum.word]).toEqual(['share', 'steady']);
});

test('the gain of a row is its increase per day', () => {
  expect(new Momentum([14, 37, 97, 372], 'count').gain).toBeCloseTo(1);
  expect(new Momentum([0, 23, 83, 358], 'count').gain).toBeCloseTo(-1);
});

test('describes the bars in one sentence', () => {
  const write = (rate: number) => rate.toFixed(1);
  expect(momentumSentence(new Momentum([70, 93, 153, 428], 'count'), write)).toBe(
    'rising: 10.0 a day in days 1–7, 1.0 in days 8–30, 1.0 in days 31–90, 1.0 in days 91–365',
  );
  expect(momentumSentence(new Momentum([null, 93, 153, 428], 'count'), write)).toBe(
    'a figure is missing: no figure in days 1–7, no figure in days 8–30, 1.0 in days 31–90, 1.0 in days 91–365',
  );
});
