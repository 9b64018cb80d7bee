/** @jest-environment node */

import { createPasswordLink } from '@server/auth/passwordLinks';
import { findStaffByEmail } from '@server/auth/staff';
import { devices, signInFailures } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { DEMO_PASSWORD } from '../../support/demo';
import { startTestServer, useTestServer } from '../../support/server';

const OWNER = 'graph_viewer@greenroom.example';
const OTHER = 'seller_viewer@greenroom.example';
const DAY_MS = 24 * 3_600_000;

describeOnEachDatabase('a device that has signed in before', ({ openDemo }) => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemo(), env: { TRUST_PROXY: '1' } }),
  );
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('No database');
    return database.db;
  };
  const idOf = async (email: string) => (await findStaffByEmail(db(), email))?.id ?? 0;
  const login = (email: string, password = DEMO_PASSWORD, cookie = '', address = '192.0.2.1') =>
    server().call('/api/login', {
      method: 'POST',
      cookie,
      headers: { 'x-forwarded-for': address },
      json: { email, password },
    });
  const statusOf = async (...args: Parameters<typeof login>) => (await login(...args)).status;
  const deviceOf = (response: Response): string =>
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0] ?? '')
      .find((pair) => /^greenroom_device_\d+=/.test(pair)) ?? '';
  const strangersFail = async (email = OWNER) => {
    for (let n = 0; n < 10; n += 1) await login(email, 'wrong', '', `198.51.100.${n}`);
  };
  beforeEach(async () => {
    await db().delete(signInFailures);
  });

  test('signs its person in while strangers fail at the account', async () => {
    const device = deviceOf(await login(OWNER));
    await strangersFail();
    expect(await statusOf(OWNER)).toBe(429);
    expect(await statusOf(OWNER, DEMO_PASSWORD, device)).toBe(204);
    expect(await statusOf(OWNER.toUpperCase(), DEMO_PASSWORD, device)).toBe(204);
  });

  test('has its own limit of ten failures, which locks neither the account nor another device', async () => {
    const device = deviceOf(await login(OWNER));
    const second = deviceOf(await login(OWNER));
    for (let n = 0; n < 10; n += 1) expect(await statusOf(OWNER, 'wrong', device)).toBe(401);
    const refused = await login(OWNER, DEMO_PASSWORD, device);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await statusOf(OWNER)).toBe(204);
    expect(await statusOf(OWNER, DEMO_PASSWORD, second)).toBe(204);
  });

  test('is subject to the limit of its address', async () => {
    const device = deviceOf(await login(OWNER));
    for (let n = 0; n < 100; n += 1) await login(`nobody${n}@greenroom.example`, 'wrong');
    expect(await statusOf(OWNER, DEMO_PASSWORD, device)).toBe(429);
    expect(await statusOf(OWNER, DEMO_PASSWORD, device, '192.0.2.9')).toBe(204);
  });

  test('is known only for the account that signed in on it, and is no session', async () => {
    const device = deviceOf(await login(OTHER));
    await strangersFail();
    expect(await statusOf(OWNER, DEMO_PASSWORD, device)).toBe(429);
    expect(
      await statusOf(
        OWNER,
        DEMO_PASSWORD,
        `greenroom_device_${new URL(server().url).port}=${'x'.repeat(43)}`,
      ),
    ).toBe(429);
    expect((await server().call('/api/whoami', { cookie: device })).status).toBe(401);
    expect(deviceOf(await login(OWNER, 'wrong'))).toBe('');
  });

  test('may be shared: it is known for each person who has signed in on it', async () => {
    const first = deviceOf(await login(OWNER));
    const both = deviceOf(await login(OTHER, DEMO_PASSWORD, first));
    await strangersFail(OWNER);
    await strangersFail(OTHER);
    expect(await statusOf(OWNER, DEMO_PASSWORD, both)).toBe(204);
    expect(await statusOf(OTHER, DEMO_PASSWORD, both)).toBe(204);
    // A second sign-in creates no further device.
    expect(deviceOf(await login(OTHER, DEMO_PASSWORD, both))).toBe(both);
  });

  test('has an HttpOnly cookie for 180 days, bound to the host over https', async () => {
    const plain = (await login(OWNER)).headers.getSetCookie().find((line) => line.includes('_device'));
    expect(plain).toMatch(
      /^greenroom_device_\d+=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const https = await server().call('/api/login', {
      method: 'POST',
      headers: { 'x-forwarded-proto': 'https' },
      json: { email: OWNER, password: DEMO_PASSWORD },
    });
    expect(https.headers.getSetCookie().find((line) => line.includes('_device'))).toMatch(
      /^__Host-greenroom_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const stored = JSON.stringify(await db().select().from(devices));
    expect(stored).not.toContain(/=([\w-]{43});/.exec(plain ?? '')?.[1] ?? plain);
  });

  test('expires after 180 days without a sign-in, and each sign-in renews it', async () => {
    const used = deviceOf(await login(OWNER));
    const unused = deviceOf(await login(OWNER));
    server().clock.advance(100 * DAY_MS);
    await login(OWNER, DEMO_PASSWORD, used);
    server().clock.advance(81 * DAY_MS);
    await strangersFail();
    expect(await statusOf(OWNER, DEMO_PASSWORD, unused)).toBe(429);
    expect(await statusOf(OWNER, DEMO_PASSWORD, used)).toBe(204);
  });

  test('is one of at most twenty per person: the oldest are deleted', async () => {
    const first = deviceOf(await login(OWNER));
    for (let n = 0; n < 25; n += 1) {
      server().clock.advance(1_000);
      await login(OWNER);
    }
    expect(await db().$count(devices, eq(devices.userId, await idOf(OWNER)))).toBe(20);
    await strangersFail();
    expect(await statusOf(OWNER, DEMO_PASSWORD, first)).toBe(429);
  });

  test('is deleted when a password is set by a link and when the person is anonymised', async () => {
    const password = 'en lang og god adgangskode';
    const device = deviceOf(await login(OTHER));
    const link = await createPasswordLink(db(), await idOf(OTHER), server().clock.now());
    const token = link.split('#')[1] ?? '';
    await server().call('/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, password, again: password }).toString(),
    });
    await strangersFail(OTHER);
    expect(await statusOf(OTHER, password, device)).toBe(429);

    const id = await idOf(OWNER);
    await login(OWNER, DEMO_PASSWORD, '', '192.0.2.4');
    const admin = await server().signIn('admin@greenroom.example');
    expect((await server().call(`/api/users/${id}`, { method: 'DELETE', cookie: admin })).status).toBe(204);
    expect(await db().$count(devices, eq(devices.userId, id))).toBe(0);
  });
});
