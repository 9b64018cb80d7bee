import { rolesFor } from '@src/domain/permissions/permissions';
import { GROUP_FOLLOWERS, SHORTCUT_GROUPS, SITE_SCREENS, sitePath } from '@src/domain/screens/screens';
import { SPEC_SCREENS } from '../../support/specScreens';

test('has the required screens, with the required texts and order', () => {
  const described = SITE_SCREENS.filter(({ id }) => SPEC_SCREENS.some((spec) => spec.id === id));
  expect(
    described.map(({ id, path, label, group, title, permission, needs, hasSummary }) => ({
      id,
      path,
      label,
      group,
      needs,
      hasSummary,
      title: title('X'),
      roles: rolesFor(permission),
    })),
  ).toEqual(SPEC_SCREENS.map(({ call: _call, ...spec }) => ({ ...spec, path: `/${spec.id}` })));
});

test('the followers of the group have their own path and title', () => {
  expect(GROUP_FOLLOWERS).toMatchObject({ path: '/emailstats', title: 'Mailjet Followers Group' });
});

test('every screen belongs to a group, and the screens of a group are adjacent', () => {
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
