import { columnValuesOf, shownValuesOf } from '@src/store/reports/engine/columnValues';
import { divide, type Measure, valueOf } from '@src/store/reports/engine/measures';
import { totalsOver, widestOf } from '@src/store/reports/engine/totals';
import fc from '../../support/fastCheck';
import { deepFreeze } from '../../support/freeze';

interface Figures {
  a: number | null;
  b: number | null;
}
const SUM: Measure<Figures> = { kind: 'sum', of: ({ a }) => a };
const PARTS = { of: 'a', per: 'b' };
const RATIO: Measure<Figures> = { kind: 'ratio', of: ({ a }) => a, per: ({ b }) => b, parts: PARTS };
const PLAIN: Measure<Figures> = { kind: 'plain', of: ({ a }) => a };

test.each([
  [6, 3, 2],
  [0, 3, 0],
  [6, 0, null],
  [0, 0, null],
  [6, -0, null],
  [null, 3, null],
  [6, null, null],
])('%p divided by %p is %p', (numerator, denominator, expected) => {
  expect(divide(numerator, denominator)).toBe(expected);
});

test('a row without figures has no value', () => {
  expect([SUM, RATIO, PLAIN].map((measure) => valueOf(measure, null))).toEqual([null, null, null]);
});

const figure = fc.option(fc.integer({ min: -1000, max: 1000 }), { nil: null });
const figures = fc.option(fc.record({ a: figure, b: figure }), { nil: null });
const rows = fc
  .array(fc.record({ name: fc.string(), current: figures, benchmark: figures }), { maxLength: 20 })
  .map(deepFreeze);

test('sums existing values, divides over rows with both parts, and has no total for other measures', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const [sum, ratio, plain] = totalsOver([SUM, RATIO, PLAIN], columnValuesOf(all, [SUM, RATIO, PLAIN]));
      for (const side of ['current', 'benchmark'] as const) {
        const key = side === 'current' ? 'value' : 'benchmark';
        const there = all.flatMap((row) => row[side]?.a ?? []);
        const pairs = all.flatMap((row) => {
          const { a, b } = row[side] ?? { a: null, b: null };
          return a === null || b === null ? [] : [{ a, b }];
        });
        const total = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);
        expect(sum?.[key]).toBe(there.length === 0 ? null : total(there));
        const per = total(pairs.map(({ b }) => b));
        expect(ratio?.[key]).toBe(per === 0 ? null : total(pairs.map(({ a }) => a)) / per);
        expect(plain?.[key]).toBeNull();
      }
    }),
  );
});

test('totals only the given rows, with cached or new column values', () => {
  fc.assert(
    fc.property(rows, fc.array(fc.array(fc.nat(19))), (all, picks) => {
      const columnValues = columnValuesOf(all, [SUM, RATIO]);
      for (const pick of picks) {
        const only = [...new Set(pick)].filter((row) => row < all.length);
        const some = only.flatMap((row) => all[row] ?? []);
        expect(totalsOver([SUM, RATIO], columnValues, Uint32Array.from(only))).toEqual(
          totalsOver([SUM, RATIO], columnValuesOf(some, [SUM, RATIO])),
        );
      }
    }),
  );
});

test('the widest figure of a column is the largest shown figure, including the total', () => {
  const SENT: Measure<Figures> = { ...RATIO, sent: ({ b }) => b };
  const measures = [SUM, RATIO, SENT, PLAIN];
  fc.assert(
    fc.property(rows, (all) => {
      const columnValues = columnValuesOf(all, measures);
      const totals = totalsOver(measures, columnValues);
      const sizes = measures.map((measure, column) => {
        const shown = [...all.map(({ current }) => valueOf(measure, current)), totals[column]?.value ?? null];
        const there = shown.filter((value) => value !== null).map(Math.abs);
        return there.length === 0 ? null : Math.max(...there);
      });
      const widest = widestOf(measures, shownValuesOf(columnValues), all.length, () => totals);
      expect(
        measures.map((_measure, column) => widest.of(column)).map((value) => value && Math.abs(value)),
      ).toEqual(sizes);
    }),
  );
});

test('reads a figure once that several columns use', () => {
  const of = jest.fn(({ a }: Figures) => a);
  const measures: Measure<Figures>[] = [
    { kind: 'sum', of },
    { ...RATIO, of },
    { kind: 'plain', of },
  ];
  totalsOver(measures, columnValuesOf([{ name: 'A', current: { a: 1, b: 2 }, benchmark: null }], measures));
  expect(of).toHaveBeenCalledTimes(1);
});
