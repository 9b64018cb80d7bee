/** @jest-environment node */

import { companies, sellers } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const INSIGHTS = 'speaker_activity_summary/:site/insights';
const SELLERS = 'sellers_info/:site';
const GRAPH = 'rq_graph/:site';

const DANISH = 'dk.athenas.example';
const SWEDISH = 'se.athenas.example';
const at = (call: string, site: string) => `/api/${call.replace(':site', encodeURIComponent(site))}`;

const SOURCES = [
  'FromSite',
  'FromSpeakerWebsite',
  'FromPhone',
  'FromEmail',
  'FromReturningClient',
  'FromSpeakerReferral',
  'FromNewsletter',
  'FromOutboundSales',
  'FromEvaluation',
  'FromCustomerEvent',
];
const numbers = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, expect.any(Number)]));
const REQUESTS = numbers(['TotalNumberOfRequests', ...SOURCES]);
const BOOKINGS = numbers([
  'TotalNumberOfBookings',
  'TotalValueOfBookings',
  ...SOURCES,
  ...SOURCES.map((source) => `${source}Value`),
]);

/** The status of insights, sellers and graph for each demo account: for the Danish site and for an unknown site. */
const ALLOWED: [account: string, danish: number[], unknown: number[]][] = [
  ['admin', [200, 200, 200], [404, 404, 404]],
  ['il_duce', [200, 200, 200], [404, 404, 404]],
  ['company.admin', [200, 200, 200], [403, 403, 403]],
  ['product_sales_viewer', [403, 403, 403], [403, 403, 403]],
  ['data_insights', [200, 403, 403], [403, 403, 403]],
  ['seller_viewer', [403, 200, 403], [403, 403, 403]],
  ['graph_viewer', [403, 403, 200], [403, 403, 403]],
  ['content_editor', [403, 403, 403], [403, 403, 403]],
  ['marketing_spender', [403, 403, 403], [403, 403, 403]],
  ['product_info_viewer', [403, 403, 403], [403, 403, 403]],
  ['speaker_relations', [403, 403, 403], [403, 403, 403]],
  ['success_mgmt', [403, 403, 403], [403, 403, 403]],
  ['speaker_activity', [403, 403, 403], [403, 403, 403]],
  ['no.role', [403, 403, 403], [403, 403, 403]],
];

describeOnEachDatabase('the sales calls', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers });

  test('insights have exactly the keys of the contract for every span and its benchmark', async () => {
    const response = await get(at(INSIGHTS, DANISH));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const figures = {
      Requests: REQUESTS,
      RequestsBenchmark: REQUESTS,
      Bookings: BOOKINGS,
      BookingsBenchmark: BOOKINGS,
    };
    expect(await response.json()).toEqual({
      ytd: figures,
      '365days': figures,
      '90days': figures,
      '30days': figures,
      '7days': figures,
      lm: figures,
    });
  });

  test.each(['365', '90', '30', '7', 'ytd'])(
    'sellers_info of %s lists the whole team by name',
    async (days) => {
      const response = await get(`${at(SELLERS, DANISH)}?days=${days}`);
      expect(response.status).toBe(200);
      const team: { Name: string }[] = await response.json();
      const stored = await server()
        .database?.db.select()
        .from(sellers)
        .where(eq(sellers.companyId, 1))
        .orderBy(sellers.fullName);
      expect(team.map(({ Name }) => Name)).toEqual(stored?.map(({ fullName }) => fullName));
      for (const seller of team) {
        expect(seller).toEqual({
          Name: expect.any(String),
          ...numbers(['WonDeals', 'LostDeals', 'TotalWon']),
        });
      }
    },
  );

  test.each(['ytd', '365', '90', '30', '7', 'lm'])(
    'rq_graph of %s contains nodes and edges',
    async (days) => {
      const response = await get(`${at(GRAPH, DANISH)}?days=${days}`);
      expect(response.status).toBe(200);
      const graph: { nodes: unknown[]; edges: unknown[] } = await response.json();
      expect(Object.keys(graph)).toEqual(['nodes', 'edges']);
      expect(graph.nodes.length).toBeGreaterThan(2);
      for (const node of graph.nodes) expect(node).toEqual({ id: expect.any(String) });
      for (const edge of graph.edges) {
        expect(edge).toEqual({
          source: expect.any(String),
          target: expect.any(String),
          weight: expect.any(Number),
        });
      }
    },
  );

  test.each([
    [SELLERS, '30', '7'],
    [GRAPH, '365', '7'],
  ])('%s without days equals days=%s', async (call, fallback, other) => {
    const path = at(call, DANISH);
    const answer = await (await get(path)).text();
    expect(answer).toBe(await (await get(`${path}?days=${fallback}`)).text());
    expect(answer).not.toBe(await (await get(`${path}?days=${other}`)).text());
  });

  test.each([
    [SELLERS, 'lm', '365, 90, 30, 7, ytd'],
    [SELLERS, '', '365, 90, 30, 7, ytd'],
    [SELLERS, '30&days=7', '365, 90, 30, 7, ytd'],
    [GRAPH, '60', 'ytd, 365, 90, 30, 7, lm'],
    [GRAPH, 'today', 'ytd, 365, 90, 30, 7, lm'],
    [GRAPH, '%00', 'ytd, 365, 90, 30, 7, lm'],
  ])('%s with days=%s is a 422', async (call, days, offered) => {
    const response = await get(`${at(call, DANISH)}?days=${days}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: `days: must be one of ${offered}`,
      fields: { days: `must be one of ${offered}` },
    });
  });

  test.each(ALLOWED)('%s: %j, for an unknown site %j', async (account, danish, unknown) => {
    const own = await server().signIn(`${account}@greenroom.example`);
    const statusesOf = (site: string) =>
      Promise.all(
        [INSIGHTS, SELLERS, GRAPH].map(
          async (call) => (await server().call(at(call, site), { cookie: own })).status,
        ),
      );
    expect(await statusesOf(DANISH)).toEqual(danish);
    expect(await statusesOf('no.such.example')).toEqual(unknown);
    expect(await statusesOf('no such\0site/é')).toEqual(unknown);
  });

  test.each([INSIGHTS, SELLERS, GRAPH])('%s is a 401 without a session', async (call) => {
    for (const site of [DANISH, 'no.such.example']) {
      const response = await server().call(`${at(call, site)}?days=x`);
      expect(response.status).toBe(401);
    }
  });

  test.each([
    [INSIGHTS, 'operandi_path_part', { operandiPathPart: '' }],
    [SELLERS, 'operandi_path_part', { operandiPathPart: '' }],
    [GRAPH, 'operandi_path_part', { operandiPathPart: '' }],
    [GRAPH, 'operandi_pipeline', { operandiPipeline: 0 }],
  ])('%s of a company without %s is a 404 that names the field', async (call, field, without) => {
    const db = server().database?.db;
    const change = (values: Partial<typeof companies.$inferInsert>) =>
      db?.update(companies).set(values).where(eq(companies.homepageUrl, SWEDISH));
    await change(without);
    try {
      const response = await get(at(call, SWEDISH));
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({ message: `Athenas Sverige has no ${field}` });
    } finally {
      await change({ operandiPathPart: 'athenas-se', operandiPipeline: 4 });
    }
  });

  test.each([INSIGHTS, SELLERS, GRAPH])(
    '%s has an ETag and is answered with 304 while unchanged',
    async (call) => {
      const first = await get(at(call, DANISH));
      expect(first.headers.get('cache-control')).toBe('no-store');
      const etag = first.headers.get('etag') ?? '';
      const again = await get(at(call, DANISH), { 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect((await get(at(call, SWEDISH), { 'if-none-match': etag })).status).toBe(200);
    },
  );
});
