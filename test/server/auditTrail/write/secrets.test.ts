/** @jest-environment node */
import { runInNewContext } from 'node:vm';
import { changesToExport, changesToShow } from '@server/auditTrail/write/changes';
import { isSecret } from '@server/auditTrail/write/secrets';

const uuid = '6f9619ff-8b86-d011-b42d-00c04fc964ff';

test.each([
  'smtp.pwd',
  'mailer.apiKey',
  'MAIL_API_KEY',
  'operandi key',
  'googleAdsKey',
  'sms pin',
  'oauth',
  'auth',
  'adgangskode',
  'Kodeord til CVR',
  'API nøgle',
  'passord',
  'lösenord',
  'nyckel',
  'Passwort',
  'Zugangsdaten',
  'wachtwoord',
  'sleutel',
  'mot de passe',
  'clé du service',
  'webhook',
  'database dsn',
  'private',
  'client_secret',
])('a preference named %s is secret', (field) => {
  expect(isSecret('preferences', field, ['x'])).toBe(true);
});

test.each([
  'sk_live_51HqLyjWDarjtT1zdp7dc',
  'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  `xkeysib-${'a1'.repeat(30)}`,
  'AKIAIOSFODNN7EXAMPLE',
  'AIzaSyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe',
  uuid,
  'eyJhbGciOiJIUzI1NiJ9.e30.x',
  '-----BEGIN PRIVATE KEY-----',
  'https://user:x@mail.example',
  '9b74c9897bac770ffc029102a200c5de',
  '{"user":"x","password":"y"}',
  'Qm9vazpzZWNyZXQxMjM0NTY3ODk=',
  'user=x;token=y',
])('%s is secret in a preference of any name', (value) => {
  expect(isSecret('preferences', 'mailer', [null, value])).toBe(true);
  expect(isSecret('company', 'name', [null, value])).toBe(false);
});

test.each([
  ['keywords', 'talks, keynotes'],
  ['author', 'Anna Author'],
  ['Pinned report', '/requests_and_bookings/dk.athenas.example?days=365'],
  ['campaign', 'spring-campaign-2026-report'],
  ['banner', 'Velkommen til den nye side i 2026, kære kolleger!'],
  ['page', 'https://dk.athenas.example/foredrag/2026/ledelse'],
  ['since', '2026-03-01T09:30:00Z'],
  ['colour', '#1a2b3c'],
  ['long', 'x'.repeat(1_000_000)],
])('%s: %s is not secret', (field, value) => {
  expect(isSecret('preferences', field, [value, value])).toBe(false);
});

test('the time to judge a long value grows linearly with its length', () => {
  const hostile = ['a'.repeat(1_000_000), '://'.repeat(300_000), '1-'.repeat(500_000), 'aA1'.repeat(300_000)];
  const judge = () => hostile.map((value) => isSecret('preferences', 'x', [value]));
  // The judgement takes tenths of a second. A quadratic algorithm would take minutes.
  expect(runInNewContext('judge()', { judge }, { timeout: 60_000 })).toHaveLength(hostile.length);
});

test('an entry of an earlier release follows the present rules, and hidden values stay hidden', () => {
  const changes = [
    { field: 'adgangskode', from: 'sommer', to: 'vinter' },
    { field: 'apiKey', from: 'none', to: 'set' },
    { field: 'colour', from: null, to: 'red' },
  ];
  expect(changesToShow('preferences', changes)).toEqual([
    { field: 'adgangskode', from: 'set', to: 'set' },
    { field: 'apiKey', from: 'none', to: 'set' },
    { field: 'colour', from: null, to: 'red' },
  ]);
  expect(changesToExport('preferences', changes)).toEqual([
    { field: 'adgangskode', from: 'set', to: 'set' },
    { field: 'apiKey', from: 'none', to: 'set' },
    { field: 'colour', from: 'none', to: 'set' },
  ]);
  expect(changesToExport('company', changes.slice(2))).toEqual(changes.slice(2));
});
