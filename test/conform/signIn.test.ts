/** @jest-environment node */
import { conform } from '../../conform/conform';
import { CannotRunError, type Credentials } from '../../conform/options';
import { runCommand } from '../support/commandRun';
import { DEMO_PASSWORD } from '../support/demo';
import { openDemoInMemory } from '../support/inMemory';
import { startTestServer, useTestServer } from '../support/server';
import { type IdentityProvider, startIdentityProvider } from '../support/serverIdentity';
import { SITE } from './spoilings/spoiling';

const ADMIN = 'admin@greenroom.example';
const NO_ROLE = 'no.role@greenroom.example';
const CLIENT = 'spa-client';
const CTRL_C = '\x03';
const CTRL_D = '\x04';

describe('conform with', () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(CLIENT);
  });
  afterAll(() => provider.close());
  const server = useTestServer(async () =>
    startTestServer({
      database: await openDemoInMemory(),
      env: { MICROSOFT_CLIENT_ID: CLIENT, MICROSOFT_AUTHORITY: provider.url },
    }),
  );
  afterAll(() => server().database?.close());

  const issuedAt = () => Math.floor(server().clock.now().getTime() / 1000);
  const claimsOf = (email: string) => ({ email, email_verified: true });
  const tokenOf = (email: string) => provider.sign(claimsOf(email), { issuedAt: issuedAt() });

  /** Runs the command in a terminal if `keys` are given. The keys are typed at the password prompt. */
  const run = (env: Record<string, string>, keys?: string) =>
    runCommand({
      command: ['conform/main.ts', server().url, '--site', SITE],
      env,
      ...(keys !== undefined && { typed: { after: 'Password of', keys } }),
    });
  const NOTHING_FOUND = expect.stringMatching(/\(user \d+\), 1 site[\s\S]+ 0 findings, 0 notices/);

  describe('an id token', () => {
    const ask = (credentials: Credentials) =>
      conform({
        api: `${server().url}/api`,
        credentials,
        sites: [SITE],
        writes: false,
        slowMs: 60_000,
        timeoutMs: 60_000,
      });

    test('sends all calls and creates one session', async () => {
      const cookie = await server().signIn(ADMIN);
      const sessions = async () => {
        const response = await server().call('/api/sessions', { cookie });
        return (await response.json()) as { method: string }[];
      };
      const before = (await sessions()).length;
      const { findings, notices, calls } = await ask({ kind: 'bearer', token: await tokenOf(ADMIN) });
      expect([findings, notices]).toEqual([[], []]);
      expect(calls.filter(({ call, status }) => call === '/whoami' && status === 200).length).toBeGreaterThan(
        1,
      );
      const after = await sessions();
      expect(after).toHaveLength(before + 1);
      expect(after.filter(({ method }) => method === 'microsoft')).toHaveLength(1);
    });

    test.each<[string, () => Promise<string>]>([
      ['signed by a foreign key', () => provider.forge(claimsOf(ADMIN), { issuedAt: issuedAt() })],
      [
        'for another app',
        () => provider.sign(claimsOf(ADMIN), { issuedAt: issuedAt(), audience: 'another' }),
      ],
      [
        'that has expired',
        () => provider.sign(claimsOf(ADMIN), { issuedAt: issuedAt() - 7200, lifetimeSeconds: 3600 }),
      ],
      ['of a stranger', () => tokenOf('stranger@greenroom.example')],
      ['that is malformed', async () => 'no.token'],
    ])('%s is refused', async (_whose, make) => {
      await expect(ask({ kind: 'bearer', token: await make() })).rejects.toThrow(
        new CannotRunError('Nobody is signed in by the id token of CONFORM_BEARER: /whoami answered 401'),
      );
    });

    test('from the environment, with a trailing line break', async () => {
      expect(await run({ CONFORM_BEARER: `${await tokenOf(NO_ROLE)}\n` })).toEqual({
        code: 0,
        output: NOTHING_FOUND,
        errors: '',
      });
    });

    test('that is refused ends the command with code 2 and is not printed', async () => {
      const token = await provider.forge(claimsOf(NO_ROLE), { issuedAt: issuedAt() });
      expect(await run({ CONFORM_BEARER: token })).toEqual({
        code: 2,
        output: 'Nobody is signed in by the id token of CONFORM_BEARER: /whoami answered 401\n',
        errors: 'Nobody is signed in by the id token of CONFORM_BEARER: /whoami answered 401\n',
      });
      const { code, output } = await run({ CONFORM_BEARER: `Bearer ${token}` });
      expect([code, output]).toEqual([
        2,
        'CONFORM_BEARER must be a token alone, without a scheme before it\n',
      ]);
    });
  });

  describe('a password', () => {
    const OF_NO_ROLE = { CONFORM_EMAIL: NO_ROLE };

    test('from the environment', async () => {
      expect(await run({ ...OF_NO_ROLE, CONFORM_PASSWORD: DEMO_PASSWORD })).toEqual({
        code: 0,
        output: NOTHING_FOUND,
        errors: '',
      });
    });

    test('that is wrong, from the environment', async () => {
      const { code, output } = await run({ ...OF_NO_ROLE, CONFORM_PASSWORD: 'not-this-one' });
      expect([code, output]).toEqual([
        2,
        `${NO_ROLE} could not sign in: POST /login answered 401, wrong e-mail or password\n`,
      ]);
    });

    test('is read from a terminal without an echo', async () => {
      const { code, output } = await run(OF_NO_ROLE, `${DEMO_PASSWORD}\r`);
      expect(output).toMatch(/^Password of no\.role@greenroom\.example: \r?\n/);
      expect(output).toEqual(NOTHING_FOUND);
      expect(output.replaceAll('greenroom.example', '')).not.toContain(DEMO_PASSWORD);
      expect(code).toBe(0);
    });

    test('that is wrong, from a terminal', async () => {
      const { code, output } = await run(OF_NO_ROLE, 'not-this-one\r');
      expect(output).toContain(
        `${NO_ROLE} could not sign in: POST /login answered 401, wrong e-mail or password`,
      );
      expect(output).not.toContain('not-this-one');
      expect(code).toBe(2);
    });

    test.each([
      ['Ctrl+C', CTRL_C],
      ['Ctrl+D', CTRL_D],
    ])('that is not entered, because of %s', async (_name, key) => {
      const { code, output } = await run(OF_NO_ROLE, key);
      expect(output.trim().split(/\s*\r?\n/)).toEqual([`Password of ${NO_ROLE}:`, 'No password was given']);
      expect(code).toBe(2);
    });

    test('cannot be read without a terminal', async () => {
      expect(await run(OF_NO_ROLE)).toEqual({
        code: 2,
        output: 'CONFORM_PASSWORD is not set, and there is no terminal to ask for it\n',
        errors: 'CONFORM_PASSWORD is not set, and there is no terminal to ask for it\n',
      });
    });

    test('that has failed too often reports when to try again', async () => {
      const wrong = { ...OF_NO_ROLE, CONFORM_PASSWORD: 'not-this-one' };
      for (let failures = 0; failures < 10; failures += 1) {
        await server().call('/api/login', { method: 'POST', json: { email: NO_ROLE, password: 'wrong' } });
      }
      const { code, output } = await run(wrong);
      expect(output).toMatch(
        /could not sign in: POST \/login answered 429, too many sign-ins have failed: try again in \d+ min\n$/,
      );
      expect(code).toBe(2);
    });
  });
});
