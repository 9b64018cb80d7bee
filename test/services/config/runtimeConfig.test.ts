/** @jest-environment node */

import { readConfig } from '@src/domain/config/runtimeConfig';
import { loadConfig } from '@src/services/config/runtimeConfig';
import { askEarly } from '@src/services/http/early';
import { runtimeConfig } from '../../support/factories';
import { fakeFetch, json } from '../../support/fakeFetch';

afterEach(() => jest.restoreAllMocks());

const EMPTY = runtimeConfig();

test('reads a complete configuration unchanged', () => {
  const whole = {
    microsoft: { clientId: 'm', authority: 'https://login.example', redirectPath: '/in', logoutPath: '/out' },
    google: { clientId: 'g' },
    passwordLogin: true,
    features: ['password', 'sessions'],
    contentEditUrl: 'https://cms.example/{id}',
    sites: { 'x.example': { label: 'X', country: 'dk' } },
    timeZone: 'America/New_York',
  };
  expect(readConfig(whole)).toEqual(whole);
});

test.each([[undefined], [null], ['x'], [3], [[]], [{}]])('reads %p as an empty configuration', (value) => {
  expect(readConfig(value)).toEqual(EMPTY);
});

test('has default paths for Microsoft’s sign-in', () => {
  const paths = { redirectPath: '/auth/callback', logoutPath: '/auth/logout' };
  for (const given of [{}, { redirectPath: '', logoutPath: 3 }, { redirectPath: 'https://evil.example' }])
    expect(readConfig({ microsoft: { clientId: 'm', authority: 'https://a', ...given } }).microsoft).toEqual({
      clientId: 'm',
      authority: 'https://a',
      ...paths,
    });
});

test.each([
  [{ microsoft: { clientId: 'm' } }],
  [{ microsoft: { authority: 'https://a' } }],
  [{ microsoft: { clientId: '', authority: 'https://a' } }],
  [{ microsoft: { clientId: 3, authority: 'https://a' } }],
  [{ microsoft: 'yes' }],
  [{ google: {} }],
  [{ google: { clientId: '' } }],
  [{ google: { clientId: null } }],
  [{ google: true }],
  [{ contentEditUrl: 3 }],
  [{ contentEditUrl: '' }],
  [{ passwordLogin: 'true' }],
  [{ passwordLogin: 1 }],
  [{ timeZone: 'Mars/Olympus' }],
  [{ timeZone: '' }],
  [{ timeZone: 3 }],
  [{ sites: 'all' }],
  [{ sites: [] }],
  [{ sites: { 'x.example': 'X' } }],
  [{ sites: { 'x.example': { label: 'X' } } }],
  [{ sites: { 'x.example': { label: 'X', country: 45 } } }],
])('keeps the default for the invalid value %j', (given) => {
  expect(readConfig(given)).toEqual(EMPTY);
});

test('ignores an invalid site and keeps the others', () => {
  const sites = { bad: 1, 'x.example': { label: 'X', country: 'dk', more: 1 } };
  expect(readConfig({ sites }).sites).toEqual({ 'x.example': { label: 'X', country: 'dk' } });
});

test('a site with a hostile name is a site', () => {
  const { sites } = readConfig(JSON.parse('{"sites":{"__proto__":{"label":"P","country":"dk"}}}'));
  expect(Object.entries(sites)).toEqual([['__proto__', { label: 'P', country: 'dk' }]]);
});

test('loads the file next to index.html', async () => {
  const sent = fakeFetch(() => json({ passwordLogin: true }));
  await expect(loadConfig()).resolves.toEqual(runtimeConfig({ passwordLogin: true }));
  expect(sent.map(({ url }) => url)).toEqual(['/config.json']);
});

test('uses a prefetched answer', async () => {
  const sent = fakeFetch(() => json({ passwordLogin: true }));
  void askEarly('/config.json');
  await expect(loadConfig()).resolves.toMatchObject({ passwordLogin: true });
  expect(sent).toHaveLength(1);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['missing', () => json({ passwordLogin: true }, 404)],
  ['a web page', () => new Response('<!doctype html>')],
  ['cut off', () => new Response('{"passwordLogin": tr')],
  ['unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
])('reads a file that is %s as an empty configuration', async (_how, answer) => {
  fakeFetch(answer);
  await expect(loadConfig()).resolves.toEqual(EMPTY);
});
