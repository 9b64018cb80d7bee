import { suggestionsFor } from '@src/domain/graph/suggestions';

const NAMES = ['Joanna Berg', 'Bo Anker', 'Anna Holm', 'Eva Dam', 'Ole Dam-Ander'];
const found = (typed: string) => suggestionsFor(typed, NAMES).names;

test('names that start with it come first, then words that do, then the rest; whatever the case', () => {
  expect(found('AN')).toEqual(['Anna Holm', 'Bo Anker', 'Ole Dam-Ander', 'Joanna Berg']);
});

test('without a text everybody is offered, the most asked-for first', () => {
  expect(found('')).toEqual(NAMES);
  expect(found('   ')).toEqual(NAMES);
});

test('a letter of two code points is found by the one that it stands for, and the other way round', () => {
  expect(suggestionsFor('A\u030akesson', ['\u00c5kesson']).count).toBe(1);
  expect(suggestionsFor('\u00e5kesson', ['A\u030akesson']).count).toBe(1);
});

test('what nobody is called finds nobody', () => {
  expect(suggestionsFor('xyz', NAMES)).toEqual({ names: [], count: 0 });
});

test('of many a few are offered, and all are counted', () => {
  const many = Array.from({ length: 500 }, (_, index) => `Speaker ${index}`);
  const { names, count } = suggestionsFor('speaker', many);
  expect([names.length, count]).toEqual([50, 500]);
});
