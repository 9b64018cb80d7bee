import { suggestionsFor } from '../../../src/domain/graph/suggestions';

const NAMES = ['Joanna Berg', 'Bo Anker', 'Anna Holm', 'Eva Dam', 'Ole Dam-Ander'];
const BY_RANK = [0, 1, 2, 3, 4];
const found = (typed: string) => suggestionsFor(typed, NAMES, BY_RANK).nodes.map((node) => NAMES[node]);

test('names that start with it come first, then words that do, then the rest; whatever the case', () => {
  expect(found('AN')).toEqual(['Anna Holm', 'Bo Anker', 'Ole Dam-Ander', 'Joanna Berg']);
});

test('without a text everybody is offered, the most asked-for first', () => {
  expect(found('')).toEqual(NAMES);
  expect(found('   ')).toEqual(NAMES);
});

test('a letter of two code points is found by the one that it stands for, and the other way round', () => {
  expect(suggestionsFor('A\u030akesson', ['\u00c5kesson'], [0]).count).toBe(1);
  expect(suggestionsFor('\u00e5kesson', ['A\u030akesson'], [0]).count).toBe(1);
});

test('what nobody is called finds nobody', () => {
  expect(suggestionsFor('xyz', NAMES, BY_RANK)).toEqual({ nodes: [], count: 0 });
});

test('of many a few are offered, and all are counted', () => {
  const many = Array.from({ length: 500 }, (_, index) => `Speaker ${index}`);
  const { nodes, count } = suggestionsFor(
    'speaker',
    many,
    many.map((_, index) => index),
  );
  expect([nodes.length, count]).toEqual([50, 500]);
});
