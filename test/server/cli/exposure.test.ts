/** @jest-environment node */
import { refuseDemo, warningOfPlainHttp } from '@server/cli/exposure';
import { readSettings, SettingsError } from '@server/settings/settings';

function refusalOf(env: Record<string, string>): string | null {
  try {
    refuseDemo(readSettings(env));
    return null;
  } catch (thrown) {
    if (thrown instanceof SettingsError) return thrown.message;
    throw thrown;
  }
}

describe('demo data', () => {
  test.each<[Record<string, string>]>([
    [{}],
    [{ DEMO: '1' }],
    [{ HOST: 'localhost' }],
    [{ HOST: '127.0.0.2' }],
    [{ HOST: '::1' }],
    [{ PUBLIC_ORIGIN: 'http://localhost:8080' }],
    [{ PUBLIC_ORIGIN: 'https://[::1]' }],
    [{ HOST: '0.0.0.0', DEMO: '1' }],
    [{ PUBLIC_ORIGIN: 'https://demo.example', DEMO: '1' }],
  ])('are served with %j', (env) => {
    expect(refusalOf(env)).toBeNull();
  });

  test.each<[Record<string, string>, string]>([
    [{ HOST: '0.0.0.0' }, 'HOST (0.0.0.0) lets other machines reach the server'],
    [{ HOST: '::', DEMO: '0' }, 'HOST (::) lets other machines reach the server'],
    [{ HOST: '192.168.0.7' }, 'or set DEMO=1 to serve the demo to them.'],
    [{ HOST: '127.0.0.1.example' }, 'HOST (127.0.0.1.example)'],
    [{ PUBLIC_ORIGIN: 'https://x.example' }, 'PUBLIC_ORIGIN (https://x.example) lets other machines'],
    [{ NODE_ENV: 'production' }, 'DATA_DIR (.data) holds demo data, whose sign-ins have a known password'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://x' },
      'Set DATABASE_URL to an empty database and ADMIN_EMAIL to its first admin.',
    ],
    [
      { ADMIN_EMAIL: 'a@b.example', DATA_DIR: 'x' },
      'Set DATA_DIR to an empty folder, or leave ADMIN_EMAIL out.',
    ],
  ])('are refused with %j: %s', (env, expected) => {
    expect(refusalOf(env)).toContain(expected);
  });
});

describe('a start with plain http', () => {
  const warningWith = (env: Record<string, string>) => warningOfPlainHttp(readSettings(env));

  test.each([
    [{}],
    [{ HOST: '::1' }],
    [{ HOST: '0.0.0.0', TLS_CERT: 'cert.pem', TLS_KEY: 'key.pem' }],
    [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://backoffice.example' }],
    [{ HOST: '0.0.0.0', TRUST_PROXY: '1' }],
  ])('prints no warning with %j', (env) => {
    expect(warningWith(env)).toBeNull();
  });

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ HOST: 'backoffice.example' }],
    [{ HOST: '::', PUBLIC_ORIGIN: 'http://backoffice.example', TRUST_PROXY: '1' }],
  ])('prints a warning with the settings to change if others can reach the server: %j', (env) => {
    expect(warningWith(env)).toBe(
      [
        `Warning: ${env.HOST} is served by plain http. Passwords and sessions can be read on the network.`,
        'Set TLS_CERT and TLS_KEY, or set PUBLIC_ORIGIN to the https address of your proxy.',
      ].join('\n'),
    );
  });
});
