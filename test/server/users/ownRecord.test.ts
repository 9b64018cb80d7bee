/** @jest-environment node */
import type { User } from '@src/domain/session/user';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

/** People who are not admins of all companies. One is an admin of one company. */
const PEOPLE = ['seller_viewer', 'company.admin', 'no.role'];

describeOnEachDatabase('the own record', ({ openDemo }) => {
  const { ask } = useAdminServer(openDemo);
  const whoami = async (as: string) => {
    const { text } = await ask('/whoami', { as });
    const user: User = JSON.parse(text);
    return user;
  };
  const put = async (as: string, json: unknown) => ask('/users', { as, method: 'PUT', json });

  test.each(PEOPLE)('%s can read it, but no other record, existing or not', async (as) => {
    const own = await whoami(as);
    expect(await ask(`/users/${own.id}`, { as })).toMatchObject({ status: 200, body: own });
    const { id: admin } = await whoami('admin');
    for (const id of [admin, 999_999, 'x', 0, -1, '%00', `0${own.id}`, `${own.id}.0`]) {
      const answer = await ask(`/users/${id}`, { as });
      expect([id, answer.status, answer.body]).toEqual([
        id,
        403,
        { message: 'You are not allowed to do this' },
      ]);
    }
  });

  test.each(PEOPLE)('%s can change name and email, which /whoami returns immediately', async (as) => {
    const own = await whoami(as);
    const renamed = { ...own, name: `${own.name} (ny)`, email: `New.${own.email}` };
    const answer = await put(as, {
      ...renamed,
      // The same grants in another order, with a repeated role.
      roles: [...own.roles].reverse().concat(own.roles.slice(0, 1)),
      notifications: [...own.notifications].reverse(),
    });
    const stored = { ...renamed, email_unconfirmed: true };
    expect(answer).toMatchObject({ status: 200, body: stored });
    expect(answer.body).toEqual(stored);
    expect(await whoami(as)).toEqual(stored);
    expect(await put(as, own)).toMatchObject({ status: 200, body: own });
  });

  test.each(PEOPLE)('%s cannot change their own grants', async (as) => {
    const own = await whoami(as);
    const more = { name: 'il_duce', company_id: -1 };
    const changes: Partial<User>[] = [
      { roles: [...own.roles, more] },
      { roles: [more] },
      { roles: own.roles.map((role) => ({ ...role, company_id: -1 })).concat(more) },
      { notifications: [...own.notifications, { name: 'deal_won', company_id: 2 }] },
      ...(own.roles.length > 0 ? [{ roles: own.roles.slice(1) }] : []),
      ...(own.notifications.length > 0 ? [{ notifications: [] }] : []),
    ];
    for (const change of changes) {
      const answer = await put(as, { ...own, name: 'Changed', ...change });
      expect([change, answer.status]).toEqual([change, 403]);
    }
    expect(await whoami(as)).toEqual(own);
  });

  test.each(PEOPLE)('%s cannot change another record, not even with an invalid body', async (as) => {
    const admin = await whoami('admin');
    const own = await whoami(as);
    for (const body of [
      admin,
      { ...own, id: admin.id },
      { id: admin.id },
      { ...own, id: 999_999 },
      { ...own, id: 0 },
    ]) {
      expect((await put(as, body)).status).toBe(403);
    }
    expect(await whoami('admin')).toEqual(admin);
  });

  test('reports invalid fields', async () => {
    const own = await whoami('no.role');
    const faults = async (change: object) => faultsOf(await put('no.role', { ...own, ...change }));
    expect(await faults({ id: String(own.id) })).toEqual(['id']);
    expect(await faults({ id: undefined })).toEqual(['id']);
    expect(await faults({ name: ' ' })).toEqual(['name']);
    expect(await faults({ email: 'x', roles: undefined })).toEqual(['email', 'roles']);
    expect(await faults({ roles: [{ name: 'il_duce' }] })).toEqual(['roles.0.company_id']);
    const taken = await put('no.role', { ...own, email: 'Admin@greenroom.example' });
    expect([taken.status, faultsOf(taken)]).toEqual([409, ['email']]);
    expect(await whoami('no.role')).toEqual(own);
  });

  test('an admin of all companies can change their own grants', async () => {
    const own = await whoami('admin');
    const more = { ...own, notifications: [{ name: 'deal_won', company_id: -1 }] };
    expect(await put('admin', more)).toMatchObject({ status: 200, body: more });
    expect(await whoami('admin')).toEqual(more);
  });
});
