import { findLookAlikes } from '../../../src/domain/ads/lookAlikes';

const noPause = () => Promise.resolve();
const alike = async (...lists: string[][]) =>
  (await findLookAlikes(lists, noPause)).map(({ names }) => names);

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

test('thousands of names let others have their turn', async () => {
  const names = (prefix: string) => Array.from({ length: 2500 }, (_, index) => `${prefix} product ${index}`);
  let pauses = 0;
  const found = await findLookAlikes([names('One'), names('Two')], () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(found).toEqual([]);
  expect(pauses).toBe(25);
});
