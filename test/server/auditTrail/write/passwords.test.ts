/** @jest-environment node */

import { createPasswordLink } from '@server/auth/passwordLinks';
import { auditEntries, users } from '@server/db/schema';
import type { User } from '@src/domain/session/user';
import { useAdminServer } from '@test/support/adminServer';
import { describeOnEachDatabase } from '@test/support/databases';
import { desc, eq, sql } from 'drizzle-orm';

describeOnEachDatabase('the audit trail of a person', ({ openDemo }) => {
  const { ask, server } = useAdminServer(openDemo);
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('The server has no database');
    return database.db;
  };
  const who = async (as: string): Promise<User> => {
    const user: User = JSON.parse((await ask('/whoami', { as })).text);
    return user;
  };

  test('records that a command created a link and that the person used it, without the password', async () => {
    const { id, email } = await who('graph_viewer');
    const path = await createPasswordLink(db(), id, server().clock.now());
    const answer = await server().call('/set-password', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        token: path.split('#')[1] ?? '',
        password: 'brun ugle over tagene',
        again: 'brun ugle over tagene',
      }).toString(),
    });
    expect(answer.status).toBeLessThan(400);
    const entries = await db().select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect(entries).toMatchObject([
      { action: 'password_set', userId: id, userEmail: email, recordId: id },
      { action: 'password_link_made', userId: null, recordId: id },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/brun ugle|scrypt|#/);
  });

  test('removes an anonymised person from the entries and keeps the actions', async () => {
    const person = await who('seller_viewer');
    const renamed = { ...person, name: 'Somebody Else', email: 'else@greenroom.example' };
    expect((await ask('/users', { method: 'PUT', json: renamed })).status).toBe(200);
    const seller = { id: 0, company_id: 1, pipedrive_user_id: 77, email: renamed.email };
    const texts = { full_name: btoa('Somebody Else'), signature: btoa('Best') };
    const put = { method: 'PUT', json: { ...seller, ...texts } };
    expect((await ask('/companies/1/sellers', put)).status).toBe(200);
    expect((await ask(`/users/${person.id}`, { method: 'DELETE' })).status).toBe(204);

    const entries = await db().select().from(auditEntries);
    const text = JSON.stringify(entries);
    for (const known of [person.name, person.email, renamed.email, 'Somebody Else']) {
      expect(text).not.toContain(known);
    }
    const theirs = entries.filter(({ kind, recordId }) => kind === 'user' && recordId === person.id);
    expect(theirs.map(({ action }) => action)).toEqual(['changed', 'anonymised']);
    const [row] = await db().select().from(users).where(eq(users.id, person.id));
    expect(row?.anonymisedAt).not.toBeNull();
  });

  test.each(['update audit_entries set user_id = 1', 'delete from audit_entries', 'truncate audit_entries'])(
    'is append-only: %s is refused',
    async (statement) => {
      const refused = db().execute(sql.raw(statement));
      await expect(refused).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only added to') },
      });
    },
  );
});
