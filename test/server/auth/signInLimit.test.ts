/** @jest-environment node */
import { signInFailures } from '@server/db/schema';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const MINUTE_MS = 60_000;

describeOnEachDatabase('the limit on failed sign-ins', ({ openDemo }) => {
  const server = useTestServer(async () =>
    startTestServer({ database: await openDemo(), env: { TRUST_PROXY: '1' } }),
  );
  const login = (email: string, password: string, address = '192.0.2.1') =>
    server().call('/api/login', {
      method: 'POST',
      headers: { 'x-forwarded-for': address },
      json: { email, password },
    });
  const statusOf = async (...args: Parameters<typeof login>) => (await login(...args)).status;
  const times = <T>(count: number, task: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => task(n)));

  beforeEach(async () => {
    await server().database?.db.delete(signInFailures);
  });

  test.each(['admin@greenroom.example', 'nobody@greenroom.example'])(
    'refuses even the right password after ten failures of %s, with the time to wait',
    async (email) => {
      for (let n = 0; n < 10; n += 1) expect(await statusOf(email, 'wrong')).toBe(401);
      server().clock.advance(5 * MINUTE_MS);
      const refused = await login(email.toUpperCase(), 'greenroom');
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toBe('600');
      expect(await refused.json()).toEqual({ message: 'Too many failed sign-ins. Please try again later.' });
      expect(await statusOf('company.admin@greenroom.example', 'greenroom')).toBe(204);
    },
  );

  test('does not count refused attempts, so that the wait ends as announced', async () => {
    const email = 'admin@greenroom.example';
    for (let n = 0; n < 10; n += 1) await login(email, 'wrong');
    for (let n = 0; n < 14; n += 1) {
      server().clock.advance(MINUTE_MS);
      expect(await statusOf(email, 'greenroom')).toBe(429);
    }
    server().clock.advance(MINUTE_MS);
    expect(await statusOf(email, 'greenroom')).toBe(204);
  });

  test('does not count successful sign-ins', async () => {
    for (let n = 0; n < 25; n += 1) expect(await statusOf('admin@greenroom.example', 'greenroom')).toBe(204);
  });

  test('permits ten checks of many concurrent attempts', async () => {
    const statuses = await times(30, () => statusOf('admin@greenroom.example', 'wrong'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  test('permits an address one hundred failures across all accounts', async () => {
    const statuses = await times(105, (n) => statusOf(`person${n}@greenroom.example`, 'wrong', '192.0.2.7'));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(await statusOf('admin@greenroom.example', 'greenroom', '192.0.2.7')).toBe(429);
    expect(await statusOf('admin@greenroom.example', 'greenroom', '192.0.2.8')).toBe(204);
  });

  test('treats one IPv6 network as one address', async () => {
    const statuses = await times(101, (n) =>
      statusOf(`person${n}@greenroom.example`, 'wrong', `2001:db8:0:1::${n.toString(16)}`),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await statusOf('admin@greenroom.example', 'greenroom', '2001:db8:0:2::1')).toBe(204);
  });

  test('deletes old failures, and stores no typed text', async () => {
    await login('a.password.typed.here', 'wrong');
    server().clock.advance(16 * MINUTE_MS);
    await login('other@greenroom.example', 'wrong');
    const rows = await server().database?.db.select().from(signInFailures);
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('greenroom');
  });

  test('ignores forwarded addresses without a configured proxy', async () => {
    const direct = await startTestServer({ database: server().database, clock: server().clock });
    try {
      const tries = (count: number) =>
        times(count, async (n) => {
          const headers = { 'x-forwarded-for': `198.51.100.${n}` };
          const json = { email: `someone${n}@greenroom.example`, password: 'wrong' };
          return (await direct.call('/api/login', { method: 'POST', headers, json })).status;
        });
      expect((await tries(101)).filter((status) => status === 429)).toHaveLength(1);
    } finally {
      await direct.close();
    }
  });
});
