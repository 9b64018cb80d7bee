/** @jest-environment node */
import { describeOnEachDatabase } from '../../support/databases';
import { cookieFrom, startTestServer, useTestServer } from '../../support/server';
import {
  type IdentityProvider,
  readBody,
  type StandIn,
  startIdentityProvider,
  startStandIn,
} from '../../support/serverIdentity';

const ADMIN = { email: 'admin@greenroom.example', email_verified: true };
const CLIENT = 'google-client';

describeOnEachDatabase('sign-in with Google', ({ openDemo }) => {
  let google: IdentityProvider;
  let endpoint: StandIn;
  let asked: URLSearchParams[] = [];
  /** Answers of the token endpoint by code. The endpoint never answers a code that is not in the map. */
  const answers = new Map<string, { status: number; body: string }>();

  beforeAll(async () => {
    google = await startIdentityProvider(CLIENT);
    endpoint = await startStandIn((request, response) => {
      void readBody(request).then((text) => {
        const form = new URLSearchParams(text);
        asked.push(form);
        const answer = answers.get(form.get('code') ?? '');
        if (answer)
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
    });
  });
  afterAll(async () => {
    await google.close();
    await endpoint.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const server = useTestServer(async () =>
    startTestServer({
      database: await openDemo(),
      googleTimeoutMs: 300,
      env: {
        GOOGLE_CLIENT_ID: CLIENT,
        GOOGLE_CLIENT_SECRET: 'the-secret',
        GOOGLE_TOKEN_URL: `${endpoint.url}/token`,
        GOOGLE_ISSUER: google.url,
        GOOGLE_JWKS_URL: `${google.url}/jwks`,
      },
    }),
  );
  const issuedAt = () => Math.floor(server().clock.now().getTime() / 1000);
  const callback = (code: string) =>
    server().call(`/api/google/callback?code=${encodeURIComponent(code)}&scope=openid%20email`);
  const signInWith = async (claims: Record<string, unknown>) => {
    const id_token = await google.sign(claims, { issuedAt: issuedAt() });
    answers.set('4/code', { status: 200, body: JSON.stringify({ id_token }) });
    return callback('4/code');
  };

  test('exchanges the code and answers 204 with a session', async () => {
    const response = await signInWith(ADMIN);
    expect(response.status).toBe(204);
    expect((await server().call('/api/whoami', { cookie: cookieFrom(response) })).status).toBe(200);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      code: '4/code',
      client_id: CLIENT,
      client_secret: 'the-secret',
      redirect_uri: 'postmessage',
      grant_type: 'authorization_code',
    });
  });

  test('an unknown Google account is a 401', async () => {
    const response = await signInWith({ ...ADMIN, email: 'someone@else.example' });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'No staff member has this Google account' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('an email that Google has not verified is a 401', async () => {
    expect((await signInWith({ ...ADMIN, email_verified: false })).status).toBe(401);
    expect((await signInWith({ email: ADMIN.email })).status).toBe(401);
  });

  test.each([
    ['with a forged signature', () => google.forge(ADMIN, { issuedAt: issuedAt() })],
    ['for another client', () => google.sign(ADMIN, { issuedAt: issuedAt(), audience: 'other' })],
    ['from another issuer', () => google.sign(ADMIN, { issuedAt: issuedAt(), issuer: 'https://x.example' })],
  ])('an id token %s is a 401', async (_case, token) => {
    answers.set('bad', { status: 200, body: JSON.stringify({ id_token: await token() }) });
    expect((await callback('bad')).status).toBe(401);
  });

  test('a code that Google refuses is a 401', async () => {
    answers.set('used', { status: 400, body: '{"error":"invalid_grant"}' });
    expect((await callback('used')).status).toBe(401);
  });

  test.each([
    ['a failure', { status: 500, body: '{}' }],
    ['a refused client', { status: 401, body: '{"error":"invalid_client"}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no id token', { status: 200, body: '{"access_token":"x"}' }],
  ])('%s from the token endpoint is a 502', async (_case, answer) => {
    answers.set('odd', answer);
    const response = await callback('odd');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ message: expect.stringContaining('Google did not answer') });
  });

  test('a token endpoint that never answers is a 502', async () => {
    expect((await callback('never')).status).toBe(502);
  });

  test('a missing or repeated code is a 422 without a request to Google', async () => {
    for (const query of ['', '?code=', '?code=a&code=b']) {
      expect((await server().call(`/api/google/callback${query}`)).status).toBe(422);
    }
    expect(asked).toEqual([]);
  });

  test('neither the code nor the secret is logged', async () => {
    await signInWith(ADMIN);
    await callback('never');
    const log = server().log.join('');
    expect(log).toContain('/api/google/callback');
    expect(log).not.toMatch(/4\/code|4%2Fcode|code=|never|the-secret/);
  });

  test('is a 404 if it is not configured', async () => {
    const plain = await startTestServer({ database: server().database });
    try {
      expect((await plain.call('/api/google/callback?code=x')).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
