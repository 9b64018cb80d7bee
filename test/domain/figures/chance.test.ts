import { chanceOf, isWithinChance, mayBeChance } from '@src/domain/figures/chance';
import fc, { runs } from '../../support/fastCheck';

/** The same by exact fractions: outcomes are counted in whole numbers, so no rounding decides a tie. */
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

test('it is the probability of all outcomes that are no likelier, counted exactly', () => {
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

/** R's own example of `poisson.test`, one of its `binom.test`, and two that are powers of a half. */
test.each([
  [11, 21, 800, 3011, 0.07967],
  [10, 20, 1, 1, 0.09874],
  [0, 5, 1, 1, 0.0625],
  [0, 6, 1, 1, 0.03125],
])('%d and %d in %d and %d days', (now, earlier, count, earlierDays, expected) => {
  expect(chanceOf(now, earlier, { count, earlier: earlierDays })).toBeCloseTo(expected, 5);
});

test('it does not matter which of two periods comes first', () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(count, count, (now, earlier) => {
      expect(chanceOf(now, earlier) ?? -1).toBeCloseTo(chanceOf(earlier, now) ?? -2, 9);
    }),
  );
});

test.each([1e5, 1e7, 1e9])('around %d it follows the normal distribution', (mean) => {
  // A difference of 1.96 standard deviations is the one that chance exceeds in 5 of 100 cases.
  const apart = Math.round(1.96 * Math.sqrt(2 * mean));
  expect(chanceOf(mean + apart, mean)).toBeCloseTo(0.05, 2);
  expect(chanceOf(mean + Math.round(apart / 2), mean)).toBeCloseTo(0.327, 2);
});

test('what is no count is not tested', () => {
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

test('equal counts are not marked; what has come from nothing is tested', () => {
  expect(mayBeChance(7, 7)).toBe(false);
  expect(mayBeChance(0, 0)).toBe(false);
  expect(mayBeChance(5, 0)).toBe(true);
  expect(mayBeChance(6, 0)).toBe(false);
  expect(mayBeChance(10, 20)).toBe(true);
});

test('a period of twice the days has twice the count by itself', () => {
  expect(mayBeChance(200, 100)).toBe(false);
  expect(mayBeChance(200, 100, { count: 60, earlier: 30 })).toBe(true);
  expect(chanceOf(200, 100, { count: 60, earlier: 30 })).toBe(1);
});

/** mulberry32: the same draws on every machine. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Events of a rate of 1 until their times reach the mean. */
function poisson(mean: number, draw: () => number): number {
  let count = -1;
  for (let time = 0; time < mean; count += 1) time -= Math.log(1 - draw());
  return count + Number(mean === 0);
}

test('of 10,000 pairs of equal rates at most 5 in 100 escape the mark', () => {
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
  // It is a test: it does not mark everything.
  expect(escaped).toBeGreaterThan(100);
  expect(equal).toBeLessThan(5_000);
});

test('what is clearly within chance or beyond it is so by the exact test too', () => {
  const days = { count: 7, earlier: 83 };
  // Around the smallest counts that are told so, and on both sides of what is near and far.
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
