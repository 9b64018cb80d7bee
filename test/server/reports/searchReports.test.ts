/** @jest-environment node */

import { companies, speakers } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const PROFILES = '/api/profile_summary';
const KEYWORDS = '/api/main_seo_keywords_summary';
const DANISH = 'dk.athenas.example';

const STAT = { position: expect.any(Number), impressions: expect.any(Number), clicks: expect.any(Number) };
const OLD_NEW = { new: STAT, old: STAT };
const METRICS = { total: OLD_NEW, name: OLD_NEW, intent: OLD_NEW };

/** The status of each call for each demo account: for the profiles and the keywords of the Danish site. */
const ALLOWED: [account: string, profiles: number, keywords: number][] = [
  ['admin', 200, 200],
  ['il_duce', 200, 200],
  ['company.admin', 200, 200],
  // This account has the role of the screen and the role of its summary.
  ['data_insights', 200, 200],
  ['product_sales_viewer', 200, 403],
  ['content_editor', 403, 403],
  ['marketing_spender', 403, 403],
  ['seller_viewer', 403, 403],
  ['product_info_viewer', 403, 403],
  ['graph_viewer', 403, 403],
  ['speaker_relations', 403, 403],
  ['success_mgmt', 403, 403],
  ['speaker_activity', 403, 403],
  ['no.role', 403, 403],
];

describeOnEachDatabase('the search calls', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let admin = '';
  beforeAll(async () => {
    admin = await server().signIn('admin@greenroom.example');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie: admin, headers });
  const statusOf = async (path: string, account: string) =>
    (await server().call(path, { cookie: await server().signIn(`${account}@greenroom.example`) })).status;

  test('profile_summary has exactly the keys of the contract for each speaker', async () => {
    const response = await get(`${PROFILES}/${DANISH}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const summaries: Record<string, { Intents?: unknown }> = await response.json();
    expect(Object.keys(summaries).length).toBeGreaterThan(5);
    for (const summary of Object.values(summaries)) {
      const intents = 'Intents' in summary ? { Intents: summary.Intents } : {};
      expect(summary).toEqual({
        Website: expect.any(String),
        ...intents,
        profile: METRICS,
        speaker: METRICS,
      });
      if ('Intents' in summary) expect(summary.Intents).toEqual(expect.arrayContaining([expect.any(String)]));
    }
    expect(Object.values(summaries).some((summary) => 'Intents' in summary)).toBe(true);
    expect(Object.values(summaries).some((summary) => !('Intents' in summary))).toBe(true);
  });

  test('main_seo_keywords_summary has exactly the keys of the contract for each keyword', async () => {
    const response = await get(`${KEYWORDS}/${DANISH}`);
    expect(response.status).toBe(200);
    const summaries: Record<string, unknown> = await response.json();
    expect(Object.keys(summaries)[0]).toBe('foredragsholder');
    expect(Object.keys(summaries)).toHaveLength(5);
    for (const summary of Object.values(summaries)) expect(summary).toEqual(OLD_NEW);
  });

  test.each(ALLOWED)('%s: profiles %i, keywords %i', async (account, profiles, keywords) => {
    expect(await statusOf(`${PROFILES}/${DANISH}`, account)).toBe(profiles);
    expect(await statusOf(`${KEYWORDS}/${DANISH}`, account)).toBe(keywords);
  });

  test.each([PROFILES, KEYWORDS])('%s requires the role at the company', async (path) => {
    expect(await statusOf(`${path}/no.athenas.example`, 'data_insights')).toBe(200);
    expect(await statusOf(`${path}/se.athenas.example`, 'data_insights')).toBe(403);
    expect(await statusOf(`${path}/no.such.example`, 'data_insights')).toBe(403);
    expect(await statusOf(`${path}/no.such.example`, 'admin')).toBe(404);
    expect((await server().call(`${path}/${DANISH}`)).status).toBe(401);
    expect((await server().call(`${path}/no.such.example`)).status).toBe(401);
  });

  test.each([PROFILES, KEYWORDS])(
    '%s of a site without a search console is a 404 that names the field',
    async (path) => {
      const response = await get(`${path}/fr.athenas.example`);
      expect(response.status).toBe(404);
      expect(await response.json()).toEqual({
        message: expect.stringMatching(/ has no google_search_console_site$/),
      });
    },
  );

  test.each([PROFILES, KEYWORDS])('%s of a hostile site is a 404', async (path) => {
    for (const site of ['%00', "'%20or%201=1--", '__proto__', '%F0%9F%98%80', 'a'.repeat(3_000)]) {
      expect((await get(`${path}/${site}`)).status).toBe(404);
    }
  });

  test.each([PROFILES, KEYWORDS])('%s ignores a span', async (path) => {
    const plain = await (await get(`${path}/${DANISH}`)).text();
    expect(await (await get(`${path}/${DANISH}?days=nonsense`)).text()).toBe(plain);
  });

  test.each([PROFILES, KEYWORDS])('%s has an ETag and is answered with 304 while unchanged', async (path) => {
    const first = await get(`${path}/${DANISH}`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await get(`${path}/${DANISH}`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await get(`${path}/${DANISH}`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('any text may be a name or keyword', async () => {
    const db = server().database?.db;
    const hostile = ['__proto__', 'constructor', '<script>', 'a"b\\c', '\u{1F600}'];
    const mine = await db
      ?.select({ id: speakers.id })
      .from(speakers)
      .where(eq(speakers.companyId, 2))
      .limit(5);
    for (const [n, { id }] of (mine ?? []).entries()) {
      const name = hostile[n] ?? '';
      await db?.update(speakers).set({ name, umbracoId: 'x' }).where(eq(speakers.id, id));
    }
    await db?.update(companies).set({ mainSeoKeywords: hostile }).where(eq(companies.id, 2));
    const profiles = await (await get(`${PROFILES}/se.athenas.example`)).text();
    const keywords = await (await get(`${KEYWORDS}/se.athenas.example`)).text();
    for (const name of hostile) {
      expect(profiles).toContain(`${JSON.stringify(name)}:{"Website"`);
      expect(keywords).toContain(`${JSON.stringify(name)}:{"new"`);
    }
  });
});
