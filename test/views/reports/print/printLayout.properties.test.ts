import { columnSlices } from '@src/views/reports/print/columnSlices';
import { printLayouts } from '@src/views/reports/print/printLayout';
import fc, { runs } from '@test/support/fastCheck';

const widths = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 });
const sumOf = (all: readonly number[], slice: readonly number[]): number =>
  slice.reduce((sum, column) => sum + (all[column] ?? 0), 0);

test('puts every column into one slice, in order, and no slice is wider than the page', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 50, max: 2_000 }), (all, room) => {
      const slices = columnSlices(all, room);
      expect(slices.flat()).toEqual([...all.keys()]);
      for (const slice of slices) if (slice.length > 1) expect(sumOf(all, slice)).toBeLessThanOrEqual(room);
    }),
    { numRuns: runs(300) },
  );
});

test('makes as few slices as possible', () => {
  fc.assert(
    fc.property(widths, fc.integer({ min: 50, max: 2_000 }), (all, room) => {
      let filled = Number.POSITIVE_INFINITY;
      let count = all.length === 0 ? 1 : 0;
      for (const width of all) {
        filled += width;
        if (filled > room) {
          count += 1;
          filled = width;
        }
      }
      expect(columnSlices(all, room)).toHaveLength(count);
    }),
    { numRuns: runs(300) },
  );
});

test('splits only what does not fit on a page, and splits evenly', () => {
  expect(columnSlices([], 100)).toEqual([[]]);
  expect(columnSlices([50, 50], 100)).toEqual([[0, 1]]);
  expect(columnSlices([50, 50, 1], 100)).toHaveLength(2);
  expect(
    columnSlices(
      Array.from({ length: 10 }, () => 10),
      90,
    ),
  ).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
  ]);
  expect(columnSlices([10, 500, 10], 100)).toEqual([[0], [1], [2]]);
});

const PORTRAIT = 712;
const LANDSCAPE = 1040;

test('uses a font between 6 pt and 9 pt with which each slice fits on its paper', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 160 }), widths, (name, columns) => {
      const layouts = printLayouts([name, ...columns]);
      expect(layouts.map(({ paper }) => paper)).toEqual(
        layouts.length === 1 ? ['any'] : ['portrait', 'landscape'],
      );
      for (const { paper, sizes, slices } of layouts)
        for (const [of, room] of [
          ['portrait', PORTRAIT],
          ['landscape', LANDSCAPE],
        ] as const) {
          expect(sizes[of]).toBeGreaterThanOrEqual(8);
          expect(sizes[of]).toBeLessThanOrEqual(12);
          if (paper !== 'any' && paper !== of) continue;
          for (const slice of slices) {
            const width = ((name + sumOf(columns, slice)) * sizes[of]) / 10;
            if (slice.length > 1) expect(width).toBeLessThanOrEqual(room);
          }
        }
    }),
    { numRuns: runs(300) },
  );
});

test('prints a narrow table in the largest font, with the same layout on any paper', () => {
  expect(printLayouts([100, 50, 50])).toEqual([
    { paper: 'any', sizes: { portrait: 12, landscape: 12 }, slices: [[0, 1]] },
  ]);
});
