import { readdirSync } from 'node:fs';
import { CONTENTS } from '../../scripts/guide/contents';
import { searchGuide } from '../../src/guide/search';

const page = (name: string, title: string, text = '') => ({ name, title, text: `${title} ${text}` });
const PAGES = [
  page('a', 'Followers', 'How many people follow the lists'),
  page('b', 'Meta ads', 'Spend by currency; each currency has a total'),
  page('c', 'All networks', 'No sum over currencies; followers are no part of it'),
];
const found = (text: string) => searchGuide(PAGES, text).map(({ name }) => name);

test('finds pages with all words, by their beginnings, in any order and with any accents', () => {
  expect(found('currency total')).toEqual(['b']);
  expect(found('TÖTAL cürr')).toEqual(['b']);
  expect(found('lists nobody')).toEqual([]);
});

test('ranks pages by a match of the title first, then by the number of matches', () => {
  expect(found('followers')).toEqual(['a', 'c']);
  expect(found('curr')).toEqual(['b', 'c']);
});

test('finds nothing without a word', () => {
  expect(found('')).toEqual([]);
  expect(found(' ,. ')).toEqual([]);
});

test('the contents list every page once', () => {
  const named = CONTENTS.flatMap(({ pages }) => pages);
  const there = readdirSync('docs/guide').filter((file) => file.endsWith('.md'));
  expect([...named].sort()).toEqual(there.map((file) => file.replace(/\.md$/, '')).sort());
});
