/** @jest-environment node */
import { readSettings, SettingsError } from '@server/settings/settings';
import { SETTINGS } from '@server/settings/settingVariables';

function problemsWith(env: Record<string, string>): string[] {
  try {
    readSettings(env);
    return [];
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.message.split('\n');
    throw thrown;
  }
}

describe('settings', () => {
  test('all have a default', () => {
    expect(readSettings({})).toMatchObject({
      port: 4173,
      host: '127.0.0.1',
      dataDir: '.data',
      demoSize: 'demo',
      trustProxy: false,
      passwordLogin: true,
      timeZone: 'Europe/Copenhagen',
      microsoft: undefined,
      google: undefined,
    });
    expect(readSettings({ PORT: '', DATABASE_URL: '  ' })).toEqual(readSettings({}));
  });

  test.each([
    ['PORT', '0', { port: 0 }],
    ['DEMO', 'yes', { demo: true }],
    ['DEMO', '0', { demo: false }],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['TRUST_PROXY', '0', { trustProxy: false }],
    ['TRUST_PROXY', '10.0.0.0/8, loopback', { trustProxy: ['10.0.0.0/8', 'loopback'] }],
    ['PUBLIC_ORIGIN', 'https://x.example/', { publicOrigin: 'https://x.example' }],
    ['HOST', '[::1]', { host: '::1' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'office.example', { host: 'office.example' }],
    ['SITES', '{"a.b":{"label":"A","country":"dk"}}', { sites: { 'a.b': { label: 'A', country: 'dk' } } }],
    ['CONTENT_EDIT_URL', 'https://cms.example/{id}', { contentEditUrl: 'https://cms.example/{id}' }],
  ])('%s=%s is parsed', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  test.each([
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://a,b/x?target_session_attrs=best'],
    ['API_URL', 'x.example'],
    ['API_URL', 'ftp://x.example'],
    ['API_URL', 'http://x.example'],
    ['DEMO', 'maybe'],
    ['DEMO_SIZE', 'huge'],
    ['DEMO_TODAY', 'tomorrow'],
    ['ADMIN_EMAIL', 'chief'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/8,nonsense'],
    ['PUBLIC_ORIGIN', 'x'],
    ['PUBLIC_ORIGIN', 'https://x.example/some/path'],
    ['PUBLIC_ORIGIN', 'https://x.example/?a=b'],
    ['GOOGLE_TOKEN_URL', 'http://google.example/token'],
    ['MICROSOFT_AUTHORITY', 'http://login.example/x'],
    ['MICROSOFT_AUTHORITY', 'https://login.microsoftonline.com/common'],
    ['MICROSOFT_AUTHORITY', 'https://login.microsoftonline.com/organizations/v2.0'],
    ['PASSWORD_LOGIN', '2'],
    ['SIGN_IN_DOMAINS', '@company.example'],
    ['SIGN_IN_DOMAINS', 'company.example;other.example'],
    ['SIGN_IN_DOMAINS', 'company.example,'],
    ['SITES', '{'],
    ['SITES', '{"a":{"label":1}}'],
    ['TIME_ZONE', 'Mars/Olympus'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused with the name of the setting', (name, value) => {
    const problems = problemsWith({ [name]: value });
    expect(problems[0]).toMatch(new RegExp(`^${name} `));
  });

  test('an authority with very many slashes is parsed quickly', () => {
    const authority = `https://x.example${'/'.repeat(100_000)}x`;
    const settings = readSettings({ MICROSOFT_CLIENT_ID: 'x', MICROSOFT_AUTHORITY: `${authority}//` });
    expect(settings.microsoft?.authority).toBe(authority);
  });

  test('reports all problems at once', () => {
    expect(problemsWith({ PORT: 'x', DEMO: 'x', TIME_ZONE: 'x' })).toHaveLength(3);
  });

  test.each([
    [{ MICROSOFT_CLIENT_ID: 'x' }, 'MICROSOFT_AUTHORITY is missing: MICROSOFT_CLIENT_ID needs it'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID needs it'],
    [{ DATABASE_READ_URL: 'postgres://x' }, 'DATABASE_URL is missing: DATABASE_READ_URL needs it'],
    [{ TLS_KEY: 'x' }, 'TLS_CERT is missing: TLS_KEY needs it'],
    [
      { API_URL: 'https://x.example', DATABASE_URL: 'postgres://x' },
      'DATABASE_URL and API_URL exclude each other',
    ],
  ])('%j: %s', (env, problem) => {
    expect(problemsWith(env)).toEqual([problem]);
  });

  test('FAULTS is refused in production', () => {
    expect(readSettings({ FAULTS: '1' }).faults).toBe(true);
    expect(readSettings({ NODE_ENV: 'production' }).faults).toBe(false);
    expect(problemsWith({ FAULTS: '1', NODE_ENV: 'production' })).toEqual([
      'FAULTS is for development only, and NODE_ENV is production',
    ]);
  });

  test('a fixed day is refused in production', () => {
    expect(readSettings({ DEMO_TODAY: '2026-11-20' }).demoToday).toBe('2026-11-20');
    expect(problemsWith({ DEMO_TODAY: '2026-11-20', NODE_ENV: 'production' })).toEqual([
      'DEMO_TODAY is for tests and pictures only, and NODE_ENV is production',
    ]);
  });

  test('demo data are refused in production and together with a first admin', () => {
    expect(readSettings({ NODE_ENV: 'production' }).isProduction).toBe(true);
    expect(readSettings({}).isProduction).toBe(false);
    expect(problemsWith({ DEMO: '1', NODE_ENV: 'production' })).toEqual([
      'DEMO=1 makes sign-ins with a known password, and NODE_ENV is production: set ADMIN_EMAIL instead',
    ]);
    expect(problemsWith({ DEMO: '1', ADMIN_EMAIL: 'a@b.example' })).toEqual([
      'ADMIN_EMAIL and DEMO=1 exclude each other: a database has demo data or a first admin',
    ]);
  });

  test.each([
    ['', []],
    ['company.example', ['company.example']],
    ['Company.example, other.example', ['company.example', 'other.example']],
  ])('SIGN_IN_DOMAINS=%s becomes %j', (value, domains) => {
    expect(readSettings({ SIGN_IN_DOMAINS: value }).signInDomains).toEqual(domains);
  });

  test('do not require the secret of Google with API_URL', () => {
    const settings = readSettings({ API_URL: 'https://x.example', GOOGLE_CLIENT_ID: 'x' });
    expect(settings.google?.clientId).toBe('x');
  });

  test('are documented with their defaults', () => {
    for (const { name, meaning } of SETTINGS) {
      expect(name).toMatch(/^[A-Z_]+$/);
      expect(meaning).not.toBe('');
    }
    expect(SETTINGS.find(({ name }) => name === 'PORT')).toMatchObject({ default: '4173' });
  });
});
