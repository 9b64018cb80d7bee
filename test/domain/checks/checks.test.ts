import { type CheckResult, createGrouping } from '@src/domain/checks/checkGroups';
import { CHECK_TEXTS, contentEditUrl, countOf, issueId, tagLabel } from '@src/domain/checks/checks';
import { issuesSeen } from '@src/domain/checks/checkVisits';

const result = (overrides: Partial<CheckResult> = {}): CheckResult => ({
  id: 'p1',
  name: 'Anna',
  class: 'error',
  reason: 'Image is missing',
  tag: 'image',
  ...overrides,
});

const group = (results: CheckResult[]) => {
  const grouping = createGrouping();
  results.forEach(grouping.add);
  return grouping.groups();
};

test('groups the results of one id, wherever they are in the answer, with errors first', () => {
  const { ids, byId } = group([
    result({ class: 'warning', reason: 'There are no videos', tag: 'videos' }),
    result({ id: 'p2', name: 'Bo', class: 'ok', reason: 'No issues', tag: 'no issues' }),
    result(),
    result({ id: 'p3', name: 'Carl' }),
    result({ class: 'warning', reason: 'There are no reviews', tag: 'reviews' }),
  ]);
  expect(ids).toEqual(['p1', 'p2', 'p3']);
  expect(byId.p1).toEqual({
    id: 'p1',
    name: 'Anna',
    errors: 1,
    warnings: 2,
    issues: [
      { class: 'error', reason: 'Image is missing', tag: 'image' },
      { class: 'warning', reason: 'There are no videos', tag: 'videos' },
      { class: 'warning', reason: 'There are no reviews', tag: 'reviews' },
    ],
  });
  expect(byId.p2).toEqual({ id: 'p2', name: 'Bo', errors: 0, warnings: 0, issues: [] });
});

test('a group of only ok results has no issues, and an ok result among others is no issue', () => {
  const ok = result({ class: 'ok', tag: 'meta' });
  expect(group([ok, ok]).byId.p1?.issues).toEqual([]);
  expect(group([ok, result()]).byId.p1).toMatchObject({ errors: 1, issues: [{ tag: 'image' }] });
});

test('keeps a repeated result as a second issue, and takes a name from a later result', () => {
  expect(group([result({ name: '' }), result()]).byId.p1).toMatchObject({ name: 'Anna', errors: 2 });
});

test('shares one object among equal issues, and only among those', () => {
  const { byId } = group([
    result(),
    result({ id: 'p2' }),
    result({ id: 'p3', tag: 'meta' }),
    result({ id: 'p4', class: 'warning' }),
    result({ id: 'p5', reason: 'Image is small' }),
  ]);
  const issues = Object.values(byId).flatMap((each) => each.issues);
  expect(issues[1]).toBe(issues[0]);
  expect(new Set(issues).size).toBe(4);
  expect(new Set(issues.map(issueId)).size).toBe(4);
});

test('counts an issue of a profile once in a visit, however often the answer repeats the issue', () => {
  const groups = group([result(), result(), result({ id: 'p2' }), result({ id: 'p2', tag: 'meta' })]);
  expect(issuesSeen(groups, 5)).toEqual({
    at: 5,
    labels: ['["error","image","Image is missing"]', '["error","meta","Image is missing"]'],
    keys: ['0 p1', '0 p2', '1 p2'],
    figures: [],
  });
});

test('accepts every id, also names of object properties', () => {
  const names = ['__proto__', 'constructor', 'toString', ''];
  const { ids, byId } = group(names.map((id) => result({ id, name: `of ${id}` })));
  expect(ids).toEqual(names);
  expect(names.map((id) => Object.hasOwn(byId, id) && byId[id]?.name)).toEqual(names.map((id) => `of ${id}`));
  expect(group([])).toEqual({ ids: [], byId: {} });
});

test('has the required tags, in the required order and with the required labels', () => {
  const tags = (kind: 'profile' | 'topic') => CHECK_TEXTS[kind].tags.map(({ tag, label }) => [tag, label]);
  expect(tags('profile')).toEqual([
    ['meta', 'meta'],
    ['image', 'image'],
    ['usp', 'unique selling points'],
    ['about_profile', 'about profile'],
    ['topic', 'topics'],
    ['related_profiles', 'related profiles'],
    ['biography', 'biography'],
    ['videos', 'videos'],
    ['pipedrive', 'pipedrive'],
    ['keynotes', 'keynotes'],
    ['reviews', 'reviews'],
    ['no issues', 'no tags'],
  ]);
  expect(tags('topic')).toEqual([
    ['meta', 'meta'],
    ['image', 'image'],
    ['profile', 'related profiles'],
    ['content', 'content'],
    ['no issues', 'no tags'],
  ]);
  expect(tagLabel('topic', 'profile')).toBe('related profiles');
  expect(tagLabel('profile', 'profile')).toBe('profile');
});

test('has the required message for a 204', () => {
  expect(CHECK_TEXTS.profile.nothingFound).toBe(
    'No profiles found in Umbraco (server responded fine). Please add profiles to Umbraco and run the sanity check again.',
  );
  expect(CHECK_TEXTS.topic.nothingFound).toBe(
    'No topics found in Umbraco (server responded fine). Please add topics to Umbraco and run the sanity check again.',
  );
});

test.each([
  ['https://cms.example/edit/{id}', 'a b/ü&?#', 'https://cms.example/edit/a%20b%2F%C3%BC%26%3F%23'],
  ['https://cms.example/{id}/edit#{id}', '7', 'https://cms.example/7/edit#7'],
  ['/umbraco/{id}', '$&', '/umbraco/%24%26'],
  ['https://cms.example/edit/{id}', '\uD800x', 'https://cms.example/edit/%EF%BF%BDx'],
  ['HTTP://cms.example', '1', 'HTTP://cms.example'],
])('the edit page template %s with the id %j gives %s', (template, id, url) => {
  expect(contentEditUrl(template, id)).toBe(url);
});

test.each([undefined, 'javascript:alert({id})', ' data:text/html,{id}', 'ftp://cms.example/{id}'])(
  'rejects the edit page template %s',
  (template) => {
    expect(contentEditUrl(template, '1')).toBeNull();
  },
);

test('uses the singular only for 1', () => {
  expect([0, 1, 2].map((count) => countOf(count, String(count), 'error'))).toEqual([
    '0 errors',
    '1 error',
    '2 errors',
  ]);
});
