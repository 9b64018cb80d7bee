import { audienceWeightOf } from '@src/domain/checks/audienceWeight';
import type { CheckGroup, CheckIssue } from '@src/domain/checks/checks';
import { groupedByIssue, sortedIssues } from '@src/store/checks/issues';

const issue = (ofClass: CheckIssue['class'], reason: string, tag = 'meta'): CheckIssue => ({
  class: ofClass,
  reason,
  tag,
});
const group = (name: string, ...issues: CheckIssue[]): CheckGroup => ({
  id: name,
  name,
  issues,
  errors: issues.filter((each) => each.class === 'error').length,
  warnings: issues.filter((each) => each.class === 'warning').length,
});
const told = (issues: ReturnType<typeof groupedByIssue>) =>
  issues.map(({ class: ofClass, reason, tag, groups }) => [
    ofClass,
    reason,
    tag,
    groups.map(({ name }) => name).join(),
  ]);

const ALL = [
  group('Anna', issue('error', 'Title'), issue('warning', 'Åben'), issue('error', 'Title')),
  group('Bo', issue('warning', 'Title'), issue('error', 'Title', 'image')),
  group('Carl', issue('warning', 'Åben')),
  group('Dora'),
];

test('lists each reason once per class and tag, with every group that has it, each once', () => {
  expect(told(groupedByIssue(ALL))).toEqual([
    ['error', 'Title', 'meta', 'Anna'],
    ['warning', 'Åben', 'meta', 'Anna,Carl'],
    ['warning', 'Title', 'meta', 'Bo'],
    ['error', 'Title', 'image', 'Bo'],
  ]);
});

test('sorts issues by text in the language of the site, or by impact', () => {
  const reasons = (sort: 'name' | 'impact', locale = 'da-DK') =>
    sortedIssues(groupedByIssue(ALL), sort, locale, null).map(
      ({ reason, groups }) => `${reason} ${groups.length}`,
    );
  expect(reasons('name')).toEqual(['Title 1', 'Title 1', 'Title 1', 'Åben 2']);
  expect(reasons('name', 'de-DE')[0]).toBe('Åben 2');
  expect(reasons('impact')).toEqual(['Åben 2', 'Title 1', 'Title 1', 'Title 1']);
  const [, second, , last] = sortedIssues(groupedByIssue(ALL), 'impact', 'da-DK', null);
  expect([second?.class, last?.class]).toEqual(['error', 'warning']);
});

test('the impact of an issue is the sum of its groups, weighted by their audience', () => {
  // The average is 4 requests: Bo weighs 1 + 10 / 4 = 3.5, Carl 1 + 2 / 4 = 1.5, the others 1.
  const requests = new Map([
    ['Bo', 10],
    ['carl', 2],
    ['Anna', 0],
  ]);
  const order = sortedIssues(groupedByIssue(ALL), 'impact', 'da-DK', audienceWeightOf({ requests }));
  expect(told(order)).toEqual([
    ['error', 'Title', 'image', 'Bo'], // 10 · 3.5 = 35
    ['warning', 'Title', 'meta', 'Bo'], // 8 · 3.5 = 28
    ['warning', 'Åben', 'meta', 'Anna,Carl'], // 8 · (1 + 1.5) = 20
    ['error', 'Title', 'meta', 'Anna'], // 10 · 1 = 10
  ]);
  const byName = sortedIssues(groupedByIssue(ALL), 'name', 'da-DK', audienceWeightOf({ requests }));
  expect(byName.at(-1)?.reason).toBe('Åben');
});
