import { findLookAlikes } from '@src/domain/ads/lookAlikes';

const noPause = () => Promise.resolve();
const inLists = (lists: readonly string[][]) =>
  lists.flatMap((names, list) => names.map((name) => ({ name, lists: [list] })));
const alike = async (...lists: string[][]) =>
  (await findLookAlikes(inLists(lists), noPause)).map(([one, other]) => [one.name, other.name]);

test('pairs names that differ by one letter or by word order', async () => {
  expect(await alike(['Anna Berg'], ['Ana Berg'])).toEqual([['Anna Berg', 'Ana Berg']]);
  expect(await alike(['Anna Berg'], ['Anna Borg'])).toEqual([['Anna Berg', 'Anna Borg']]);
  expect(await alike(['Berg, Anna'], [], ['Anna Berg'])).toEqual([['Berg, Anna', 'Anna Berg']]);
  expect(await alike(['Anna Berg – Oslo'], ['anna berg oslo'])).toEqual([
    ['Anna Berg – Oslo', 'anna berg oslo'],
  ]);
});

test('does not pair short names, names of one list, or names that differ by two letters or a number', async () => {
  expect(await alike(['Anna Berg'], ['Ann Borg'])).toEqual([]);
  expect(await alike(['Ann'], ['Ane'])).toEqual([]);
  expect(await alike(['Talk 2025'], ['Talk 2026', 'Talk 202'])).toEqual([]);
  expect(await alike(['Anna Berg', 'Ana Berg'], [])).toEqual([]);
});

test('pairs a product of two lists with a name of a third list, but not with a name of its own lists', async () => {
  const both = { name: 'Bent Krog', lists: [0, 2] };
  const pairWith = (...lists: number[]) => findLookAlikes([both, { name: 'Bent Krogh', lists }], noPause);
  expect(await pairWith(1)).toEqual([[both, { name: 'Bent Krogh', lists: [1] }]]);
  expect(await pairWith(1, 3)).toHaveLength(1);
  expect(await pairWith(2)).toEqual([]);
  expect(await pairWith(1, 2)).toEqual([]);
});

test('pauses regularly while it compares thousands of names', async () => {
  const names = (prefix: string) => Array.from({ length: 2500 }, (_, index) => `${prefix} product ${index}`);
  let pauses = 0;
  const found = await findLookAlikes(inLists([names('One'), names('Two')]), () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(found).toEqual([]);
  expect(pauses).toBe(25);
});
