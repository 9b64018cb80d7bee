import { suggestionsFor } from '@src/domain/text/suggestions';

const NAMES = ['Joanna Berg', 'Bo Anker', 'Anna Holm', 'Eva Dam', 'Ole Dam-Ander'];
const found = (typed: string) => suggestionsFor(typed, NAMES).names;

test('ranks names that start with the text first, then words that do, then the rest, in any case', () => {
  expect(found('AN')).toEqual(['Anna Holm', 'Bo Anker', 'Ole Dam-Ander', 'Joanna Berg']);
});

test('offers all names without a text, in the given order', () => {
  expect(found('')).toEqual(NAMES);
  expect(found('   ')).toEqual(NAMES);
});

test('finds a letter of two code points by its single code point, and the other way round', () => {
  expect(suggestionsFor('A\u030akesson', ['\u00c5kesson']).count).toBe(1);
  expect(suggestionsFor('\u00e5kesson', ['A\u030akesson']).count).toBe(1);
});

test('finds nothing for an unknown name', () => {
  expect(suggestionsFor('xyz', NAMES)).toEqual({ names: [], count: 0 });
});

test('offers at most 50 matches, and counts all of them', () => {
  const many = Array.from({ length: 500 }, (_, index) => `Speaker ${index}`);
  const { names, count } = suggestionsFor('speaker', many);
  expect([names.length, count]).toEqual([50, 500]);
});
