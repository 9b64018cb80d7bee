import { fisherTest, restRange } from '@src/domain/goals/fisherRange';
import fc, { runs } from '@test/support/fastCheck';

/** Returns the number of ways to choose `k` of `n`. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Fisher's test over all tables with the same sums. */
function plainTest([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  const marked = a + c;
  const drawn = a + b;
  const all = a + b + c + d;
  const likelihood = (k: number) =>
    k < 0 || k > marked || drawn - k < 0 || drawn - k > all - marked
      ? 0
      : (choose(marked, k) * choose(all - marked, drawn - k)) / choose(all, drawn);
  const observed = likelihood(a) * (1 + 1e-7);
  let sum = 0;
  for (let k = 0; k <= drawn; k += 1) if (likelihood(k) <= observed) sum += likelihood(k);
  return Math.min(1, sum);
}

const small = fc.integer({ min: 0, max: 12 });
const level = fc.constantFrom(0.5, 0.2, 0.05, 0.004);

test('has the probability of all tables that are at most as likely', () => {
  fc.assert(
    fc.property(small, small, small, small, (a, b, c, d) => {
      expect(fisherTest([a, b], [c, d])).toBeCloseTo(plainTest([a, b], [c, d]), 9);
    }),
    { numRuns: runs(500) },
  );
});

const MOST = 150;

test('holds exactly the counts that the test accepts, from the first to the last', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 0, max: 8 }),
      // No outcome has exactly these probabilities, where rounding would decide.
      fc.constantFrom(0.4711, 0.2013),
      (soFar, before, rest, at) => {
        const accepted: number[] = [];
        for (let y = 0; y <= MOST; y += 1) if (plainTest([soFar, y], [before, rest]) > at) accepted.push(y);
        fc.pre((accepted.at(-1) ?? 0) < MOST);
        expect(restRange({ soFar, before, rest }, at)).toEqual({ low: accepted[0], high: accepted.at(-1) });
      },
    ),
    { numRuns: runs(150) },
  );
});

const some = fc.integer({ min: 1, max: 300 });

test('contains the count that repeats the growth so far, and grows with the level of certainty', () => {
  fc.assert(
    fc.property(some, some, some, level, (soFar, before, rest, at) => {
      const range = restRange({ soFar, before, rest }, at);
      if (!range) return;
      const middle = (soFar * rest) / before;
      expect(range.low).toBeLessThanOrEqual(middle);
      expect(range.high).toBeGreaterThanOrEqual(Math.floor(middle));
      const surer = restRange({ soFar, before, rest }, at / 2);
      if (!surer) return;
      expect(surer.low).toBeLessThanOrEqual(range.low);
      expect(surer.high).toBeGreaterThanOrEqual(range.high);
    }),
    { numRuns: runs(100) },
  );
});

test('rises with the count so far and with the rest of last year', () => {
  fc.assert(
    fc.property(some, some, some, (soFar, before, rest) => {
      const range = restRange({ soFar, before, rest }, 0.2);
      for (const more of [
        { soFar: soFar + 5, before, rest },
        { soFar, before, rest: rest + 5 },
      ]) {
        const higher = restRange(more, 0.2);
        if (!range || !higher) continue;
        // The test is discrete and two-sided, so a limit can step back by a few counts.
        expect(higher.low).toBeGreaterThanOrEqual(range.low - 3);
        expect(higher.high).toBeGreaterThanOrEqual(range.high - 3);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('has no upper limit without counts of last year', () => {
  expect(restRange({ soFar: 5, before: 0, rest: 10 }, 0.2)).toBeNull();
});

test('is quick for large counts', () => {
  const range = restRange({ soFar: 2_000, before: 1_800, rest: 1_200 }, 0.2);
  expect(range?.low).toBeGreaterThan(1_200);
  expect(range?.high).toBeLessThan(1_450);
});
