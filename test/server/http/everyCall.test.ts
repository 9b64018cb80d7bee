/** @jest-environment node */
import { ROLES } from '@src/domain/permissions/permissions';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';
import { CALLS, isAllowed, titleOf } from './everyCall';

const ACCOUNTS = [...ROLES, 'admin', 'company.admin', 'no.role'];

describeOnEachDatabase('every call', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const cookies = new Map<string, string>();
  beforeAll(async () => {
    for (const account of ACCOUNTS)
      cookies.set(account, await server().signIn(`${account}@greenroom.example`));
  });

  const renew = async ({ endsSession }: (typeof CALLS)[number], account: string) => {
    if (endsSession) cookies.set(account, await server().signIn(`${account}@greenroom.example`));
  };

  const send = ({ method, path }: (typeof CALLS)[number], cookie?: string, body?: unknown) =>
    server().call(`/api${path}`, {
      method,
      ...(cookie && { cookie }),
      ...((method === 'POST' || method === 'PUT') && { json: body ?? 'not what it takes' }),
    });

  test.each(CALLS.map((call) => ({ title: titleOf(call), call })))(
    '$title: is answered only with its roles',
    async ({ call }) => {
      const nobody = await send(call);
      expect(nobody.status).toBe(401);
      expect(await nobody.json()).toEqual({ message: expect.any(String) });
      for (const [account, cookie] of cookies) {
        const { status } = await send(call, cookie, call.rolesFromBody && call.body);
        await renew(call, account);
        const isOwnRecord = call.method === 'PUT' && call.path === '/users';
        if (isAllowed(call, account)) expect([account, status]).not.toEqual([account, 403]);
        // Everybody may save their own record, so the server validates this invalid body.
        else expect([account, status]).toEqual([account, isOwnRecord ? 422 : 403]);
        expect([account, status]).not.toEqual([account, 401]);
        expect(status).toBeLessThan(500);
      }
    },
  );

  test.each(CALLS.map((call) => ({ title: titleOf(call), call })))(
    '$title: is answered to an admin as in the contract',
    async ({ call }) => {
      const response = await send(call, cookies.get('admin'), call.body);
      await renew(call, 'admin');
      const isMissing = /9999/.test(call.path + JSON.stringify(call.body ?? ''));
      const isUnknownName = call.path.endsWith('mailjet_templates') && call.method === 'PUT';
      const expected = { GET: 200, POST: 201, PUT: 200, DELETE: 204 }[call.method];
      const silent = ['PUT /mailing_lists', 'POST /key_val_store', 'PUT /password'].includes(titleOf(call));
      expect(response.status).toBe(isMissing ? 404 : isUnknownName ? 422 : silent ? 204 : expected);
      const text = await response.text();
      if (response.status === 204) expect(text).toBe('');
      else {
        expect(() => JSON.parse(text) as unknown).not.toThrow();
        expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      }
    },
  );

  test('answers an unknown site with 404 only to people with access to the whole group', async () => {
    for (const call of CALLS.filter(({ path }) => path.includes('dk.athenas.example'))) {
      const path = call.path.replace('dk.athenas.example', 'no.such.example');
      for (const [account, expected] of [
        ['admin', 404],
        ['company.admin', 403],
      ] as const) {
        const { status } = await send({ ...call, path }, cookies.get(account));
        expect([path, account, status]).toEqual([path, account, expected]);
      }
    }
  });
});
