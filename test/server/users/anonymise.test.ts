/** @jest-environment node */

import { createPasswordLink } from '@server/auth/passwordLinks';
import { grants, passwordLinks, providerAccounts, sessions, signInFailures, users } from '@server/db/schema';
import type { User } from '@src/domain/session/user';
import { eq } from 'drizzle-orm';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const GRANTS = { roles: [], notifications: [] };

describeOnEachDatabase('deleting a user', ({ openDemo }) => {
  const { server, ask, get, getText } = useAdminServer(openDemo);
  const dbOf = () => {
    const db = server().database?.db;
    if (!db) throw new Error('The server has no database');
    return db;
  };
  const login = async (email: string, password = 'greenroom') =>
    (await server().call('/api/login', { method: 'POST', json: { email, password } })).status;

  test('removes all personal data, and prevents a sign-in', async () => {
    const db = dbOf();
    const email = 'seller_viewer@greenroom.example';
    const { text } = await ask('/whoami', { as: 'seller_viewer' });
    const { id }: User = JSON.parse(text);
    const link = await createPasswordLink(db, id, server().clock.now());
    await db.insert(providerAccounts).values({ issuer: 'x', subject: 'y', userId: id });
    await login(email, 'wrong');
    await login('no.role@greenroom.example', 'wrong');
    const failures = await db.$count(signInFailures, eq(signInFailures.kind, 'account'));
    const before: User[] = JSON.parse(await getText('/users'));

    const answer = await ask(`/users/${id}`, { method: 'DELETE' });
    expect([answer.status, answer.body]).toEqual([204, '']);

    const [row] = await db.select().from(users).where(eq(users.id, id));
    expect(row).toEqual({
      id,
      name: 'Anonymised',
      email: expect.stringMatching(/^[\da-f-]{36}@anonymised\.invalid$/),
      emailKey: row?.email,
      passwordHash: null,
      isEmailUnconfirmed: false,
      anonymisedAt: server().clock.now(),
    });
    for (const table of [grants, sessions, passwordLinks, providerAccounts]) {
      expect(await db.$count(table, eq(table.userId, id))).toBe(0);
    }
    expect(await db.$count(signInFailures, eq(signInFailures.kind, 'account'))).toBe(failures - 1);

    expect(await get('/users')).toEqual(before.filter((user) => user.id !== id));
    expect((await ask(`/users/${id}`)).status).toBe(404);
    expect((await ask(`/users/${id}`, { method: 'DELETE' })).status).toBe(404);
    const revived = { id, name: 'x', email: 'revived@greenroom.example', ...GRANTS };
    expect((await ask('/users', { method: 'PUT', json: revived })).status).toBe(404);
    expect((await ask('/whoami', { as: 'seller_viewer' })).status).toBe(401);
    expect(await login(email)).toBe(401);
    expect(await login(row?.email ?? '')).toBe(401);

    const password = 'long enough for a password';
    const form = { token: link.slice(link.indexOf('#') + 1), password, again: password };
    const used = await server().call('/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expect(used.status).toBe(410);
  });

  test('frees the email for a new user without the data of the former one', async () => {
    const { text } = await ask('/whoami', { as: 'success_mgmt' });
    const { id }: User = JSON.parse(text);
    await ask(`/users/${id}`, { method: 'DELETE' });
    const json = { id: 0, name: 'Another', email: 'success_mgmt@greenroom.example', ...GRANTS };
    const created = await ask('/users', { method: 'POST', json });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ ...json, id: expect.any(Number) });
    expect(created.body).not.toMatchObject({ id });
    expect((await ask('/whoami', { as: 'success_mgmt' })).status).toBe(401);
    expect(await login('success_mgmt@greenroom.example')).toBe(401);
  });

  test('deletes each user once in concurrent requests', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const json = { id: 0, name: `N ${n}`, email: `n${n}@greenroom.example`, ...GRANTS };
      const { text } = await ask('/users', { method: 'POST', json });
      const created: User = JSON.parse(text);
      ids.push(created.id);
    }
    const answers = await Promise.all(
      [...ids, ...ids].map((id) => ask(`/users/${id}`, { method: 'DELETE' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 204, 204, 204, 404, 404, 404, 404]);
  });
});
