/** @jest-environment node */
import { describeOnEachDatabase } from '../../support/databases';
import { cookieFrom, startTestServer, useTestServer } from '../../support/server';

const HOUR_MS = 3_600_000;
const ADMIN = 'admin@greenroom.example';

describeOnEachDatabase('a session', ({ openDemo }) => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemo(), env: { TRUST_PROXY: '1' } }),
  );
  const whoami = async (cookie: string) => (await server().call('/api/whoami', { cookie })).status;

  test('is required for /whoami', async () => {
    const response = await server().call('/api/whoami');
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'You are not signed in' });
  });

  test('starts at a login with 204 and a cookie, and /whoami then returns the person', async () => {
    const login = await server().call('/api/login', {
      method: 'POST',
      json: { email: 'Company.Admin@Greenroom.example ', password: 'greenroom' },
    });
    expect(login.status).toBe(204);
    expect(await login.text()).toBe('');
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^greenroom_session_\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^greenroom_device_\d+=/),
    ]);

    const response = await server().call('/api/whoami', { cookie: cookieFrom(login) });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      email: 'company.admin@greenroom.example',
      roles: [{ name: 'il_duce', company_id: 1 }],
      notifications: [],
    });
  });

  test.each([
    ['a wrong password', { email: ADMIN, password: 'grøntrum' }],
    ['an unknown email', { email: 'nobody@greenroom.example', password: 'greenroom' }],
    ['an email with a null character', { email: 'a\0b', password: 'greenroom' }],
    ['an empty password', { email: ADMIN, password: '' }],
  ])('%s is refused with the same message', async (_case, json) => {
    const response = await server().call('/api/login', { method: 'POST', json });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'Wrong email or password' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('a login with invalid fields is a 422 that names the fields', async () => {
    const response = await server().call('/api/login', { method: 'POST', json: { email: 7 } });
    expect(response.status).toBe(422);
    const body: { message: string; fields: Record<string, string> } = await response.json();
    expect(Object.keys(body.fields)).toEqual(['email', 'password']);
    expect(body.message).toContain('email');
  });

  test('over https the cookie is secure and bound to the host', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const json = { email: ADMIN, password: 'greenroom' };
    const login = await server().call('/api/login', { method: 'POST', headers, json });
    expect(login.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-greenroom_session=.{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-greenroom_device=/),
    ]);
    const cookie = cookieFrom(login);
    expect((await server().call('/api/whoami', { cookie, headers })).status).toBe(200);
    expect((await server().call('/api/whoami', { cookie })).status).toBe(401);
  });

  test('a new sign-in replaces the session', async () => {
    const first = await server().signIn(ADMIN);
    const again = await server().call('/api/login', {
      method: 'POST',
      cookie: first,
      json: { email: ADMIN, password: 'greenroom' },
    });
    expect(cookieFrom(again)).not.toBe(first);
    expect(await whoami(first)).toBe(401);
    expect(await whoami(cookieFrom(again))).toBe(200);
  });

  test('a failed sign-in keeps the present session', async () => {
    const cookie = await server().signIn(ADMIN);
    await server().call('/api/login', { method: 'POST', cookie, json: { email: ADMIN, password: 'no' } });
    expect(await whoami(cookie)).toBe(200);
  });

  test('log-out ends only the session of the request, on the server', async () => {
    const here = await server().signIn(ADMIN);
    const elsewhere = await server().signIn(ADMIN);
    const response = await server().call('/api/logout', { method: 'POST', cookie: here, json: {} });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^greenroom_session_\d+=; /)]);
    expect(await whoami(here)).toBe(401);
    expect(await whoami(elsewhere)).toBe(200);
  });

  test('log-out clears the cache of the browser over https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const safe = await server().call('/api/logout', { method: 'POST', headers, json: {} });
    expect(safe.headers.get('clear-site-data')).toBe('"cache"');
    const plain = await server().call('/api/logout', { method: 'POST', json: {} });
    expect(plain.headers.get('clear-site-data')).toBeNull();
  });

  test('log-out without a session is a 204', async () => {
    expect((await server().call('/api/logout', { method: 'POST', json: {} })).status).toBe(204);
    expect((await server().call('/api/logout', { method: 'POST' })).status).toBe(204);
  });

  test('is extended while it is used, and expires otherwise', async () => {
    const cookie = await server().signIn(ADMIN);
    for (let hours = 0; hours < 24; hours += 11) {
      server().clock.advance(11 * HOUR_MS);
      expect(await whoami(cookie)).toBe(200);
    }
    server().clock.advance(12 * HOUR_MS);
    expect(await whoami(cookie)).toBe(401);
  });

  test('expires after thirty days, regardless of use', async () => {
    const cookie = await server().signIn(ADMIN);
    const statuses: number[] = [];
    for (let halfDays = 0; halfDays < 61; halfDays += 1) {
      server().clock.advance(11.9 * HOUR_MS);
      statuses.push(await whoami(cookie));
    }
    expect(statuses.indexOf(401)).toBe(60);
  });

  test.each(['', 'x', 'a'.repeat(43), '../../etc', '%00', 'ø'.repeat(43)])(
    'an invented cookie %j is a 401',
    async (value) => {
      expect(
        await whoami(`greenroom_session_${new URL(server().url).port}=${encodeURIComponent(value)}`),
      ).toBe(401);
    },
  );

  test('a disabled password sign-in is a 404', async () => {
    const off = await startTestServer({ database: server().database, env: { PASSWORD_LOGIN: '0' } });
    try {
      const json = { email: ADMIN, password: 'greenroom' };
      expect((await off.call('/api/login', { method: 'POST', json })).status).toBe(404);
    } finally {
      await off.close();
    }
  });
});
