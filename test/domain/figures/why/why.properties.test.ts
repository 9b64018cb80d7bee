import { exactParts, wholeUnits } from '@src/domain/figures/why/exactParts';
import { mixAndRate, type RatioChange } from '@src/domain/figures/why/mixAndRate';
import { type FactorChange, shapley } from '@src/domain/figures/why/shapley';
import fc, { runs } from '@test/support/fastCheck';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const negated = (values: readonly number[]) => values.map((value) => 0 - value);

/** Money in øre with fractions, as sums of micros have; 0 and negative values are common. */
const units = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((micros) => micros / 1000),
  fc.integer({ min: -900_000, max: 900_000 }),
);

describe('exactParts', () => {
  const world = fc.array(units, { minLength: 1, maxLength: 60 });

  it('adds up to the total, and moves no part by more than the total is off', () => {
    fc.assert(
      fc.property(world, (parts) => {
        const total = Math.round(sum(parts));
        const whole = exactParts(parts, total);
        expect(sum(whole)).toBe(total);
        expect(whole.every(Number.isInteger)).toBe(true);
        whole.forEach((part, place) => {
          const real = parts[place] ?? 0;
          expect(Math.abs(part - real)).toBeLessThanOrEqual(1 + 1e-9);
          expect(part * real).toBeGreaterThanOrEqual(0);
          if (real === 0) expect(part).toBe(0);
        });
      }),
      { numRuns: runs(300) },
    );
  });

  it('has the negated parts of negated parts', () => {
    fc.assert(
      fc.property(world, (parts) => {
        const total = wholeUnits(sum(parts), 0);
        expect(exactParts(negated(parts), 0 - total)).toEqual(
          exactParts(parts, total).map((part) => 0 - part),
        );
      }),
      { numRuns: runs(300) },
    );
  });

  it('gives the units to the largest remainders, and to the first of equal ones', () => {
    expect(exactParts([1.2, 1.7, 1.1], 4)).toEqual([1, 2, 1]);
    expect(exactParts([0.5, 0.5, 0.5, 0.5], 2)).toEqual([1, 1, 0, 0]);
    expect(exactParts([-0.5, -0.5, 3], 2)).toEqual([-1, 0, 3]);
    expect(exactParts([5, -3], 3)).toEqual([6, -3]);
    expect(exactParts([5, 0], 4)).toEqual([4, 0]);
    expect(exactParts([], 0)).toEqual([]);
  });
});

describe('wholeUnits', () => {
  it('rounds as figures on screen are rounded', () => {
    expect(wholeUnits(1.005, 2)).toBe(101);
    expect(wholeUnits(-1.005, 2)).toBe(-101);
    expect(wholeUnits(0.1 + 0.2, 2)).toBe(30);
    expect(wholeUnits(-0.001, 2)).toBe(0);
    expect(wholeUnits(1e-9, 2)).toBe(0);
    expect(wholeUnits(12.5, 0)).toBe(13);
  });
});

/** The contribution of each factor, averaged over every order in which the factors can change. */
function overAllOrders(factors: readonly FactorChange[]): number[] {
  const orders = (places: readonly number[]): number[][] =>
    places.length === 0
      ? [[]]
      : places.flatMap((place) =>
          orders(places.filter((other) => other !== place)).map((rest) => [place, ...rest]),
        );
  const all = orders([...factors.keys()]);
  const parts = factors.map(() => 0);
  for (const order of all) {
    const values = factors.map(({ before }) => before);
    for (const place of order) {
      const product = () => values.reduce((made, value) => made * value, 1);
      const earlier = product();
      values[place] = factors[place]?.now ?? 0;
      parts[place] = (parts[place] ?? 0) + (product() - earlier) / all.length;
    }
  }
  return parts;
}

const factor = fc.record({
  before: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -400, max: 4000 }).map((n) => n / 8),
  ),
  now: fc.oneof(
    fc.constant(0),
    fc.integer({ min: -400, max: 4000 }).map((n) => n / 8),
  ),
});
const exchanged = <P>({ before, now }: { before: P; now: P }) => ({ before: now, now: before });

describe('shapley', () => {
  const product = fc.array(factor, { minLength: 1, maxLength: 3 });

  it('equals the average over all orders of the factors', () => {
    fc.assert(
      fc.property(product, (factors) => {
        const largest = factors.reduce(
          (size, { before, now }) => size * Math.max(1, Math.abs(before), Math.abs(now)),
          1,
        );
        const all = overAllOrders(factors);
        shapley(factors).forEach((part, place) => {
          expect(Math.abs(part - (all[place] ?? NaN))).toBeLessThanOrEqual(1e-9 * largest);
        });
      }),
      { numRuns: runs(300) },
    );
  });

  it('changes each sign when the periods are exchanged', () => {
    fc.assert(
      fc.property(product, (factors) => {
        expect(shapley(factors.map(exchanged))).toEqual(negated(shapley(factors)));
      }),
      { numRuns: runs(300) },
    );
  });

  it('splits a known change', () => {
    // 10 × 5 = 50 became 12 × 6 = 72.
    expect(
      shapley([
        { before: 10, now: 12 },
        { before: 5, now: 6 },
      ]),
    ).toEqual([11, 11]);
  });
});

describe('mixAndRate', () => {
  const side = fc.oneof(
    fc.constant({ of: 0, per: 0 }),
    fc.record({ of: fc.integer({ min: -50, max: 900 }), per: fc.integer({ min: 0, max: 40 }) }),
  );
  const rows: fc.Arbitrary<RatioChange[]> = fc.array(fc.record({ before: side, now: side }), {
    minLength: 1,
    maxLength: 30,
  });
  const ratioOf = (all: readonly RatioChange[], period: 'before' | 'now') =>
    sum(all.map((row) => row[period].of)) / sum(all.map((row) => row[period].per));

  it('adds up to the change of the ratio', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const parts = mixAndRate(all);
        const change = ratioOf(all, 'now') - ratioOf(all, 'before');
        if (parts === null) expect(Number.isFinite(change)).toBe(false);
        else {
          expect(sum(parts.flatMap(Object.values))).toBeCloseTo(change, 8);
          expect(parts.flatMap(Object.values).every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: runs(400) },
    );
  });

  it('changes each sign when the periods are exchanged', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const parts = mixAndRate(all);
        const other = mixAndRate(all.map(exchanged));
        parts?.forEach(({ mix, rate, undivided }, place) => {
          expect(other?.[place]?.mix).toBeCloseTo(-mix, 9);
          expect(other?.[place]?.rate).toBeCloseTo(-rate, 9);
          expect(other?.[place]?.undivided).toBeCloseTo(-undivided, 9);
        });
      }),
      { numRuns: runs(200) },
    );
  });

  const row = (before: [number, number], now: [number, number]): RatioChange => ({
    before: { of: before[0], per: before[1] },
    now: { of: now[0], per: now[1] },
  });

  it('tells more of the dear rows from dearer rows', () => {
    const moreOfTheDear = mixAndRate([row([100, 10], [100, 10]), row([50, 1], [150, 3])]) ?? [];
    expect(moreOfTheDear.map(({ rate }) => rate)).toEqual([0, 0]);
    expect(sum(moreOfTheDear.map(({ mix }) => mix))).toBeCloseTo(250 / 13 - 150 / 11, 10);
    const dearer = mixAndRate([row([100, 10], [120, 10]), row([50, 1], [50, 1])]) ?? [];
    expect(dearer.map(({ mix }) => mix)).toEqual([0, 0]);
    expect(dearer[0]?.rate).toBeCloseTo(20 / 11, 10);
  });

  it('sets cost without conversions apart', () => {
    const [, without] = mixAndRate([row([100, 10], [100, 10]), row([0, 0], [30, 0])]) ?? [];
    expect(without).toEqual({ mix: 0, rate: 0, undivided: 3 });
  });

  it('splits nothing without a divisor', () => {
    expect(mixAndRate([row([10, 0], [10, 2])])).toBeNull();
  });
});
