import { neighboursOf } from '@src/domain/records/adjacentRecords';
import fc from '../../support/fastCheck';

test.each([
  [2, [3, 2, 1], [1, 2, 3], { place: 2, count: 3, previous: 3, next: 1 }],
  [3, [3, 2, 1], [1, 2, 3], { place: 1, count: 3, previous: undefined, next: 2 }],
  // A record of the list was deleted after the list was shown.
  [2, [3, 9, 2], [1, 2, 3], { place: 2, count: 2, previous: 3, next: undefined }],
  // The list does not contain the record, which was just created.
  [1, [3, 2], [1, 2, 3], { place: 1, count: 3, previous: undefined, next: 2 }],
  [1, undefined, [1, 2], { place: 1, count: 2, previous: undefined, next: 2 }],
  [7, [7], [1, 2], null],
])('the neighbours of %p in the list %p of the records %p', (id, order, all, expected) => {
  expect(neighboursOf(id, order, all)).toEqual(expected);
});

test('visits all records by next, and again by previous', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), (ids) => {
      const walk = (from: number, way: 'next' | 'previous') => {
        const seen = [from];
        for (let at = neighboursOf(from, ids, ids)?.[way]; at !== undefined; ) {
          seen.push(at);
          at = neighboursOf(at, ids, ids)?.[way];
        }
        return seen;
      };
      expect(walk(ids[0] ?? 0, 'next')).toEqual(ids);
      expect(walk(ids.at(-1) ?? 0, 'previous')).toEqual([...ids].reverse());
    }),
  );
});
