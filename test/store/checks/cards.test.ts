import { audienceWeightOf } from '@src/domain/checks/audienceWeight';
import type { CheckGroup, CheckIssue } from '@src/domain/checks/checks';
import { searchable } from '@src/domain/text/searchable';
import {
  countTags,
  impactOf,
  matchingGroups,
  sortedByImpact,
  sortedByName,
  taggedGroups,
  totalsOf,
} from '@src/store/checks/cards';

const error = (tag: string): CheckIssue => ({ class: 'error', reason: `${tag} is missing`, tag });
const warning = (tag: string): CheckIssue => ({ class: 'warning', reason: `${tag} is short`, tag });

const group = (name: string, ...issues: CheckIssue[]): CheckGroup => ({
  id: `id of ${name}`,
  name,
  issues,
  errors: issues.filter((issue) => issue.class === 'error').length,
  warnings: issues.filter((issue) => issue.class === 'warning').length,
});

const ANNA = group('Anna', error('image'), error('meta'), warning('meta'));
const BO = group('Bo', warning('videos'));
const CARL = group('Carl');
const ALL = [ANNA, BO, CARL];
const namesOf = (groups: readonly CheckGroup[]) => groups.map(({ name }) => name);

test('sorts names in the language of the site, and equal names by id', () => {
  const named = (names: string[]) => ({
    ids: names.map((_name, place) => String(place)),
    byId: Object.fromEntries(
      names.map((name, place) => [String(place), { ...group(name), id: String(place) }]),
    ),
  });
  expect(namesOf(sortedByName(named(['Ærø', 'zoe', 'Åse', 'Anna 10', 'anna 9']), 'da-DK'))).toEqual([
    'anna 9',
    'Anna 10',
    'zoe',
    'Ærø',
    'Åse',
  ]);
  expect(namesOf(sortedByName(named(['Zoe', 'Ärtan', 'Anna']), 'de-DE'))).toEqual(['Anna', 'Ärtan', 'Zoe']);
  expect(namesOf(sortedByName(named(['Zoe', 'Ärtan', 'Anna']), 'sv-SE'))).toEqual(['Anna', 'Zoe', 'Ärtan']);
  expect(sortedByName(named(['Bo', 'bo', 'BO']), 'da-DK').map(({ id }) => id)).toEqual(['0', '1', '2']);
});

const matching = (groups: readonly CheckGroup[], text: string) =>
  namesOf(matchingGroups(groups, namesOf(groups).map(searchable), text));

test('filters names from the first character on, in any case and any composition of letters', () => {
  expect(matching(ALL, '')).toEqual(['Anna', 'Bo', 'Carl']);
  expect(matching(ALL, 'A')).toEqual(['Anna', 'Carl']);
  expect(matching(ALL, 'nna')).toEqual(['Anna']);
  expect(matching(ALL, 'zz')).toEqual([]);
  expect(matching([group('A\u030Ase'), group('Åse')], 'å')).toHaveLength(2);
  expect(matching([group('A\u030Ase'), group('Åse')], 'a\u030a')).toHaveLength(2);
  expect(matching([group('a.b'), group('axb')], 'a.b')).toEqual(['a.b']);
});

test('tags count their issues, and "no issues" counts the groups without issues', () => {
  expect(Object.fromEntries(countTags(ALL))).toEqual({ image: 1, meta: 2, videos: 1, 'no issues': 1 });
  expect(countTags([])).toEqual(new Map());
});

test('shows all groups without a chosen tag', () => {
  expect(taggedGroups(ALL, [])).toBe(ALL);
});

test('a group shows its issues with any of the chosen tags, and is hidden without such an issue', () => {
  expect(taggedGroups(ALL, ['meta'])).toEqual([
    { ...ANNA, issues: [error('meta'), warning('meta')], errors: 1, warnings: 1 },
  ]);
  expect(namesOf(taggedGroups(ALL, ['image', 'videos']))).toEqual(['Anna', 'Bo']);
  expect(taggedGroups(ALL, ['image', 'meta'])[0]).toBe(ANNA);
  expect(taggedGroups(ALL, ['reviews'])).toEqual([]);
});

test('"no issues" shows the groups without issues, in addition to groups of other tags', () => {
  expect(namesOf(taggedGroups(ALL, ['no issues']))).toEqual(['Carl']);
  expect(namesOf(taggedGroups(ALL, ['no issues', 'videos']))).toEqual(['Bo', 'Carl']);
});

test('an error weighs ten and a warning eight; groups of equal impact keep their order', () => {
  expect(ALL.map(impactOf)).toEqual([28, 8, 0]);
  const five = group('Five', ...Array.from({ length: 5 }, () => warning('a')));
  const four = group('Four', ...Array.from({ length: 4 }, () => error('a')));
  expect(namesOf(sortedByImpact([CARL, BO, five, four, ANNA], null))).toEqual([
    'Five',
    'Four',
    'Anna',
    'Bo',
    'Carl',
  ]);
});

test('sorts a group with a large audience before one with a small audience and the same issues', () => {
  const reach = audienceWeightOf({
    requests: new Map([
      ['Bo', 30],
      ['Anna', 0],
    ]),
  });
  const one = group('Anna', error('a'));
  const same = group('Bo', error('a'));
  expect(namesOf(sortedByImpact([one, same], null))).toEqual(['Anna', 'Bo']);
  expect(namesOf(sortedByImpact([one, same], reach))).toEqual(['Bo', 'Anna']);
});

test('totals count the shown issues', () => {
  expect(totalsOf(ALL)).toEqual({ errors: 2, warnings: 2 });
  expect(totalsOf(taggedGroups(ALL, ['meta']))).toEqual({ errors: 1, warnings: 1 });
  expect(totalsOf([])).toEqual({ errors: 0, warnings: 0 });
});
