/** @jest-environment node */
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const ADMIN = 'admin@greenroom.example';
const STRANGER = 'https://evil.example';

describeOnEachDatabase('a request from another site', ({ openDemo }) => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemo(), env: { PUBLIC_ORIGIN: 'https://backoffice.example' } }),
  );
  const logout = async (headers: Record<string, string>) => {
    const cookie = await server().signIn(ADMIN);
    const response = await server().call('/api/logout', { method: 'POST', cookie, headers, json: {} });
    const isSignedIn = (await server().call('/api/whoami', { cookie })).status === 200;
    return { status: response.status, isSignedIn };
  };

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'nonsense' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://backoffice.example' }],
    [{ origin: STRANGER }],
    [{ origin: 'null' }],
    [{ origin: 'not an origin' }],
  ])('is refused with 403 and changes nothing: %j', async (headers) => {
    expect(await logout(headers)).toEqual({ status: 403, isSignedIn: true });
  });

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://backoffice.example' }],
    [{}],
  ])('is not assumed with the headers %j', async (headers) => {
    expect(await logout(headers)).toEqual({ status: 204, isSignedIn: false });
  });

  test('is not a request from the origin of the server itself', async () => {
    expect((await logout({ origin: server().url })).status).toBe(204);
    expect((await logout({ origin: 'http://127.0.0.1:1' })).status).toBe(403);
  });

  test.each(['1', 'loopback'])(
    'is recognised although a trusted proxy (%s) sends another X-Forwarded-Host',
    async (proxy) => {
      const env = { PUBLIC_ORIGIN: 'https://backoffice.example', TRUST_PROXY: proxy };
      const { database } = server();
      const behind = await startTestServer({ database, env });
      try {
        const statusOf = async (origin: string) => {
          const headers = { origin, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
          return (await behind.call('/api/logout', { method: 'POST', headers, json: {} })).status;
        };
        expect(await statusOf(STRANGER)).toBe(403);
        expect(await statusOf('https://backoffice.example')).toBe(204);
      } finally {
        await behind.close();
      }
    },
  );

  test('gets no CORS header', async () => {
    const cookie = await server().signIn(ADMIN);
    const asked = {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-requested-with',
    };
    for (const [method, path] of [
      ['GET', '/api/whoami'],
      ['GET', '/'],
      ['GET', '/config.json'],
      ['GET', '/api/none'],
      ['OPTIONS', '/api/users'],
      ['OPTIONS', '/'],
      ['POST', '/api/logout'],
    ] as const) {
      const headers = { origin: STRANGER, ...(method === 'OPTIONS' ? asked : {}) };
      const response = await server().call(path, { method, cookie, headers });
      const names = [...response.headers.keys()];
      expect([method, path, names.filter((name) => name.startsWith('access-control'))]).toEqual([
        method,
        path,
        [],
      ]);
    }
  });

  test('is refused before its body is read', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
    const response = await server().call('/api/login', { method: 'POST', headers, body: '{' });
    expect(response.status).toBe(403);
  });

  test('cannot sign in', async () => {
    const json = { email: ADMIN, password: 'greenroom' };
    const headers = { origin: STRANGER };
    const response = await server().call('/api/login', { method: 'POST', headers, json });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  const SUMMARY = '/api/sanity_checks/dk.athenas.example';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:80.0) Gecko/20100101 Firefox/80.0';
  /** The Accept header of browsers that open a link. */
  const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const CHANGING_GETS = [
    ['/api/google/callback?code=x&scope=openid', 404],
    [`${SUMMARY}?repopulate_cache=true`, 200],
    [`${SUMMARY}/stats?repopulate=true`, 200],
  ] as const;

  describe.each(CHANGING_GETS)('%s', (path, allowed) => {
    const statusOf = async (headers: Record<string, string>) => {
      const cookie = await server().signIn(ADMIN);
      return (await server().call(path, { cookie, headers, isFromApp: false })).status;
    };

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
      [{ 'sec-fetch-site': 'none' }],
      [{ 'sec-fetch-site': 'none', 'x-requested-with': 'fetch' }],
      [{ 'user-agent': FIREFOX, accept: PAGE }],
      [{ 'user-agent': FIREFOX, origin: STRANGER, 'x-requested-with': 'fetch' }],
      // The rules do not depend on the User-Agent.
      [{ 'user-agent': 'curl/8.5.0', accept: PAGE }],
      [{ 'user-agent': '', accept: 'TEXT/HTML' }],
    ])('is refused from a link or another site: %j', async (headers) => {
      expect(await statusOf(headers)).toBe(403);
    });

    test.each([
      [{ 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX }],
      [{ 'user-agent': FIREFOX, 'x-requested-with': 'fetch' }],
      [{ 'user-agent': 'curl/8.5.0' }],
      [{ 'user-agent': 'Mozilla', accept: 'application/json' }],
      [{ 'x-requested-with': 'fetch' }],
    ])('is answered for the app and for programs: %j', async (headers) => {
      expect(await statusOf(headers)).toBe(allowed);
    });
  });

  test('cannot send a Google code, although the call is a GET', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await server().call('/api/google/callback?code=x', { headers })).status).toBe(403);
  });

  test('cannot repopulate, although the call is a GET, but can open a report as a link', async () => {
    const cookie = await server().signIn(ADMIN);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const statusOf = async (path: string) => (await server().call(path, { cookie, headers })).status;
    const summary = '/api/products_summary/dk.athenas.example';
    expect(await statusOf(summary)).toBe(200);
    expect(await statusOf(`${summary}?repopulate=true`)).toBe(403);
    expect(await statusOf(`${summary}?repopulate_cache=true`)).toBe(403);
  });
});
