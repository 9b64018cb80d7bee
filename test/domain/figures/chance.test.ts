import { chanceOf, isWithinChance, mayBeChance } from '@src/domain/figures/chance';
import fc, { runs } from '../../support/fastCheck';

/** Computes the chance with exact fractions. The whole numbers prevent that rounding decides a tie. */
function byCounting(count: number, earlier: number, days: number, earlierDays: number): number {
  const all = count + earlier;
  const weights: bigint[] = [];
  let choose = 1n;
  for (let k = 0; k <= all; k += 1) {
    weights.push(choose * BigInt(days) ** BigInt(k) * BigInt(earlierDays) ** BigInt(all - k));
    choose = (choose * BigInt(all - k)) / BigInt(k + 1);
  }
  const seen = weights[count] ?? 0n;
  const sum = (some: bigint[]) => some.reduce((total, weight) => total + weight, 0n);
  const scale = 10n ** 15n;
  return Number((sum(weights.filter((weight) => weight <= seen)) * scale) / sum(weights)) / 1e15;
}

test('the chance is the exact probability of all outcomes that are not more likely', () => {
  const count = fc.integer({ min: 0, max: 60 });
  const days = fc.integer({ min: 1, max: 90 });
  fc.assert(
    fc.property(count, count, days, days, (now, earlier, nowDays, earlierDays) => {
      const found = chanceOf(now, earlier, { count: nowDays, earlier: earlierDays });
      const exact = now + earlier === 0 ? 1 : byCounting(now, earlier, nowDays, earlierDays);
      expect(found).toBeCloseTo(exact, 9);
    }),
    { numRuns: runs(500) },
  );
});

/** Examples from the documentation of `poisson.test` and `binom.test` in R, and two powers of one half. */
test.each([
  [11, 21, 800, 3011, 0.07967],
  [10, 20, 1, 1, 0.09874],
  [0, 5, 1, 1, 0.0625],
  [0, 6, 1, 1, 0.03125],
])('%d and %d in %d and %d days', (now, earlier, count, earlierDays, expected) => {
  expect(chanceOf(now, earlier, { count, earlier: earlierDays })).toBeCloseTo(expected, 5);
});

test('the order of the two periods does not matter', () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(count, count, (now, earlier) => {
      expect(chanceOf(now, earlier) ?? -1).toBeCloseTo(chanceOf(earlier, now) ?? -2, 9);
    }),
  );
});

test.each([1e5, 1e7, 1e9])('follows the normal distribution around %d', (mean) => {
  // Chance exceeds a difference of 1.96 standard deviations in 5 of 100 cases.
  const apart = Math.round(1.96 * Math.sqrt(2 * mean));
  expect(chanceOf(mean + apart, mean)).toBeCloseTo(0.05, 2);
  expect(chanceOf(mean + Math.round(apart / 2), mean)).toBeCloseTo(0.327, 2);
});

test('returns null for values that are no counts', () => {
  expect([
    chanceOf(1.5, 2),
    chanceOf(-1, 2),
    chanceOf(1, Number.NaN),
    chanceOf(1, 2, { count: 0, earlier: 1 }),
  ]).toEqual([null, null, null, null]);
  expect(mayBeChance(1.5, 2)).toBe(false);
  expect(mayBeChance(null, 2)).toBe(false);
  expect(mayBeChance(2, null)).toBe(false);
});

test('does not mark equal counts, and tests an increase from 0', () => {
  expect(mayBeChance(7, 7)).toBe(false);
  expect(mayBeChance(0, 0)).toBe(false);
  expect(mayBeChance(5, 0)).toBe(true);
  expect(mayBeChance(6, 0)).toBe(false);
  expect(mayBeChance(10, 20)).toBe(true);
});

test('expects twice the count in a period of twice the days', () => {
  expect(mayBeChance(200, 100)).toBe(false);
  expect(mayBeChance(200, 100, { count: 60, earlier: 30 })).toBe(true);
  expect(chanceOf(200, 100, { count: 60, earlier: 30 })).toBe(1);
});

/** Returns a mulberry32 generator, which draws the same numbers on every machine. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws a Poisson count: the number of events at rate 1 until their total time reaches the mean. */
function poisson(mean: number, draw: () => number): number {
  let count = -1;
  for (let time = 0; time < mean; count += 1) time -= Math.log(1 - draw());
  return count + Number(mean === 0);
}

test('leaves at most 5 in 100 of 10,000 pairs with equal rates unmarked', () => {
  const draw = draws(1);
  let escaped = 0;
  let equal = 0;
  for (let pair = 0; pair < 10_000; pair += 1) {
    const rate = [0.05, 0.3, 1, 4, 20][pair % 5] ?? 1;
    const days = { count: [7, 30, 31][pair % 3] ?? 7, earlier: [7, 30, 28][pair % 3] ?? 7 };
    const [now, earlier] = [poisson(rate * days.count, draw), poisson(rate * days.earlier, draw)];
    if (now === earlier) equal += 1;
    else if (!mayBeChance(now, earlier, days)) escaped += 1;
  }
  expect(escaped).toBeLessThanOrEqual(500);
  // A test that marks every pair would be useless.
  expect(escaped).toBeGreaterThan(100);
  expect(equal).toBeLessThan(5_000);
});

test('the quick decision agrees with the exact test', () => {
  const days = { count: 7, earlier: 83 };
  // Counts around the smallest total of the quick decision, and on both sides of its limits.
  for (let all = 380; all < 520; all += 1)
    for (let count = 0; count < 90; count += 1) {
      const exact = chanceOf(count, all - count, days) ?? 0;
      if (isWithinChance(count, all - count, days) !== exact > 0.05)
        throw new Error(`${count} of ${all}: ${exact}`);
    }
  const some = fc.integer({ min: 0, max: 3_000 });
  const span = fc.integer({ min: 1, max: 365 });
  fc.assert(
    fc.property(some, some, span, span, (count, earlier, now, before) => {
      const exact = chanceOf(count, earlier, { count: now, earlier: before });
      expect(isWithinChance(count, earlier, { count: now, earlier: before })).toBe((exact ?? 0) > 0.05);
    }),
    { numRuns: runs(2_000) },
  );
  expect(isWithinChance(1_000.5, 9_000, days)).toBeNull();
});
