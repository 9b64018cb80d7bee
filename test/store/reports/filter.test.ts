import { searchable } from '@src/domain/text/searchable';
import { appliedFilter, indexNames, keepRows, matchingRows } from '@src/store/reports/engine/filter';
import { productRow } from '../../support/factories';
import fc, { runs } from '../../support/fastCheck';
import { namesOf, tableOf, totalsOf } from '../../support/reportTable';
import { stateWith } from '../../support/states';

test.each([
  ['', ''],
  ['a', ''],
  ['abc', ''],
  ['abcd', 'abcd'],
  ['ABCD', 'abcd'],
  ['    ', ''],
  ['Ann ', ''],
  ['\u200bAnn\u00ad', ''],
  // The search form has four letters, but the person typed two characters.
  ['ææ', ''],
  ['æææ!', 'aeaeae!'],
  ['Åse', ''],
  ['ÅSEN', 'asen'],
  // The count of characters does not depend on their composition.
  ['A\u030ase', ''],
  ['A\u030aSEN', 'asen'],
  // Three emojis are three characters in six code units.
  ['😀😀😀', ''],
  ['😀😀😀😀', '😀😀😀😀'],
])('turns the typed text %j into the filter %j', (typed, applied) => {
  expect(appliedFilter(typed)).toBe(applied);
});

describe('a filtered report', () => {
  const rows = ['Anna Berg', 'Bo Ankerberg', 'Jörg Øland', 'Eva', 'a.c*d[e](f)'].map((name, index) =>
    productRow(name, { NumDeals: index + 1 }, { NumDeals: 10 }),
  );
  const filtered = (filter: string) =>
    tableOf(stateWith({ rows }), { filter, column: 'name', direction: 'asc' });

  test.each([
    ['ber', 5],
    ['berg', 2],
    ['BERG', 2],
    ['eberg', 0],
    ['erbe', 1],
    ['nna b', 1],
  ])('shows for %j %d of 5 rows', (filter, left) => {
    expect(filtered(filter).order).toHaveLength(left);
    expect(filtered(filter).rows.count).toBe(5);
  });

  test('keeps the order of the remaining rows', () => {
    expect(namesOf(filtered('berg'))).toEqual(['Anna Berg', 'Bo Ankerberg']);
    const turned = tableOf(stateWith({ rows }), { filter: 'berg', column: 'name', direction: 'desc' });
    expect(namesOf(turned)).toEqual(['Bo Ankerberg', 'Anna Berg']);
  });

  test('has totals and benchmarks of the remaining rows', () => {
    expect(totalsOf(filtered('berg'))[1]).toMatchObject({ value: 3, benchmark: 20 });
    expect(totalsOf(filtered(''))[1]).toMatchObject({ value: 15, benchmark: 50 });
  });

  test('has no totals without rows, and keeps the widths of the columns', () => {
    const none = filtered('nobody at all');
    expect(none.order).toHaveLength(0);
    expect(totalsOf(none).every(({ value, benchmark }) => value === null && benchmark === null)).toBe(true);
    expect(none.rows.widest(0)).toEqual(filtered('').rows.widest(0));
  });

  test('finds a letter that is typed as two code points', () => {
    expect(namesOf(filtered('J\u00f6rg'))).toEqual(['Jörg Øland']);
    expect(namesOf(filtered('Jo\u0308rg'))).toEqual(['Jörg Øland']);
    expect(namesOf(filtered('jorg oland'))).toEqual(['Jörg Øland']);
    const decomposed = stateWith({ rows: [productRow('Jo\u0308rg')] });
    expect(namesOf(tableOf(decomposed, { filter: 'j\u00f6rg' }))).toEqual(['Jo\u0308rg']);
  });

  test('ignores repeated blanks and invisible characters', () => {
    const odd = stateWith({ rows: [productRow('Anna\u00a0\u200bBerg')] });
    expect(namesOf(tableOf(odd, { filter: 'anna berg' }))).toHaveLength(1);
    expect(namesOf(filtered('\u200eanna\u00a0\u00a0berg '))).toEqual(['Anna Berg']);
  });

  test('treats special characters of regular expressions as text', () => {
    expect(namesOf(filtered('a.c*'))).toEqual(['a.c*d[e](f)']);
    expect(filtered('.*.*').order).toHaveLength(0);
    expect(filtered('a\\c*').order).toHaveLength(0);
  });

  test('does not match across two names', () => {
    expect(filtered('berg\nbo').order).toHaveLength(0);
  });
});

const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'é', 'e\u0301', '\n', ' ', '😀'),
  maxLength: 8,
});

test('finds the rows whose name contains the text', () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 30 }), name, (names, typed) => {
      const sought = searchable(typed);
      fc.pre(sought !== '');
      const naive = names.flatMap((held, row) => (searchable(held).includes(sought) ? [row] : []));
      expect([...matchingRows(indexNames(names), sought)]).toEqual(naive);
    }),
    { numRuns: runs(1000) },
  );
});

test('an index that is prepared in pauses finds the same rows', () => {
  const names = Array.from({ length: 2_600 }, (_, row) => `Speaker ${row}`);
  const prepared = indexNames(names);
  let pauses = 0;
  while (!prepared.prepare(() => true)) pauses += 1;
  expect(pauses).toBeGreaterThan(3);
  const begun = indexNames(names);
  expect(begun.prepare(() => true)).toBe(false);
  for (const index of [prepared, begun])
    expect([...matchingRows(index, 'speaker 259')]).toEqual([
      ...matchingRows(indexNames(names), 'speaker 259'),
    ]);
  expect([...matchingRows(begun, 'speaker 259')]).toEqual([
    259, 2590, 2591, 2592, 2593, 2594, 2595, 2596, 2597, 2598, 2599,
  ]);
});

test('filtering rows keeps their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50)), (numbers, kept) => {
      const order = Uint32Array.from(numbers.map((_, row) => row)).reverse();
      const rows = Uint32Array.from(kept.filter((row) => row < order.length));
      expect([...keepRows(order, rows)]).toEqual([...order].filter((row) => rows.includes(row)));
    }),
  );
});
