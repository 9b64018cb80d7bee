/** @jest-environment node */
import { verifiedEmail } from '@server/auth/microsoft';
import { refusedTokens } from '@server/db/schema';
import { describeOnEachDatabase } from '../../support/databases';
import { cookieFrom, startTestServer, useTestServer } from '../../support/server';
import { type IdentityProvider, startIdentityProvider, startStandIn } from '../../support/serverIdentity';

const ADMIN = { email: 'Admin@Greenroom.example', email_verified: true };
const HOUR_SECONDS = 3600;

describeOnEachDatabase('a bearer id token', ({ openDemo }) => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider('spa-client');
  });
  afterAll(() => provider.close());
  const server = useTestServer(async () =>
    startTestServer({
      database: await openDemo(),
      env: { MICROSOFT_CLIENT_ID: 'spa-client', MICROSOFT_AUTHORITY: provider.url },
    }),
  );
  const issuedAt = () => Math.floor(server().clock.now().getTime() / 1000);
  const whoami = (token: string, cookie?: string) =>
    server().call('/api/whoami', {
      headers: { authorization: `Bearer ${token}` },
      ...(cookie === undefined ? {} : { cookie }),
    });
  const statusOf = async (token: string) => (await whoami(token)).status;

  test('authenticates a call by its verified email, regardless of case', async () => {
    const token = await provider.sign(ADMIN, { issuedAt: issuedAt() });
    const headers = { authorization: `Bearer ${token}` };
    const response = await server().call('/api/companies', { headers });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('starts a session at /whoami, so that a new tab is signed in', async () => {
    const response = await whoami(await provider.sign(ADMIN, { issuedAt: issuedAt() }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: 'admin@greenroom.example' });
    const cookie = cookieFrom(response);
    expect((await server().call('/api/whoami', { cookie })).status).toBe(200);
  });

  test.each([
    ['JWT', 'spa-client', 'spa-client'],
    ['jwt', undefined, 'spa-client'],
    [undefined, 'spa-client', ['spa-client', 'other']],
  ])('with type %s, authorized party %s and audience %s is accepted', async (typ, azp, audience) => {
    const token = await provider.sign(
      { ...ADMIN, azp },
      { issuedAt: issuedAt(), audience, ...(typ === undefined ? {} : { typ }) },
    );
    expect(await statusOf(token)).toBe(200);
  });

  test('that was renewed continues a session of the person, and starts none', async () => {
    const cookie = cookieFrom(await whoami(await provider.sign(ADMIN, { issuedAt: issuedAt() })));
    const renewed = await provider.sign({ ...ADMIN, nonce: undefined }, { issuedAt: issuedAt() });
    const response = await whoami(renewed, cookie);
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const others = await server().signIn('no.role@greenroom.example');
    expect((await whoami(renewed, others)).status).toBe(401);
    expect(await statusOf(renewed)).toBe(401);
  });

  describe('and its session', () => {
    const HOUR_MS = HOUR_SECONDS * 1000;
    const isIn = async (cookie: string) => (await server().call('/api/whoami', { cookie })).status === 200;
    const start = async (lifetimeSeconds = HOUR_SECONDS) => {
      const token = await provider.sign(ADMIN, { issuedAt: issuedAt(), lifetimeSeconds });
      return { token, cookie: cookieFrom(await whoami(token)) };
    };

    test('end after twelve hours, regardless of use', async () => {
      const { cookie } = await start(2);
      const hours: number[] = [];
      for (let hour = 1; hour <= 14; hour += 1) {
        server().clock.advance(HOUR_MS);
        if (await isIn(cookie)) hours.push(hour);
      }
      expect(hours.at(-1)).toBe(11);
    });

    test('end both by a log-out of the session', async () => {
      const { token, cookie } = await start();
      expect((await server().call('/api/logout', { method: 'POST', cookie, json: {} })).status).toBe(204);
      expect(await isIn(cookie)).toBe(false);
      expect(await statusOf(token)).toBe(401);
      const headers = { authorization: `Bearer ${token}` };
      expect((await server().call('/api/companies', { headers })).status).toBe(401);
    });

    test('end both by a log-out with the token alone, at every process', async () => {
      const { token } = await start(30 * HOUR_SECONDS);
      const other = await startTestServer({
        database: server().database,
        clock: server().clock,
        env: { MICROSOFT_CLIENT_ID: 'spa-client', MICROSOFT_AUTHORITY: provider.url },
      });
      try {
        const headers = { authorization: `Bearer ${token}` };
        expect((await server().call('/api/logout', { method: 'POST', headers })).status).toBe(204);
        // The token expires by itself within these hours.
        for (let hour = 0; hour < 26; hour += 1) {
          expect((await other.call('/api/companies', { headers })).status).toBe(401);
          server().clock.advance(HOUR_MS);
        }
      } finally {
        await other.close();
      }
    });

    test('do not affect another sign-in of the person', async () => {
      const [here, elsewhere] = [await start(), await start()];
      await server().call('/api/logout', { method: 'POST', cookie: here.cookie, json: {} });
      expect(await statusOf(elsewhere.token)).toBe(200);
      expect(await isIn(elsewhere.cookie)).toBe(true);
    });

    test('store nothing after a log-out with an invalid token', async () => {
      const db = server().database?.db;
      if (!db) throw new Error('The server has no database');
      const { cookie } = await start();
      const before = await db.$count(refusedTokens);
      for (const token of ['garbage', await provider.forge(ADMIN, { issuedAt: issuedAt() })]) {
        const headers = { authorization: `Bearer ${token}` };
        expect((await server().call('/api/logout', { method: 'POST', headers, json: {} })).status).toBe(204);
      }
      expect(await db.$count(refusedTokens)).toBe(before);
      expect(await isIn(cookie)).toBe(true);
    });

    test('delete refused tokens once they have expired', async () => {
      const db = server().database?.db;
      if (!db) throw new Error('The server has no database');
      server().clock.advance(48 * HOUR_MS);
      const { cookie } = await start();
      await server().call('/api/logout', { method: 'POST', cookie, json: {} });
      expect(await db.$count(refusedTokens)).toBe(1);
    });
  });

  test('starts no second session, and replaces the session of another person', async () => {
    const token = await provider.sign(ADMIN, { issuedAt: issuedAt() });
    const own = cookieFrom(await whoami(token));
    expect((await whoami(token, own)).headers.getSetCookie()).toEqual([]);
    const others = await server().signIn('no.role@greenroom.example');
    expect(cookieFrom(await whoami(token, others))).toMatch(/^greenroom_session_\d+=.{43}$/);
    expect((await server().call('/api/whoami', { cookie: others })).status).toBe(401);
  });

  test.each([
    ['from another key', () => provider.forge(ADMIN, { issuedAt: issuedAt() })],
    [
      'from another issuer',
      () => provider.sign(ADMIN, { issuedAt: issuedAt(), issuer: 'https://other.example' }),
    ],
    ['for another client', () => provider.sign(ADMIN, { issuedAt: issuedAt(), audience: 'other' })],
    ['that has expired', () => provider.sign(ADMIN, { issuedAt: issuedAt() - 2 * HOUR_SECONDS })],
    [
      'whose email is not verified',
      () => provider.sign({ ...ADMIN, email_verified: false }, { issuedAt: issuedAt() }),
    ],
    [
      'without a statement about the email',
      () => provider.sign({ email: ADMIN.email }, { issuedAt: issuedAt() }),
    ],
    [
      'of an unknown person',
      () => provider.sign({ ...ADMIN, email: 'x@y.example' }, { issuedAt: issuedAt() }),
    ],
    ['without an email', () => provider.sign({ email_verified: true }, { issuedAt: issuedAt() })],
    [
      'with a list of emails',
      () => provider.sign({ ...ADMIN, email: [ADMIN.email] }, { issuedAt: issuedAt() }),
    ],
    ['that is an access token', () => provider.sign(ADMIN, { issuedAt: issuedAt(), typ: 'at+jwt' })],
    ['issued to another client', () => provider.sign({ ...ADMIN, azp: 'other' }, { issuedAt: issuedAt() })],
    [
      'for several clients without an authorized party',
      () => provider.sign(ADMIN, { issuedAt: issuedAt(), audience: ['spa-client', 'other'] }),
    ],
    ['without a nonce', () => provider.sign({ ...ADMIN, nonce: undefined }, { issuedAt: issuedAt() })],
    ['with an empty nonce', () => provider.sign({ ...ADMIN, nonce: '' }, { issuedAt: issuedAt() })],
    ['with an empty subject', () => provider.sign(ADMIN, { issuedAt: issuedAt(), subject: '' })],
    [
      'issued more than a day ago, regardless of its expiry',
      () =>
        provider.sign(ADMIN, {
          issuedAt: issuedAt() - 24 * HOUR_SECONDS - 60,
          lifetimeSeconds: 1000 * HOUR_SECONDS,
        }),
    ],
    ['issued in the future', () => provider.sign(ADMIN, { issuedAt: issuedAt() + HOUR_SECONDS })],
    ['that is garbage', async () => 'garbage'],
    ['that is empty', async () => ''],
    ['that is three dots', async () => '...'],
  ])('%s is a 401', async (_case, token) => {
    expect(await statusOf(await token())).toBe(401);
  });

  test('without a signature is a 401', async () => {
    const [, claims] = (await provider.sign(ADMIN, { issuedAt: issuedAt() })).split('.');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await statusOf(`${header}.${claims}.`)).toBe(401);
  });

  test('that is invalid is a 401 even with a valid cookie', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    expect((await whoami('garbage', cookie)).status).toBe(401);
    const headers = { authorization: 'Basic YTpi' };
    expect((await server().call('/api/whoami', { cookie, headers })).status).toBe(401);
  });

  test('of a provider that does not answer is a 502, and works when the provider answers again', async () => {
    let isUp = false;
    const flaky = await startStandIn((request, response) => {
      if (!isUp) response.destroy();
      else
        void fetch(`${provider.url}${request.url}`)
          .then((answer) => answer.text())
          // The issuer in the metadata must be the address of this stand-in.
          .then((text) => text.replaceAll(provider.url, flaky.url))
          .then((text) => response.setHeader('content-type', 'application/json').end(text));
    });
    const other = await startTestServer({
      database: server().database,
      clock: server().clock,
      env: { MICROSOFT_CLIENT_ID: 'spa-client', MICROSOFT_AUTHORITY: flaky.url },
    });
    try {
      const token = await provider.sign(ADMIN, { issuedAt: issuedAt(), issuer: flaky.url });
      const headers = { authorization: `Bearer ${token}` };
      const response = await other.call('/api/companies', { headers });
      expect(response.status).toBe(502);
      expect(await response.json()).toEqual({ message: 'The sign-in provider did not answer' });
      isUp = true;
      expect((await other.call('/api/companies', { headers })).status).toBe(200);
    } finally {
      await other.close();
      await flaky.close();
    }
  });

  test('is refused if no provider is configured', async () => {
    const plain = await startTestServer({ database: server().database, clock: server().clock });
    try {
      const headers = { authorization: `Bearer ${await provider.sign(ADMIN, { issuedAt: issuedAt() })}` };
      expect((await plain.call('/api/whoami', { headers })).status).toBe(401);
    } finally {
      await plain.close();
    }
  });
});

describe('the verified email of an id token', () => {
  const email = 'a@b.example';

  test.each([
    [{ email, email_verified: true }, false, email],
    [{ email, xms_edov: '1' }, false, email],
    [{ email, xms_edov: true }, false, email],
    [{ email }, false, null],
    [{ email, xms_edov: 0 }, false, null],
    [{ email, email_verified: false, xms_edov: true }, true, null],
    [{ email_verified: true, preferred_username: email }, false, null],
    [{ email }, true, email],
    [{ preferred_username: email }, true, email],
    [{ preferred_username: '+45 12 34 56 78' }, true, null],
    [{}, true, null],
  ])('%j, own tenant %s: %s', (claims, fromOwnTenant, expected) => {
    expect(verifiedEmail(claims, fromOwnTenant)).toBe(expected);
  });
});
