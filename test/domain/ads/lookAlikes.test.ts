import { findLookAlikes } from '@src/domain/ads/lookAlikes';

const noPause = () => Promise.resolve();
const inLists = (lists: readonly string[][]) =>
  lists.flatMap((names, list) => names.map((name) => ({ name, lists: [list] })));
const alike = async (...lists: string[][]) =>
  (await findLookAlikes(inLists(lists), noPause)).map(([one, other]) => [one.name, other.name]);

test('one letter more, less or other, and the same words in another order', async () => {
  expect(await alike(['Anna Berg'], ['Ana Berg'])).toEqual([['Anna Berg', 'Ana Berg']]);
  expect(await alike(['Anna Berg'], ['Anna Borg'])).toEqual([['Anna Berg', 'Anna Borg']]);
  expect(await alike(['Berg, Anna'], [], ['Anna Berg'])).toEqual([['Berg, Anna', 'Anna Berg']]);
  expect(await alike(['Anna Berg – Oslo'], ['anna berg oslo'])).toEqual([
    ['Anna Berg – Oslo', 'anna berg oslo'],
  ]);
});

test('not two letters, not short names, not other numbers, and not names of one list', async () => {
  expect(await alike(['Anna Berg'], ['Ann Borg'])).toEqual([]);
  expect(await alike(['Ann'], ['Ane'])).toEqual([]);
  expect(await alike(['Talk 2025'], ['Talk 2026', 'Talk 202'])).toEqual([]);
  expect(await alike(['Anna Berg', 'Ana Berg'], [])).toEqual([]);
});

test('a product of two lists looks like one of a third, and never like one that a list has beside it', async () => {
  const both = { name: 'Bent Krog', lists: [0, 2] };
  const pairWith = (...lists: number[]) => findLookAlikes([both, { name: 'Bent Krogh', lists }], noPause);
  expect(await pairWith(1)).toEqual([[both, { name: 'Bent Krogh', lists: [1] }]]);
  expect(await pairWith(1, 3)).toHaveLength(1);
  expect(await pairWith(2)).toEqual([]);
  expect(await pairWith(1, 2)).toEqual([]);
});

test('thousands of names let others have their turn', async () => {
  const names = (prefix: string) => Array.from({ length: 2500 }, (_, index) => `${prefix} product ${index}`);
  let pauses = 0;
  const found = await findLookAlikes(inLists([names('One'), names('Two')]), () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(found).toEqual([]);
  expect(pauses).toBe(25);
});
