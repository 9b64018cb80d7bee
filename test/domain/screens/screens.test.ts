import {
  GROUP_FOLLOWERS,
  SHORTCUT_GROUPS,
  SITE_SCREENS,
  sitePath,
} from '../../../src/domain/screens/screens';
import { SHORTCUTS } from '../../support/permissionTable';

test('the screens of a site are those of the specification, in one order', () => {
  expect(SITE_SCREENS.map(({ path, label, needs }) => ({ path, label, needs }))).toEqual(
    SHORTCUTS.map(({ path, label, needs }) => ({ path, label, needs })),
  );
});

test.each([
  ['profile_checks', 'Profile content checks for X'],
  ['topic_checks', 'Topic content checks for X'],
  ['requests_and_bookings', 'Requests & Bookings for X'],
  ['seo_performance', 'SEO Performance for X'],
  ['speaker_relations', 'Speaker Relations for X'],
  ['speaker_activity', 'Speaker Activity for X'],
  ['rq_graph', 'Request graph for X'],
  ['sales_team_performance', 'Sales Team Performance for X'],
  ['emailstats', 'X Mailjet Followers'],
  ['googleads', 'Google ads stats for X'],
  ['bingads', 'Bing ads stats for X'],
  ['metaads', 'Meta ads stats for X'],
  ['linkedinads', 'LinkedIn ads stats for X'],
])('the title of %s is "%s"', (id, title) => {
  expect(SITE_SCREENS.find((screen) => screen.id === id)?.title('X')).toBe(title);
});

test('the four screens with a summary are those of the specification', () => {
  expect(SITE_SCREENS.filter(({ hasSummary }) => hasSummary).map(({ id }) => id)).toEqual([
    'requests_and_bookings',
    'seo_performance',
    'speaker_relations',
    'speaker_activity',
  ]);
});

test('the followers of the group have a path and a title of their own', () => {
  expect(GROUP_FOLLOWERS).toMatchObject({ path: '/emailstats', title: 'Mailjet Followers Group' });
});

test('every screen stands in one of the groups, whose screens follow one another', () => {
  const groups = SITE_SCREENS.map(({ group }) => SHORTCUT_GROUPS.indexOf(group));
  expect(groups).toEqual([...groups].sort());
  expect(groups).not.toContain(-1);
});

test('a site is one segment of the address, whatever it contains', () => {
  const screen = { path: '/rq_graph' };
  expect(sitePath(screen, 'dk.athenas.example')).toBe('/rq_graph/dk.athenas.example');
  expect(sitePath(screen, 'a/b?c#d%2F')).toBe('/rq_graph/a%2Fb%3Fc%23d%252F');
  expect(sitePath(screen, '//evil.example')).toBe('/rq_graph/%2F%2Fevil.example');
});
