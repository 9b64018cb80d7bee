/** @jest-environment node */
import { ROLES } from '@src/domain/permissions/permissions';
import { useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

/** Each call with the status for an admin of all companies. The calls change nothing. */
const ADMINS_ONLY: [method: string, path: string, status: number][] = [
  ['POST', '/companies', 422],
  ['PUT', '/companies', 422],
  ['GET', '/companies/1/sellers', 200],
  ['PUT', '/companies/1/sellers', 422],
  ['DELETE', '/companies/1/sellers/999999', 404],
  ['GET', '/companies/1/mailjet_templates', 200],
  ['PUT', '/companies/1/mailjet_templates', 422],
  ['GET', '/companies/1/notifications_sent', 200],
  ['DELETE', '/notifications_sent/999999', 404],
  ['GET', '/users', 200],
  ['POST', '/users', 422],
  ['DELETE', '/users/999999', 404],
  ['GET', '/mailing_lists', 200],
  ['PUT', '/mailing_lists', 422],
  ['GET', '/key_val_store', 200],
  ['POST', '/key_val_store', 422],
  ['DELETE', '/key_val_store/no%20such%20key', 204],
];
const ANYBODY: [method: string, path: string, status: number][] = [
  ['GET', '/companies', 200],
  ['GET', '/companies/1', 200],
  ['GET', '/notifications', 200],
  ['GET', '/user_roles', 200],
  ['PUT', '/users', 422],
];

const bodyOf = (method: string) => (method === 'POST' || method === 'PUT' ? { json: 'no record' } : {});
const OTHERS = [...ROLES.filter((role) => role !== 'il_duce'), 'company.admin', 'no.role'];

describeOnEachDatabase('access to the administration', ({ openDemo }) => {
  const { server, ask } = useAdminServer(openDemo);

  test.each([...ADMINS_ONLY, ...ANYBODY])('%s %s is a 401 without a session', async (method, path) => {
    const response = await server().call(`/api${path}`, { method, ...bodyOf(method) });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: 'You are not signed in' });
  });

  test.each(['admin', 'il_duce'])('%s may make every call', async (as) => {
    for (const [method, path, status] of [...ADMINS_ONLY, ...ANYBODY]) {
      const answer = await ask(path, { as, method, ...bodyOf(method) });
      expect([method, path, answer.status]).toEqual([method, path, status]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each(OTHERS)('%s may only read the data that everybody needs', async (as) => {
    for (const [method, path] of ADMINS_ONLY) {
      const answer = await ask(path, { as, method, ...bodyOf(method) });
      expect([method, path, answer.status]).toEqual([method, path, 403]);
    }
    for (const [method, path, status] of ANYBODY) {
      const answer = await ask(path, { as, method, ...bodyOf(method) });
      expect([method, path, answer.status]).toEqual([method, path, status]);
    }
  });

  test('the role is checked before the body', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = async (as: string) =>
      (await ask('/companies', { as, method: 'POST', headers, body: '{' })).status;
    expect(await send('no.role')).toBe(403);
    expect(await send('admin')).toBe(400);
  });

  test('another site cannot write, not even with the cookie of an admin', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    for (const [method, path] of ADMINS_ONLY.filter(([name]) => name !== 'GET')) {
      expect((await ask(path, { method, headers, ...bodyOf(method) })).status).toBe(403);
    }
  });

  test('an invalid id in a path is a 404', async () => {
    for (const id of ['0', '-1', '01', '1.5', 'x', '%00', '2147483648', '999999', "1'--", 'ø']) {
      for (const [method, path] of [
        ['GET', `/companies/${id}`],
        ['GET', `/companies/${id}/sellers`],
        ['PUT', `/companies/${id}/sellers`],
        ['DELETE', `/companies/1/sellers/${id}`],
        ['DELETE', `/companies/${id}/sellers/1`],
        ['GET', `/companies/${id}/mailjet_templates`],
        ['PUT', `/companies/${id}/mailjet_templates`],
        ['GET', `/companies/${id}/notifications_sent`],
        ['DELETE', `/notifications_sent/${id}`],
        ['GET', `/users/${id}`],
        ['DELETE', `/users/${id}`],
      ] as const) {
        const answer = await ask(path, { method, ...bodyOf(method) });
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body).toEqual({ message: expect.any(String) });
      }
    }
  });
});
