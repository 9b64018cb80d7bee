import { changedFields, merge } from '@src/domain/records/merge';

const base = { name: 'Anna', country: 'dk', tags: ['a'], ids: { one: '1', two: '2' } };

test('keeps unchanged fields, and takes a field that only one side changed from that side', () => {
  expect(merge(base, base, base)).toEqual(base);
  expect(merge({ ...base, name: 'Mine' }, base, { ...base, country: 'se', tags: ['a', 'b'] })).toEqual({
    ...base,
    name: 'Mine',
    country: 'se',
    tags: ['a', 'b'],
  });
});

test('keeps my value if both sides changed a field, also in nested records', () => {
  const mine = { ...base, name: 'Mine', ids: { one: '9', two: '2' } };
  const theirs = { ...base, name: 'Theirs', ids: { one: '8', two: '7' } };
  expect(merge(mine, base, theirs)).toEqual({ ...base, name: 'Mine', ids: { one: '9', two: '7' } });
});

test('lists their changes and my conflicting values', () => {
  const mine = { ...base, name: 'Mine', ids: { one: '9', two: '2' } };
  const theirs = { ...base, name: 'Theirs', country: 'se', ids: { one: '8', two: '7' } };
  expect(changedFields(mine, base, theirs)).toEqual([
    { field: 'name', theirs: 'Theirs', mine: 'Mine' },
    { field: 'country', theirs: 'se' },
    { field: 'one', theirs: '8', mine: '9' },
    { field: 'two', theirs: '7' },
  ]);
  expect(changedFields({ ...base, name: 'Same' }, base, { ...base, name: 'Same' })).toEqual([
    { field: 'name', theirs: 'Same' },
  ]);
  expect(changedFields(mine, base, base)).toEqual([]);
});
