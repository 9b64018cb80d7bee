/** @jest-environment node */
import { createPasswordLink } from '@server/auth/passwordLinks';
import type { PasswordHasher } from '@server/auth/passwords';
import { findStaffByEmail } from '@server/auth/staff';
import { tooBusy } from '@server/http/errors';
import { describeOnEachDatabase } from '../../support/databases';
import { CHEAP_HASHES } from '../../support/demo';
import { startTestServer, useTestServer } from '../../support/server';

const GOOD = 'en lang og god adgangskode';
const EMAIL = 'graph_viewer@greenroom.example';

describeOnEachDatabase('the work of setting a password', ({ openDemo }) => {
  let hashes = 0;
  let isBusy = false;
  const passwords: PasswordHasher = {
    ...CHEAP_HASHES,
    hash: (password) => {
      if (isBusy) return Promise.reject(tooBusy('Too many people are signing in. Try again soon.', 10));
      hashes += 1;
      return CHEAP_HASHES.hash(password);
    },
  };
  const server = useTestServer(async () => startTestServer({ database: await openDemo(), passwords }));
  beforeEach(() => {
    hashes = 0;
    isBusy = false;
    server().clock.advance(3_600_000);
  });

  const makeToken = async (): Promise<string> => {
    const db = server().database?.db;
    if (!db) throw new Error('No database');
    const staff = await findStaffByEmail(db, EMAIL);
    const link = await createPasswordLink(db, staff?.id ?? 0, server().clock.now());
    return link.split('#')[1] ?? '';
  };
  const set = (token: string) =>
    server().call('/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token, password: GOOD, again: GOOD }).toString(),
    });
  const failToSignIn = (n: number) =>
    server().call('/api/login', { method: 'POST', json: { email: `nobody${n}@x.example`, password: 'x' } });

  test('is skipped for invented links, which do not count for the limit of the address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => set(String(n).padStart(43, 'x'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([410]));
    expect(hashes).toBe(0);
    expect((await set(await makeToken())).status).toBe(200);
    expect(hashes).toBe(1);
  });

  test('is skipped above the limit of the address, and the link stays valid', async () => {
    const token = await makeToken();
    await Promise.all(Array.from({ length: 100 }, (_, n) => failToSignIn(n)));
    const refused = await set(token);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    const html = await refused.text();
    expect(html).toContain('Too many failed sign-ins');
    expect(html).toContain(`value="${token}"`);
    expect(hashes).toBe(0);
    server().clock.advance(900_000);
    expect((await set(token)).status).toBe(200);
  });

  test('is done once for concurrent requests with one link', async () => {
    const token = await makeToken();
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => set(token)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410, 410]);
  });

  test('is refused while too many requests wait, with the time to retry, and does not count for the limit', async () => {
    const token = await makeToken();
    isBusy = true;
    const answers = await Promise.all(Array.from({ length: 105 }, () => set(token)));
    expect(new Set(answers.map(({ status }) => status)).has(503)).toBe(true);
    const again = await set(token);
    expect([again.status, again.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await again.text()).toContain('Too many people are signing in');
    isBusy = false;
    expect((await set(token)).status).toBe(200);
  });
});
