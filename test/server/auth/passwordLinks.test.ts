/** @jest-environment node */
import { createPasswordLink } from '@server/auth/passwordLinks';
import { findStaffByEmail } from '@server/auth/staff';
import { prepareDatabase } from '@server/cli/prepareDatabase';
import type { Database } from '@server/db/database';
import { readSettings } from '@server/settings/settings';
import { describeOnEachDatabase } from '../../support/databases';
import { CHEAP_HASHES } from '../../support/demo';
import { startTestServer, TestClock, useTestServer } from '../../support/server';

const GOOD = 'en lang og god adgangskode';
const HOUR_MS = 3_600_000;

describeOnEachDatabase('a one-time link to set a password', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('No database');
    return database.db;
  };
  const tokenFor = async (email: string): Promise<string> => {
    const staff = await findStaffByEmail(db(), email);
    const link = await createPasswordLink(db(), staff?.id ?? 0, server().clock.now());
    expect(link).toMatch(/^\/set-password#[\w-]{43}$/);
    return link.split('#')[1] ?? '';
  };
  const set = (token: string, password = GOOD, again = password, headers = {}) =>
    server().call('/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ token, password, again }).toString(),
    });

  test('opens a page whose policy permits only its own script', async () => {
    const response = await server().call('/set-password');
    expect(response.status).toBe(200);
    const html = await response.text();
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
    expect([...html.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each)).toEqual([nonce, nonce]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('sets the password once and ends all sessions', async () => {
    const email = 'graph_viewer@greenroom.example';
    const cookie = await server().signIn(email);
    const token = await tokenFor(email);
    const response = await set(token);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Your password is set');
    expect((await server().call('/api/whoami', { cookie })).status).toBe(401);
    await expect(server().signIn(email, GOOD)).resolves.toContain('greenroom_session');
    await expect(server().signIn(email)).rejects.toThrow('401');
    expect((await set(token, 'another good long password')).status).toBe(410);
    await expect(server().signIn(email, GOOD)).resolves.toBeDefined();
  });

  test('expires after a day, and when another link is made', async () => {
    const email = 'seller_viewer@greenroom.example';
    const replaced = await tokenFor(email);
    const token = await tokenFor(email);
    expect((await set(replaced)).status).toBe(410);
    server().clock.advance(24 * HOUR_MS);
    expect((await set(token)).status).toBe(410);
    await expect(server().signIn(email)).resolves.toBeDefined();
  });

  test.each([
    ['a short password', 'kort', 'kort', 'at least 15 characters'],
    ['a repeated common password', 'passwordpassword', 'passwordpassword', 'common passwords'],
    ['the name of the person', 'Sidsel-Wøldike-1', 'Sidsel-Wøldike-1', 'your name or email'],
    ['two passwords that differ', GOOD, `${GOOD}!`, 'differ'],
  ])('stays valid after %s', async (_case, password, again, problem) => {
    const token = await tokenFor('graph_viewer@greenroom.example');
    const response = await set(token, password, again);
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(problem);
    expect(html).toContain(`value="${token}"`);
    expect((await set(token)).status).toBe(200);
  });

  test('cannot be invented, and its token is escaped in the page', async () => {
    for (const token of ['', 'a'.repeat(43), "' or 1=1 --", '\0'])
      expect((await set(token)).status).toBe(410);
    const html = await (await set('"><script>alert(1)</script>', 'kort')).text();
    expect(html).not.toContain('<script>alert');
  });

  test('is refused from another site and in another form than its own', async () => {
    const token = await tokenFor('graph_viewer@greenroom.example');
    expect((await set(token, GOOD, GOOD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await server().call('/set-password', { method: 'POST', json: { token } })).status).toBe(422);
    expect((await set(token)).status).toBe(200);
  });

  test('writes neither token nor password to the log', async () => {
    const token = await tokenFor('graph_viewer@greenroom.example');
    await set(token, 'a password not to be logged');
    expect(server().log.join('')).toContain('/set-password');
    expect(server().log.join('')).not.toMatch(new RegExp(`${token}|not to be logged`));
  });
});

describeOnEachDatabase('an empty database', ({ openEmpty }) => {
  const clock = new TestClock();
  const prepare = (database: Database, env: Record<string, string>) =>
    prepareDatabase(database, {
      settings: readSettings(env),
      now: clock.now,
      today: clock.today,
      passwords: CHEAP_HASHES,
      onProgress: () => undefined,
    });

  test('without demo data creates the configured admin once', async () => {
    const database = await openEmpty();
    await expect(prepare(database, { DEMO: '0' })).rejects.toThrow('ADMIN_EMAIL is missing');
    const env = { DEMO: '0', ADMIN_EMAIL: 'Chief@Company.example' };
    const { isDemo, passwordLink } = await prepare(database, env);
    expect([isDemo, passwordLink]).toEqual([false, expect.stringMatching(/^\/set-password#/)]);
    expect(await findStaffByEmail(database.db, 'chief@company.example')).toMatchObject({
      email: 'Chief@Company.example',
      roles: [{ name: 'il_duce', company_id: -1 }],
    });
    expect(await prepare(database, env)).toEqual({ isDemo: false, passwordLink: null });
    await expect(prepare(database, { DEMO: '1' })).rejects.toThrow('only in an empty database');
  });
});
