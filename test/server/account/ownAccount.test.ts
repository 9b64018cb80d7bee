/** @jest-environment node */

import { refusedTokens, sessions, users } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { DEMO_PASSWORD } from '../../support/demo';
import { cookieFrom, startTestServer, useTestServer } from '../../support/server';

const NEW = 'brun ugle over tagene';
const HOUR_MS = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEachDatabase('the own account', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('No database');
    return database.db;
  };
  const whoami = async (cookie: string) => (await server().call('/api/whoami', { cookie })).status;
  const change = (cookie: string, present: unknown, password: unknown) =>
    server().call('/api/password', { method: 'PUT', cookie, json: { present, password } });
  const fieldsOf = async (response: Response): Promise<Record<string, string>> =>
    ((await response.json()) as { fields: Record<string, string> }).fields;

  test('is listed in the configuration as features', async () => {
    expect(await (await server().call('/config.json')).json()).toMatchObject({
      features: ['password', 'sessions', 'history', 'user_sessions', 'import', 'goals'],
    });
  });

  describe('its password', () => {
    test('changes with the present password, which ends every other session', async () => {
      const email = 'graph_viewer@greenroom.example';
      const [here, elsewhere] = [await server().signIn(email), await server().signIn(email)];
      expect((await change(here, DEMO_PASSWORD, NEW)).status).toBe(204);
      expect([await whoami(here), await whoami(elsewhere)]).toEqual([200, 401]);
      await expect(server().signIn(email)).rejects.toThrow('401');
      await expect(server().signIn(email, NEW)).resolves.toContain('session');
    });

    test.each([
      ['weak', 'passwordpassword', 'common passwords'],
      ['short', 'kort', 'at least 15'],
      ['personal', 'Line Bæk Frandsen', 'your name or email'],
    ])('refuses a %s new password, without counting a failed sign-in', async (_what, password, reason) => {
      const cookie = await server().signIn('seller_viewer@greenroom.example');
      for (let n = 0; n < 11; n += 1) {
        const response = await change(cookie, DEMO_PASSWORD, password);
        expect(response.status).toBe(422);
        expect(await fieldsOf(response)).toEqual({ password: expect.stringContaining(reason) });
      }
    });

    test('refuses the present password as the new one', async () => {
      const cookie = await server().signIn('seller_viewer@greenroom.example');
      expect(await fieldsOf(await change(cookie, DEMO_PASSWORD, DEMO_PASSWORD))).toEqual({
        password: 'This is your present password.',
      });
    });

    test('counts a wrong present password as a failed sign-in, and refuses the eleventh', async () => {
      const email = 'content_editor@greenroom.example';
      const cookie = await server().signIn(email);
      for (let n = 0; n < 10; n += 1) {
        const response = await change(cookie, `wrong ${n}`, NEW);
        expect([response.status, await fieldsOf(response)]).toEqual([
          422,
          { present: 'This is not your present password.' },
        ]);
      }
      const refused = await change(cookie, DEMO_PASSWORD, NEW);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      server().clock.advance(HOUR_MS);
      expect((await change(cookie, DEMO_PASSWORD, NEW)).status).toBe(204);
    });

    test('is reported as missing for a person who signs in another way', async () => {
      const cookie = await server().signIn('no.role@greenroom.example');
      const isSet = async (): Promise<unknown> => (await server().call('/api/password', { cookie })).json();
      expect(await isSet()).toEqual({ is_set: true });
      await db()
        .update(users)
        .set({ passwordHash: null })
        .where(eq(users.emailKey, 'no.role@greenroom.example'));
      expect(await isSet()).toEqual({ is_set: false });
      const response = await change(cookie, '', NEW);
      expect(response.status).toBe(409);
      expect(await fieldsOf(response)).toEqual({ present: expect.stringContaining('no password') });
    });
  });

  describe('its sessions', () => {
    const EMAIL = 'success_mgmt@greenroom.example';
    const list = async (cookie: string): Promise<unknown> => {
      const response = await server().call('/api/sessions', { cookie });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };

    test('are listed by their last use, with the sign-in method and the browser, without those of other people', async () => {
      const started = server().clock.now().toISOString().replace('.000', '');
      const login = await server().call('/api/login', {
        method: 'POST',
        headers: { 'user-agent': FIREFOX },
        json: { email: EMAIL, password: DEMO_PASSWORD },
      });
      const first = cookieFrom(login);
      server().clock.advance(HOUR_MS);
      const second = await server().signIn(EMAIL);
      const now = server().clock.now().toISOString().replace('.000', '');
      expect(await list(second)).toEqual([
        { method: 'password', user_agent: expect.any(String), created_ts: now, used_ts: now, current: true },
        { method: 'password', user_agent: FIREFOX, created_ts: started, used_ts: started, current: false },
      ]);
      server().clock.advance(HOUR_MS);
      expect(await list(first)).toMatchObject([{ user_agent: FIREFOX, current: true }, { current: false }]);
      server().clock.advance(11 * HOUR_MS);
      expect(await list(first)).toHaveLength(1);
    });

    test('all end at once with their id tokens, and those of other people do not', async () => {
      const other = await server().signIn('admin@greenroom.example');
      const [here, elsewhere] = [await server().signIn(EMAIL), await server().signIn(EMAIL)];
      const [admin] = await db().select().from(users).where(eq(users.emailKey, EMAIL));
      await db()
        .update(sessions)
        .set({ method: 'microsoft', bearerHash: 'of a token' })
        .where(eq(sessions.userId, admin?.id ?? 0));
      const response = await server().call('/api/sessions', { method: 'DELETE', cookie: here });
      expect(response.status).toBe(204);
      expect(response.headers.getSetCookie().join()).toMatch(/greenroom_session_\d+=;/);
      expect([await whoami(here), await whoami(elsewhere), await whoami(other)]).toEqual([401, 401, 200]);
      const refused = await db().select({ hash: refusedTokens.tokenHash }).from(refusedTokens);
      expect(refused).toEqual([{ hash: 'of a token' }]);
    });

    test('are not ended by a request from another site', async () => {
      const cookie = await server().signIn(EMAIL);
      const headers = { 'sec-fetch-site': 'cross-site' };
      const response = await server().call('/api/sessions', { method: 'DELETE', cookie, headers });
      expect(response.status).toBe(403);
      expect(await whoami(cookie)).toBe(200);
    });
  });
});

describeOnEachDatabase('a server without passwords', ({ openDemo }) => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemo(), env: { PASSWORD_LOGIN: '0' } }),
  );

  test('does not list the feature and does not serve the call', async () => {
    expect(await (await server().call('/config.json')).json()).toMatchObject({
      features: ['sessions', 'history', 'user_sessions', 'import', 'goals'],
    });
    expect((await server().call('/api/password')).status).toBe(404);
  });
});
