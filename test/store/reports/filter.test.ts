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
  // Two letters are found by four, but they are two.
  ['ææ', ''],
  ['æææ!', 'aeaeae!'],
  ['Åse', ''],
  ['ÅSEN', 'asen'],
  // As many characters whichever way they are composed.
  ['A\u030ase', ''],
  ['A\u030aSEN', 'asen'],
  // Three pictures are three characters, though six code units.
  ['😀😀😀', ''],
  ['😀😀😀😀', '😀😀😀😀'],
])('of the typed %j, %j applies', (typed, applied) => {
  expect(appliedFilter(typed)).toBe(applied);
});

describe('in the report', () => {
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
  ])('%j leaves %d of 5', (filter, left) => {
    expect(filtered(filter).order).toHaveLength(left);
    expect(filtered(filter).rows.count).toBe(5);
  });

  test('the rows that are left keep their order', () => {
    expect(namesOf(filtered('berg'))).toEqual(['Anna Berg', 'Bo Ankerberg']);
    const turned = tableOf(stateWith({ rows }), { filter: 'berg', column: 'name', direction: 'desc' });
    expect(namesOf(turned)).toEqual(['Bo Ankerberg', 'Anna Berg']);
  });

  test('the totals are those of the rows that are left, with their benchmark', () => {
    expect(totalsOf(filtered('berg'))[1]).toMatchObject({ value: 3, benchmark: 20 });
    expect(totalsOf(filtered(''))[1]).toMatchObject({ value: 15, benchmark: 50 });
  });

  test('nothing left has no totals, and keeps the columns as wide as they were', () => {
    const none = filtered('nobody at all');
    expect(none.order).toHaveLength(0);
    expect(totalsOf(none).every(({ value, benchmark }) => value === null && benchmark === null)).toBe(true);
    expect(none.rows.widest).toEqual(filtered('').rows.widest);
  });

  test('a letter that is typed as two code points is found', () => {
    expect(namesOf(filtered('J\u00f6rg'))).toEqual(['Jörg Øland']);
    expect(namesOf(filtered('Jo\u0308rg'))).toEqual(['Jörg Øland']);
    expect(namesOf(filtered('jorg oland'))).toEqual(['Jörg Øland']);
    const decomposed = stateWith({ rows: [productRow('Jo\u0308rg')] });
    expect(namesOf(tableOf(decomposed, { filter: 'j\u00f6rg' }))).toEqual(['Jo\u0308rg']);
  });

  test('blanks and characters that cannot be seen make no difference', () => {
    const odd = stateWith({ rows: [productRow('Anna\u00a0\u200bBerg')] });
    expect(namesOf(tableOf(odd, { filter: 'anna berg' }))).toHaveLength(1);
    expect(namesOf(filtered('\u200eanna\u00a0\u00a0berg '))).toEqual(['Anna Berg']);
  });

  test('signs that mean something to a search mean themselves', () => {
    expect(namesOf(filtered('a.c*'))).toEqual(['a.c*d[e](f)']);
    expect(filtered('.*.*').order).toHaveLength(0);
    expect(filtered('a\\c*').order).toHaveLength(0);
  });

  test('a line break finds nothing that runs from one name into the next', () => {
    expect(filtered('berg\nbo').order).toHaveLength(0);
  });
});

const name = fc.string({
  unit: fc.constantFrom('a', 'b', 'A', 'é', 'e\u0301', '\n', ' ', '😀'),
  maxLength: 8,
});

test('the rows found are those whose name contains the text', () => {
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

test('keeping rows keeps their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.array(fc.nat(50)), (numbers, kept) => {
      const order = Uint32Array.from(numbers.map((_, row) => row)).reverse();
      const rows = Uint32Array.from(kept.filter((row) => row < order.length));
      expect([...keepRows(order, rows)]).toEqual([...order].filter((row) => rows.includes(row)));
    }),
  );
});
