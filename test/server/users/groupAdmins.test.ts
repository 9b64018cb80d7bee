/** @jest-environment node */
import type { User } from '@src/domain/session/user';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const ADMIN_OF_ALL = { name: 'il_duce', company_id: -1 };
const MESSAGE = 'There must be an admin of all companies, and this is the last one';

describeOnEachDatabase('the last admin of all companies', ({ openDemo }) => {
  const { server, ask } = useAdminServer(openDemo);
  const who = async (as: string) => {
    const { text } = await ask('/whoami', { as });
    const user: User = JSON.parse(text);
    return user;
  };
  const put = async (as: string, json: User) => ask('/users', { as, method: 'PUT', json });
  const strip = async (as: string, whom: User) => put(as, { ...whom, name: 'Stripped', roles: [] });
  const remove = async (as: string, { id }: User) => ask(`/users/${id}`, { as, method: 'DELETE' });

  test('keeps the role when two admins remove it from each other at once', async () => {
    const [one, other] = [await who('admin'), await who('il_duce')];
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([strip('admin', other), strip('il_duce', one)]);
      // The slower request may be refused by the rule, or because its admin has lost the role.
      const [done, refused] = answers.map(({ status }) => status).sort((a, b) => a - b);
      expect(done).toBe(200);
      expect([403, 409]).toContain(refused);
      const left = (await who('admin')).roles.length > 0 ? 'admin' : 'il_duce';
      expect((await who(left)).roles).toEqual([ADMIN_OF_ALL]);
      await put(left, left === 'admin' ? other : one);
    }
    expect((await who('admin')).roles).toEqual([ADMIN_OF_ALL]);
    expect((await who('il_duce')).roles).toEqual([ADMIN_OF_ALL]);
  });

  test('can neither lose the role nor be deleted, and the whole save is rolled back', async () => {
    const [one, other] = [await who('admin'), await who('il_duce')];
    expect((await strip('admin', other)).status).toBe(200);
    for (const answer of [
      await strip('admin', one),
      await put('admin', { ...one, roles: [{ name: 'il_duce', company_id: 1 }] }),
      await put('admin', { ...one, roles: [{ name: 'graph_viewer', company_id: -1 }] }),
      await remove('admin', one),
    ]) {
      expect([answer.status, answer.body]).toEqual([409, { message: MESSAGE }]);
    }
    expect(await who('admin')).toEqual(one);
    // A change of the name keeps the role.
    expect((await put('admin', { ...one, name: 'Astrid' })).status).toBe(200);
    expect((await put('admin', other)).status).toBe(200);
  });

  test('may be deleted if there is another', async () => {
    const one = await who('admin');
    expect((await remove('admin', one)).status).toBe(204);
    const after = await ask('/whoami');
    expect(after.status).toBe(401);
    const heir = await who('il_duce');
    expect((await remove('il_duce', heir)).status).toBe(409);
    expect(await who('il_duce')).toEqual(heir);
    expect(server().log.some((line) => line.includes('"level":50'))).toBe(false);
  });
});
