/** @jest-environment node */

import { auditEntries, refusedTokens, sessions } from '@server/db/schema';
import type { User } from '@src/domain/session/user';
import { desc, eq } from 'drizzle-orm';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const EMAIL = 'success_mgmt@greenroom.example';
const HOUR_MS = 3_600_000;

interface Listed {
  id: string;
  current: boolean;
}

describeOnEachDatabase('the sessions of a person', ({ openDemo }) => {
  const { server, ask, get, getText } = useAdminServer(openDemo);
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('No database');
    return database.db;
  };
  const idOf = async (name: string): Promise<number> => {
    const people: User[] = JSON.parse(await getText('/users'));
    const person = people.find(({ email }) => email === `${name}@greenroom.example`);
    if (!person) throw new Error(`There is no ${name}`);
    return person.id;
  };
  const whoami = async (cookie: string) => (await server().call('/api/whoami', { cookie })).status;
  const list = async (id: number): Promise<Listed[]> => {
    const listed: Listed[] = JSON.parse(await getText(`/users/${id}/sessions`));
    return listed;
  };
  const end = async (path: string) => {
    const { status, text } = await ask(path, { method: 'DELETE' });
    return [status, text];
  };
  const lastEntry = async () => {
    const [entry] = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    return entry;
  };
  /** Returns the security events since the log was cleared. */
  const events = (): Record<string, unknown>[] =>
    server()
      .log.map((line) => {
        const decoded: Record<string, unknown> = JSON.parse(line);
        return decoded;
      })
      .filter(({ security }) => security !== undefined);
  /** Replaces the sessions of the person with two new ones. */
  const twoSessions = async () => {
    const id = await idOf('success_mgmt');
    await db().delete(sessions).where(eq(sessions.userId, id));
    const first = await server().signIn(EMAIL);
    server().clock.advance(HOUR_MS);
    const second = await server().signIn(EMAIL);
    server().log.length = 0;
    return { id, first, second };
  };
  let admin = 0;
  beforeAll(async () => {
    admin = await idOf('admin');
  });

  test('are listed for an admin as for the person, with ids that are neither tokens nor hashes', async () => {
    const { id, first, second } = await twoSessions();
    const own: unknown = await (await server().call('/api/sessions', { cookie: second })).json();
    const listed = await list(id);
    expect(listed.map(({ id: _id, current: _current, ...session }) => session)).toEqual(
      (own as Listed[]).map(({ current: _current, ...session }) => session),
    );
    expect(listed).toEqual([
      expect.objectContaining({ id: expect.stringMatching(/^[\da-f]{64}$/), current: false }),
      expect.objectContaining({ id: expect.stringMatching(/^[\da-f]{64}$/), current: false }),
    ]);
    const stored = await db().select().from(sessions).where(eq(sessions.userId, id));
    for (const secret of [...stored.map(({ tokenHash }) => tokenHash), first, second])
      expect(JSON.stringify(listed)).not.toContain(secret.replace(/^.*=/, ''));
    expect(own).not.toContainEqual(expect.objectContaining({ id: expect.anything() }));
    // The id of a session is not a token, and ended sessions are not listed.
    expect(await whoami(first.replace(/=.*/, `=${listed[1]?.id}`))).toBe(401);
    server().clock.advance(11 * HOUR_MS);
    // This request extends the session of the admin.
    await get('/whoami');
    server().clock.advance(HOUR_MS);
    expect(await list(id)).toEqual([]);
  });

  test('can be ended individually, with an entry in the audit trail and the log, and a repetition changes nothing', async () => {
    const { id, first, second } = await twoSessions();
    await db()
      .update(sessions)
      .set({ bearerHash: `token of ${id}` })
      .where(eq(sessions.userId, id));
    const [, earlier] = await list(id);
    expect(await end(`/users/${id}/sessions/${earlier?.id}`)).toEqual([204, '']);
    expect([await whoami(first), await whoami(second)]).toEqual([401, 200]);
    expect(await list(id)).toHaveLength(1);
    const refused = eq(refusedTokens.tokenHash, `token of ${id}`);
    expect(await db().$count(refusedTokens, refused)).toBe(1);
    expect(await lastEntry()).toMatchObject({
      userId: admin,
      kind: 'user',
      recordId: id,
      action: 'sessions_ended',
      changes: [{ field: 'sessions', from: 2, to: 1 }],
    });
    expect(await get(`/history/user/${id}`)).toMatchObject({ entries: [{ action: 'sessions_ended' }] });
    expect(events()).toEqual([
      expect.objectContaining({ security: 'sessions_ended', userId: admin, account: id, count: 1 }),
    ]);

    const entries = await db().$count(auditEntries);
    for (const gone of [earlier?.id, 'f'.repeat(64), 'none', '%00', encodeURIComponent("' or true --")])
      expect([gone, await end(`/users/${id}/sessions/${gone}`)]).toEqual([gone, [204, '']]);
    expect(await whoami(second)).toBe(200);
    expect(await db().$count(auditEntries)).toBe(entries);
    expect(events()).toHaveLength(1);
  });

  test('can be ended all at once, without those of other people', async () => {
    const { id, first, second } = await twoSessions();
    expect(await end(`/users/${id}/sessions`)).toEqual([204, '']);
    expect([await whoami(first), await whoami(second)]).toEqual([401, 401]);
    expect((await ask('/whoami')).status).toBe(200);
    expect((await lastEntry())?.changes).toEqual([{ field: 'sessions', from: 2, to: 0 }]);
    expect(events()).toEqual([expect.objectContaining({ account: id, count: 2 })]);
    expect(await end(`/users/${id}/sessions`)).toEqual([204, '']);
    expect(events()).toHaveLength(1);
  });

  test('are not ended under the id of another person', async () => {
    const { id } = await twoSessions();
    const [other] = await list(id);
    expect(await end(`/users/${admin}/sessions/${other?.id}`)).toEqual([204, '']);
    expect(await list(id)).toHaveLength(2);
  });

  test('include those of the admin, whose next call is a 401', async () => {
    const cookie = await server().signIn('il_duce@greenroom.example');
    const { id }: User = JSON.parse(await (await server().call('/api/whoami', { cookie })).text());
    const path = `/api/users/${id}/sessions`;
    const listed: Listed[] = JSON.parse(await (await server().call(path, { cookie })).text());
    const current = listed.find((session) => session.current);
    expect(current).toBeDefined();
    const { status } = await server().call(`${path}/${current?.id}`, { method: 'DELETE', cookie });
    expect([status, await whoami(cookie)]).toEqual([204, 401]);
  });

  test('of an unknown or anonymised person are a 404', async () => {
    const gone = await idOf('graph_viewer');
    await ask(`/users/${gone}`, { method: 'DELETE' });
    for (const id of [gone, 99_999, 0, 'x', '2147483648']) {
      const answers = [
        await ask(`/users/${id}/sessions`),
        await ask(`/users/${id}/sessions`, { method: 'DELETE' }),
        await ask(`/users/${id}/sessions/${'f'.repeat(64)}`, { method: 'DELETE' }),
      ];
      expect(answers.map(({ status, body }) => [id, status, body])).toEqual(
        answers.map(() => [id, 404, { message: 'No such user' }]),
      );
    }
  });

  test.each(['company.admin', 'no.role'])('are not available to %s, not even their own', async (as) => {
    const own = await idOf(as);
    for (const id of [own, admin]) {
      expect((await ask(`/users/${id}/sessions`, { as })).status).toBe(403);
      expect((await ask(`/users/${id}/sessions`, { as, method: 'DELETE' })).status).toBe(403);
    }
    expect((await ask('/whoami', { as })).status).toBe(200);
    expect((await ask('/whoami')).status).toBe(200);
  });
});
