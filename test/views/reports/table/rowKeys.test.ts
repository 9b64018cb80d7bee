import { RowKeys } from '@src/views/reports/table/rowKeys';

const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length;

test('keeps a row’s element in the same order, while the filter changes and the user scrolls', () => {
  const keys = new RowKeys();
  const [a, b, c] = keys.of('name asc', [7, 3, 5]);
  expect(keys.of('name asc', [3, 5, 9]).slice(0, 2)).toEqual([b, c]);
  expect(keys.of('name asc', [7, 3, 5])).toEqual([a, b, c]);
});

test('reuses elements by position in another order', () => {
  const keys = new RowKeys();
  const before = keys.of('name asc', [7, 3, 5]);
  expect(keys.of('name desc', [5, 3, 7])).toEqual(before);
  expect(keys.of('deals desc', [1, 2])).toEqual(before.slice(0, 2));
});

test('never gives two rows the same key', () => {
  const keys = new RowKeys();
  for (let turn = 0; turn < 200; turn += 1) {
    const from = (turn * 13) % 30;
    const count = 1 + ((turn * 7) % 20);
    const rows = Array.from({ length: count }, (_, place) => (from + place * 11) % 61);
    expect(areDistinct(keys.of(`order ${Math.floor(turn / 3)}`, rows))).toBe(true);
  }
});
