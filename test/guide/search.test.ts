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

test('all words are found, as they begin, whatever their accents and order', () => {
  expect(found('currency total')).toEqual(['b']);
  expect(found('TÖTAL cürr')).toEqual(['b']);
  expect(found('lists nobody')).toEqual([]);
});

test('what is called so comes first, then what has the words more often', () => {
  expect(found('followers')).toEqual(['a', 'c']);
  expect(found('curr')).toEqual(['b', 'c']);
});

test('no word finds nothing', () => {
  expect(found('')).toEqual([]);
  expect(found(' ,. ')).toEqual([]);
});

test('the contents name every page, each once', () => {
  const named = CONTENTS.flatMap(({ pages }) => pages);
  const there = readdirSync('docs/guide').filter((file) => file.endsWith('.md'));
  expect([...named].sort()).toEqual(there.map((file) => file.replace(/\.md$/, '')).sort());
});
