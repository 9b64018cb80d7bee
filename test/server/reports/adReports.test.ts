/** @jest-environment node */

import type { Db } from '@server/db/database';
import { grants, linkedinAdDays, metaAdDays, searchAdDays, users } from '@server/db/schema';
import { REPORT_SPANS } from '@src/domain/dates/spans';
import { and, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const DANISH = 'dk.athenas.example';
const SPANS = REPORT_SPANS.ads.offered;
const TODAY = '2026-11-20';
const CALLS = ['google_ads', 'bing_ads', 'meta_ads', 'linkedin_ads'] as const;
const at = (call: string, site = DANISH) => `/api/${call}/${encodeURIComponent(site)}`;

const SEARCH_SUMS = ['impressions', 'clicks', 'conversions', 'costMicros'];
const SEARCH_RATIOS = ['averageCpc', 'searchImpressionShare', 'absoluteTopImpressionPercentage'];
const META_TEXTS = ['Ad Set Name', 'Currency'];
const META_SUMS = [
  'Impressions',
  'Subscriptions',
  'Link clicks',
  'Amount spent',
  'Outbound clicks',
  'Website leads',
];
const CAMPAIGN = {
  costInUsd: expect.any(Number),
  impressions: expect.any(Number),
  clicks: expect.any(Number),
  companyPageClicks: expect.any(Number),
  externalWebsiteConversions: expect.any(Number),
};

/** Returns the keys of the contract, with the keys of the benchmark if the span has one. */
const withBenchmark = (keys: readonly string[], span: string) =>
  span === 'today' ? [...keys] : keys.flatMap((key) => [key, `${key}-benchmark`]);

/** The status of each call for each demo account: for the Danish site and for an unknown site. */
const ALLOWED: [account: string, danish: number, unknown: number][] = [
  ['admin', 200, 404],
  ['il_duce', 200, 404],
  ['marketing_spender', 200, 404],
  ['company.admin', 200, 403],
  ['content_editor', 403, 403],
  ['product_sales_viewer', 403, 403],
  ['seller_viewer', 403, 403],
  ['product_info_viewer', 403, 403],
  ['graph_viewer', 403, 403],
  ['speaker_relations', 403, 403],
  ['success_mgmt', 403, 403],
  ['speaker_activity', 403, 403],
  ['data_insights', 403, 403],
  ['no.role', 403, 403],
];

/** Sites without a field that a call needs. */
const LACKING: [call: string, site: string, message: string][] = [
  ['google_ads', 'com.athenas.example', 'Athenas International has no google_adwords_id'],
  ['bing_ads', 'se.athenas.example', 'Athenas Sverige has no bing_ads_id'],
  ['meta_ads', 'de.athenas.example', 'Athenas Deutschland has no meta_ads_ids'],
  ['linkedin_ads', 'no.athenas.example', 'Athenas Norge has no linkedin_ads_ids'],
];

const HOSTILE = '__proto__';

/** Writes an ad named `__proto__` in every network. */
async function writeHostile(db: Db): Promise<void> {
  const day = { companyId: 1, day: TODAY, impressions: 2_147_483_647 };
  await db.insert(searchAdDays).values([
    { ...day, network: 'google', product: HOSTILE },
    { ...day, network: 'google', product: HOSTILE, day: '2026-11-19' },
    { ...day, network: 'bing', product: HOSTILE },
  ]);
  await db.insert(metaAdDays).values({ ...day, product: HOSTILE, adSet: HOSTILE, currency: 'DKK' });
  await db.insert(linkedinAdDays).values({ ...day, campaign: HOSTILE });
}

describeOnEachDatabase('the ad calls', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('marketing_spender@greenroom.example');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers });
  const statusOf = async (path: string, account: string) =>
    (await server().call(path, { cookie: await server().signIn(`${account}@greenroom.example`) })).status;
  const db = () => {
    const { database } = server();
    if (database === null) throw new Error('The server has no database');
    return database.db;
  };

  test.each(SPANS)('google_ads and bing_ads of %s have exactly the keys of the contract', async (span) => {
    for (const call of ['google_ads', 'bing_ads']) {
      const response = await get(`${at(call)}?days=${span}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'application/json; charset=utf-8',
      ]);
      const products: Record<string, Record<string, unknown>> = await response.json();
      if (span === '30') expect(Object.keys(products)).not.toEqual([]);
      for (const figures of Object.values(products)) {
        const sums = withBenchmark(SEARCH_SUMS, span);
        const allowed = [...sums, ...withBenchmark(SEARCH_RATIOS, span)];
        expect(Object.keys(figures)).toEqual(expect.arrayContaining(sums));
        expect(allowed).toEqual(expect.arrayContaining(Object.keys(figures)));
        for (const value of Object.values(figures)) expect(value).toEqual(expect.any(Number));
      }
    }
  });

  test.each(SPANS)('meta_ads of %s has exactly the keys of the contract', async (span) => {
    const response = await get(`${at('meta_ads')}?days=${span}`);
    expect(response.status).toBe(200);
    const products: Record<string, Record<string, unknown>> = await response.json();
    if (span === '30') expect(Object.keys(products)).not.toEqual([]);
    for (const figures of Object.values(products)) {
      const expected = [...META_TEXTS, ...withBenchmark(META_SUMS, span)];
      expect(Object.keys(figures).sort()).toEqual(expected.sort());
      for (const [key, value] of Object.entries(figures)) {
        expect(value).toEqual(META_TEXTS.includes(key) ? expect.stringMatching(/./) : expect.any(Number));
      }
    }
  });

  test.each(SPANS)('linkedin_ads of %s has exactly the keys of the contract', async (span) => {
    const response = await get(`${at('linkedin_ads')}?days=${span}`);
    expect(response.status).toBe(200);
    const answer: Record<string, Record<string, unknown>> = await response.json();
    expect(Object.keys(answer).sort()).toEqual(withBenchmark([span], span).sort());
    if (span === '30') expect(Object.keys(answer[span] ?? {})).not.toEqual([]);
    for (const campaigns of Object.values(answer)) {
      for (const figures of Object.values(campaigns)) expect(figures).toEqual(CAMPAIGN);
    }
  });

  test.each(CALLS)('%s without days equals days=30', async (call) => {
    expect(await (await get(at(call))).json()).toEqual(await (await get(`${at(call)}?days=30`)).json());
  });

  test.each(CALLS)('%s with an invalid span is a 422', async (call) => {
    const message = 'must be one of 365, 90, 60, 30, 14, 7, ytd, today';
    for (const days of ['lm', '0', '-7', '30days', '30.0', ' 7', 'YTD', '', '__proto__', '7\0']) {
      const response = await get(`${at(call)}?days=${encodeURIComponent(days)}`);
      expect([days, response.status]).toEqual([days, 422]);
      expect(await response.json()).toEqual({ message: `days: ${message}`, fields: { days: message } });
    }
    expect((await get(`${at(call)}?days=7&days=30`)).status).toBe(422);
  });

  test.each(ALLOWED)('%s: the Danish site %i, an unknown one %i', async (account, danish, unknown) => {
    for (const call of CALLS) {
      expect([call, await statusOf(at(call), account)]).toEqual([call, danish]);
      expect([call, await statusOf(at(call, 'nobody.example'), account)]).toEqual([call, unknown]);
    }
  });

  test('a marketing spender of one company sees only its ads', async () => {
    const ofStranger = eq(users.email, 'no.role@greenroom.example');
    const [stranger] = await db().select({ id: users.id }).from(users).where(ofStranger);
    const userId = stranger?.id ?? 0;
    const grant = { userId, kind: 'role' as const, name: 'marketing_spender', companyId: 1 };
    await db().insert(grants).values(grant);
    for (const call of CALLS) {
      expect(await statusOf(at(call), 'no.role')).toBe(200);
      // The refusal does not reveal whether a site exists or which field is missing.
      expect(await statusOf(at(call, 'nl.athenas.example'), 'no.role')).toBe(403);
      expect(await statusOf(at(call, 'ch.origtalks.example'), 'no.role')).toBe(403);
      expect(await statusOf(at(call, 'nobody.example'), 'no.role')).toBe(403);
    }
    await db()
      .delete(grants)
      .where(and(eq(grants.userId, userId), eq(grants.name, grant.name)));
  });

  test.each(CALLS)('%s without a session is a 401', async (call) => {
    for (const site of [DANISH, 'nobody.example']) {
      expect((await server().call(at(call, site))).status).toBe(401);
    }
  });

  test.each(CALLS)('%s of an unknown site is a 404 that names the site', async (call) => {
    for (const site of ['nobody.example', "x' or '1'='1", '../companies', 'å/ø', '__proto__', 'a\0b']) {
      const response = await get(at(call, site));
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: `No company has the site ${site}` },
      ]);
    }
  });

  test.each(LACKING)('%s of %s is a 404: %s', async (call, site, message) => {
    const response = await get(`${at(call, site)}?days=lm`);
    expect([response.status, await response.json()]).toEqual([404, { message }]);
  });

  test.each(CALLS)('%s has an ETag and is answered with 304 while unchanged', async (call) => {
    const first = await get(`${at(call)}?days=30`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await get(`${at(call)}?days=30`, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(`${at(call)}?days=today`, { 'if-none-match': etag })).status).toBe(200);
  });

  test('__proto__ is a valid name', async () => {
    await writeHostile(db());
    for (const call of CALLS) {
      const answer: Record<string, object> = await (await get(`${at(call)}?days=today`)).json();
      const products = call === 'linkedin_ads' ? { ...answer['today'] } : answer;
      const key = call === 'meta_ads' ? 'Impressions' : 'impressions';
      const hostile = Object.entries(products).find(([product]) => product === HOSTILE)?.[1];
      expect([call, hostile]).toEqual([call, expect.objectContaining({ [key]: 2_147_483_647 })]);
    }
    const week = await (await get(`${at('google_ads')}?days=7`)).text();
    expect(week).toMatch(/"__proto__":\{[^}]*"impressions":4294967294,/);
    const tables = [searchAdDays, metaAdDays] as const;
    for (const table of tables) await db().delete(table).where(eq(table.product, HOSTILE));
    await db().delete(linkedinAdDays).where(eq(linkedinAdDays.campaign, HOSTILE));
  });
});
