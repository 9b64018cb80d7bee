/** @jest-environment node */

import { companies } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const DANISH = '/api/products_summary/dk.athenas.example';
const SWEDISH = '/api/products_summary/se.athenas.example';
const UNKNOWN = '/api/products_summary/no.such.example';

/** The expected status for each demo account: for the Danish site, the Swedish site, and an unknown site. */
const ALLOWED: [account: string, danish: number, swedish: number, unknown: number][] = [
  ['admin', 200, 200, 404],
  ['il_duce', 200, 200, 404],
  ['company.admin', 200, 403, 403],
  ['product_sales_viewer', 200, 403, 403],
  ['data_insights', 200, 403, 403],
  ['content_editor', 403, 403, 403],
  ['marketing_spender', 403, 403, 403],
  ['seller_viewer', 403, 403, 403],
  ['product_info_viewer', 403, 403, 403],
  ['graph_viewer', 403, 403, 403],
  ['speaker_relations', 403, 403, 403],
  ['success_mgmt', 403, 403, 403],
  ['speaker_activity', 403, 403, 403],
  ['no.role', 403, 403, 403],
];

describeOnEachDatabase('the access to calls', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  const statusOf = async (path: string, cookie?: string) =>
    (await server().call(path, cookie === undefined ? {} : { cookie })).status;

  test.each(ALLOWED)('%s: requests and bookings %i, %i, %i', async (account, danish, swedish, unknown) => {
    const cookie = await server().signIn(`${account}@greenroom.example`);
    expect(await statusOf(DANISH, cookie)).toBe(danish);
    expect(await statusOf(SWEDISH, cookie)).toBe(swedish);
    expect(await statusOf(UNKNOWN, cookie)).toBe(unknown);
    expect(await statusOf('/api/whoami', cookie)).toBe(200);
    expect(await statusOf('/api/companies', cookie)).toBe(200);
    expect(await statusOf('/api/companies/2', cookie)).toBe(200);
  });

  test.each([
    '/api/whoami',
    '/api/companies',
    '/api/companies/1',
    '/api/companies/x',
    DANISH,
    UNKNOWN,
    `${DANISH}?days=x`,
  ])('%s is a 401 without a session, whatever else is wrong', async (path) => {
    expect(await statusOf(path)).toBe(401);
  });

  test('403 comes before 422', async () => {
    const cookie = await server().signIn('no.role@greenroom.example');
    expect(await statusOf(`${DANISH}?days=x`, cookie)).toBe(403);
  });

  test('a site without a field that its report needs is a 404 that names the field, after the role check', async () => {
    const db = server().database?.db;
    const without = (operandiPathPart: string) =>
      db?.update(companies).set({ operandiPathPart }).where(eq(companies.homepageUrl, 'se.athenas.example'));
    await without('');
    try {
      const cookie = await server().signIn('admin@greenroom.example');
      const response = await server().call(SWEDISH, { cookie });
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: 'Athenas Sverige has no operandi_path_part' });
      expect(await statusOf(SWEDISH, await server().signIn('no.role@greenroom.example'))).toBe(403);
    } finally {
      await without('athenas-se');
    }
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/companies/1/nothing', '/api//whoami', '/api/WHOAMI'])(
    '%s is unknown: a 404 in the form of the contract',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await server().call(path, { method });
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: expect.any(String) });
      }
    },
  );

  test('HEAD is answered as GET, without a body', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    for (const path of ['/api/companies', DANISH]) {
      const response = await server().call(path, { method: 'HEAD', cookie });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    }
    expect((await server().call('/api/companies', { method: 'HEAD' })).status).toBe(401);
  });
});
