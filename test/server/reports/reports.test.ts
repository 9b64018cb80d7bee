/** @jest-environment node */

import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';

const SITE = '/api/products_summary/dk.athenas.example';

const FIGURES = {
  NumDeals: expect.any(Number),
  TotalInbound: expect.any(Number),
  DirectValue: expect.any(Number),
  ReceivedValue: expect.any(Number),
  PassedValue: expect.any(Number),
  LostOnDate: expect.any(Number),
  LostOnPrice: expect.any(Number),
  PassedRQs: expect.any(Number),
  DirectRQs: expect.any(Number),
  SpeakerWebsiteRQs: expect.any(Number),
  ReceivedRQs: expect.any(Number),
};
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** Fetches an answer without decompression. `fetch` would decompress the answer. */
function raw(
  url: string,
  headers: Record<string, string>,
): Promise<{ encoding: string; vary: string; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          encoding: response.headers['content-encoding'] ?? '',
          vary: response.headers.vary ?? '',
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}

describeOnEachDatabase('the report calls', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers });

  test('companies lists all companies with every key of the contract', async () => {
    const response = await get('/api/companies');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const companies: { bing_ads_id: unknown }[] = await response.json();
    expect(companies).toHaveLength(11);
    for (const company of companies) {
      expect(company).toEqual({
        id: expect.any(Number),
        name: expect.any(String),
        country: expect.stringMatching(/^[a-z]{2}$/),
        from_email_addr: expect.any(String),
        homepage_url: expect.stringMatching(/\.example$/),
        variant: expect.stringMatching(/^(athenas|optimeet|origtalks)$/),
        operandi_path_part: expect.any(String),
        operandi_pipeline: expect.any(Number),
        umbraco_ancestor_key: expect.any(String),
        google_adwords_id: expect.any(String),
        bing_ads_id: company.bing_ads_id === null ? null : expect.any(String),
        google_search_console_site: expect.any(String),
        safe_search_words: expect.any(Array),
        main_seo_keywords: expect.any(Array),
        meta_ads_ids: expect.any(Array),
        linkedin_ads_ids: expect.any(Array),
      });
    }
    expect(companies.some((company) => company.bing_ads_id === null)).toBe(true);
    expect(await (await get('/api/companies/3')).json()).toEqual(companies[2]);
    expect((await get('/api/companies/12')).status).toBe(404);
  });

  test.each(['ytd', '365', '90', '30', '7', 'lm'])(
    'products_summary of %s contains the span and its benchmark',
    async (span) => {
      const response = await get(`${SITE}?days=${span}`);
      expect(response.status).toBe(200);
      const products: Record<string, Record<string, Record<string, unknown>>> = await response.json();
      const speakers = Object.entries(products);
      expect(speakers.length).toBeGreaterThan(5);
      const key = /^\d/.test(span) ? `${span}days` : span;
      for (const [name, spans] of speakers) {
        expect(name).not.toBe('');
        expect(spans[key]).toMatchObject(FIGURES);
        for (const figures of Object.values(spans)) {
          expect(figures).toMatchObject(FIGURES);
          for (const at of [figures.AddTime, figures.LastRQ]) {
            if (at !== null && at !== undefined) expect(at).toMatch(INSTANT);
          }
        }
        expect(Object.keys(spans).filter((each) => each !== key && each !== `${key}-benchmark`)).toEqual([]);
      }
      expect(speakers.some(([, spans]) => `${key}-benchmark` in spans)).toBe(true);
    },
  );

  test('products_summary without days equals days=365', async () => {
    expect(await (await get(SITE)).json()).toEqual(await (await get(`${SITE}?days=365`)).json());
  });

  test.each(['60', '14', 'today', '0', '-7', '7.0', ' 7', 'YTD', ''])(
    'products_summary of %j is a 422',
    async (days) => {
      const response = await get(`${SITE}?days=${encodeURIComponent(days)}`);
      expect(response.status).toBe(422);
      expect(await response.json()).toEqual({
        message: 'days: must be one of ytd, 365, 90, 30, 7, lm',
        fields: { days: 'must be one of ytd, 365, 90, 30, 7, lm' },
      });
    },
  );

  test('a report has an ETag and is answered with 304 while unchanged', async () => {
    const first = await get(`${SITE}?days=30`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers.get('cache-control')).toBe('no-store');
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(`${SITE}?days=30`, { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(again.headers.get('etag')).toBe(etag);
      expect(await again.text()).toBe('');
    }
    expect((await get(`${SITE}?days=7`, { 'if-none-match': etag })).status).toBe(200);
    expect((await get(`${SITE}?days=30`, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a matching ETag does not bypass the role check', async () => {
    const etag = (await get(SITE)).headers.get('etag') ?? '';
    const stranger = await server().signIn('no.role@greenroom.example');
    const headers = { 'if-none-match': etag };
    expect((await server().call(SITE, { cookie: stranger, headers })).status).toBe(403);
    expect((await server().call(SITE, { headers })).status).toBe(401);
    expect((await server().call(SITE, { headers })).headers.get('cache-control')).toBe('no-store');
  });

  test('a large answer is compressed as the browser accepts, and a small answer is not', async () => {
    const plain = await raw(`${server().url}${SITE}`, { cookie });
    expect(plain.encoding).toBe('');
    const br = await raw(`${server().url}${SITE}`, { cookie, 'accept-encoding': 'gzip, br' });
    expect([br.encoding, br.vary]).toEqual(['br', expect.stringContaining('accept-encoding')]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.body.length).toBeLessThan(plain.body.length / 3);
    const gzip = await raw(`${server().url}${SITE}`, { cookie, 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const small = await raw(`${server().url}/api/whoami`, { cookie, 'accept-encoding': 'br' });
    expect(small.encoding).toBe('');
  });
});
