import { firstScreen } from '../../src/document/firstScreen';
import { SITE_SCREENS } from '../../src/domain/screens/screens';

test('predicts the login page at the root only, if nobody is signed in', () => {
  expect(firstScreen('/', false)).toMatchObject({ picture: 'login', code: ['login'] });
  expect(firstScreen('/users', false).picture).toBe('plain');
});

test('predicts the home page at the root for a signed-in user', () => {
  expect(firstScreen('/', true)).toMatchObject({ picture: 'home', code: ['signedIn', 'home'] });
});

test.each(SITE_SCREENS.map(({ id, area, path }) => [path, area, id] as const))(
  'recognises %s as a site screen of the area %s',
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
])('does not recognise %s as a site screen', (path) => {
  expect(firstScreen(path, true)).toEqual({ picture: 'plain', code: ['signedIn'], screen: undefined });
});
