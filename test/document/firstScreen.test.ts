import { firstScreen } from '../../src/document/firstScreen';
import { SITE_SCREENS } from '../../src/domain/screens/screens';

test('nobody gets the login page, at the root alone', () => {
  expect(firstScreen('/', false)).toMatchObject({ picture: 'login', code: ['login'] });
  expect(firstScreen('/users', false).picture).toBe('plain');
});

test('somebody gets the home page', () => {
  expect(firstScreen('/', true)).toMatchObject({ picture: 'home', code: ['signedIn', 'home'] });
});

test.each(SITE_SCREENS.map(({ id, area, path }) => [path, area, id] as const))(
  '%s of a site is a screen of %s',
  (path, area, id) => {
    const { picture, code, screen } = firstScreen(`${path}/dk.athenas.example`, true);
    expect(screen?.id).toBe(id);
    expect(picture).toBe(area === 'reports' ? 'report' : 'plain');
    expect(code.includes('report')).toBe(area === 'reports');
  },
);

test.each([
  '/requests_and_bookings',
  '/requests_and_bookings/a/b',
  '/companies',
  '/nothing/here',
  '/auth/callback',
])('%s is no screen of a site', (path) => {
  expect(firstScreen(path, true)).toEqual({ picture: 'plain', code: ['signedIn'], screen: undefined });
});
