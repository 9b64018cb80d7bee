/** @jest-environment node */
import { createPasswordLink } from '@server/auth/passwordLinks';
import { findStaffByEmail } from '@server/auth/staff';
import { openDatabase } from '@server/db/open';
import { describeOnPostgres } from '../../support/databases';
import { cookieFrom, ONE_ADDRESS, startTestServer, TestClock, type TestServer } from '../../support/server';

const ADMIN = 'admin@greenroom.example';

describeOnPostgres('two API servers on one database', ({ createDemo }) => {
  const clock = new TestClock();
  const started: { server: TestServer; close: () => Promise<void> }[] = [];
  const server = (n: 0 | 1) => {
    const found = started[n];
    if (!found) throw new Error('Not started');
    return found.server;
  };

  beforeAll(async () => {
    const databaseUrl = await createDemo();
    for (let n = 0; n < 2; n += 1) {
      // Each server has its own connections, like a process.
      const database = await openDatabase({ databaseUrl, dataDir: '' });
      started.push({
        server: await startTestServer({ database, clock, env: ONE_ADDRESS }),
        close: () => database.close(),
      });
    }
  });
  afterAll(async () => {
    for (const { server: each, close } of started) {
      await each.close();
      await close();
    }
  });

  test('share sessions and log-outs', async () => {
    const cookie = await server(0).signIn(ADMIN);
    expect((await server(1).call('/api/whoami', { cookie })).status).toBe(200);
    await server(1).call('/api/logout', { method: 'POST', cookie, json: {} });
    expect((await server(0).call('/api/whoami', { cookie })).status).toBe(401);
  });

  test('give the same answers', async () => {
    const cookie = await server(1).signIn(ADMIN);
    const path = '/api/products_summary/dk.athenas.example';
    const [one, other] = await Promise.all([
      server(0).call(path, { cookie }),
      server(1).call(path, { cookie }),
    ]);
    expect(one.headers.get('etag')).toBe(other.headers.get('etag'));
    expect(await one.text()).toBe(await other.text());
  });

  test('count failed sign-ins together, also simultaneous ones', async () => {
    const json = { email: 'somebody@greenroom.example', password: 'wrong' };
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const at = server(n % 2 === 0 ? 0 : 1);
        return (await at.call('/api/login', { method: 'POST', json })).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  });

  test('accept a password link once, also simultaneously', async () => {
    const { db } = server(0).database ?? {};
    const person = db && (await findStaffByEmail(db, 'graph_viewer@greenroom.example'));
    if (!person) throw new Error('There is no such person');
    const [, token = ''] = (await createPasswordLink(db, person.id, clock.now())).split('#');
    const password = 'brun ugle over tagene';
    const statuses = await Promise.all(
      [0, 1, 0, 1].map(async (n) => {
        const response = await server(n === 0 ? 0 : 1).call('/set-password', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ token, password, again: password }).toString(),
        });
        return response.status;
      }),
    );
    expect(statuses.sort()).toEqual([200, 410, 410, 410]);
  });

  test('end the session of the other server at a new sign-in', async () => {
    const cookie = await server(0).signIn(ADMIN);
    const json = { email: ADMIN, password: 'greenroom' };
    const again = await server(1).call('/api/login', { method: 'POST', cookie, json });
    expect((await server(0).call('/api/whoami', { cookie })).status).toBe(401);
    expect((await server(0).call('/api/whoami', { cookie: cookieFrom(again) })).status).toBe(200);
  });
});
