import { type Amounts, progressOf, type RowAmounts } from '@src/domain/goals/goalProgress';
import { landMoney } from '@src/domain/goals/landing';
import fc, { runs } from '@test/support/fastCheck';
import { goalOf } from '@test/support/goals/goal';

const TODAY = '2026-06-30';
const count = fc.oneof(fc.constant(0), fc.constant(null), fc.integer({ min: 0, max: 60 }));
const value = fc.oneof(
  fc.constant(0),
  fc.constant(null),
  fc.double({ min: -1e6, max: 1e9, noNaN: true, noDefaultInfinity: true }),
);
const amount = fc.option(fc.record({ count, value }));
const rows = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  fc.record({ current: amount, benchmark: amount }),
);
const amountsOf = (given: Record<string, RowAmounts>): Amounts => new Map(Object.entries(given));

test('never has a figure that is no number, with zeros, missing figures, one row and negative values', () => {
  fc.assert(
    fc.property(rows, rows, fc.constantFrom('inbound', 'deals', 'google_cost'), (ytd, days, figure) => {
      const answers = new Map([
        ['ytd' as const, amountsOf(ytd)],
        ['365' as const, amountsOf(days)],
      ]);
      const { soFar, range, verdict, unknown, few } = progressOf(goalOf({ figure }), TODAY, answers);
      for (const each of [soFar ?? 0, range?.low ?? 0, range?.high ?? 0, few?.share ?? 0])
        expect(Number.isFinite(each)).toBe(true);
      expect(range === null).toBe(unknown !== null);
      if (range) expect(range.low).toBeLessThanOrEqual(range.high);
      else expect(verdict).toBe('cannot tell yet');
    }),
    { numRuns: runs(100) },
  );
});

const row = (soFar: number, before: number, rest: number, value: number) => ({
  soFar,
  before,
  rest,
  restBefore: rest,
  deals: { count: soFar + rest, value },
});
const HALF = { left: 180, rest: 180 };

test('has no range of money from a single row, and the same range each time from several rows', () => {
  expect(landMoney(900, [row(9, 10, 8, 1700)], HALF)).toBeNull();
  const several = [row(9, 10, 8, 1700), row(4, 5, 4, -300), row(0, 3, 2, 0)];
  const range = landMoney(1400, several, HALF);
  expect(range?.low).toBeLessThan(range?.high ?? 0);
  expect(landMoney(1400, several, HALF)).toEqual(range);
});

test('is the figure itself on the last day of the year', () => {
  expect(landMoney(1400, [], { left: 0, rest: 0 })).toEqual({ low: 1400, high: 1400 });
});
