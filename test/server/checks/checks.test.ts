/** @jest-environment node */

import type { Db } from '@server/db/database';
import { checkStats } from '@server/db/schema';
import { and, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { startTestServer, useTestServer } from '../../support/server';
import {
  CONTENT_CALLS,
  companyIdOf,
  DANISH,
  GERMAN,
  NORWEGIAN,
  type Point,
  type Result,
  retitle,
  SWEDISH,
  WITHOUT_KEY,
  WITHOUT_TOPICS,
} from './contentCalls';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const NO_TITLE = 'Meta title is missing';
const MINUTE_MS = 60_000;

const ALLOWED: [account: string, danish: number, swedish: number, unknown: number][] = [
  ['admin', 200, 200, 404],
  ['il_duce', 200, 200, 404],
  ['company.admin', 200, 403, 403],
  ['content_editor', 200, 403, 403],
  ['product_sales_viewer', 403, 403, 403],
  ['data_insights', 403, 403, 403],
  ['marketing_spender', 403, 403, 403],
  ['seller_viewer', 403, 403, 403],
  ['product_info_viewer', 403, 403, 403],
  ['graph_viewer', 403, 403, 403],
  ['speaker_relations', 403, 403, 403],
  ['success_mgmt', 403, 403, 403],
  ['speaker_activity', 403, 403, 403],
  ['no.role', 403, 403, 403],
];

describeOnEachDatabase('the content checks', ({ openDemo }) => {
  const server = useTestServer(async () => startTestServer({ database: await openDemo() }));
  let cookie = '';
  beforeAll(async () => {
    cookie = await server().signIn('admin@greenroom.example');
  });
  const db = (): Db => {
    const database = server().database;
    if (!database) throw new Error('The server has no database');
    return database.db;
  };
  const get = (path: string, headers: Record<string, string> = {}) =>
    server().call(path, { cookie, headers });
  const resultsAt = async (path: string): Promise<Result[]> => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const results: Result[] = await response.json();
    return results;
  };
  const pointsAt = async (path: string): Promise<Point[]> => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const points: Point[] = await response.json();
    return points;
  };
  const later = () => server().clock.advance(MINUTE_MS);

  describe.each(CONTENT_CALLS)('of a $kind', ({ kind, results, stats, countKey, table, tags }) => {
    test('are computed at the first request, with at least one result for each record', async () => {
      const response = await get(results(DANISH));
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const answer: Result[] = await response.json();
      for (const result of answer) {
        expect(result).toEqual({
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          name: expect.stringMatching(/./),
          class: expect.stringMatching(/^(ok|warning|error)$/),
          reason: expect.stringMatching(/./),
          tag: expect.any(String),
        });
        expect(tags).toContain(result.tag);
        expect(result.class === 'ok').toBe(result.tag === 'no issues');
      }
      const records = await db()
        .select()
        .from(table)
        .where(eq(table.companyId, await companyIdOf(db(), DANISH)));
      expect(new Set(answer.map(({ id }) => id))).toEqual(new Set(records.map(({ umbracoId }) => umbracoId)));
    });

    test('are cached until a repopulate, also by the browser', async () => {
      // The first request computes the results, so it has no earlier ETag.
      await resultsAt(results(NORWEGIAN));
      const first = await get(results(NORWEGIAN));
      const before: Result[] = await first.json();
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      expect(first.headers.get('cache-control')).toBe('no-store');
      await retitle(db(), table, NORWEGIAN, ' ');
      expect(await resultsAt(results(NORWEGIAN))).toEqual(before);
      expect(await resultsAt(`${results(NORWEGIAN)}?repopulate_cache=false`)).toEqual(before);
      expect((await get(results(NORWEGIAN), { 'if-none-match': etag })).status).toBe(304);

      const repopulated = await get(`${results(NORWEGIAN)}?repopulate_cache=true`, { 'if-none-match': etag });
      expect(repopulated.status).toBe(200);
      expect(repopulated.headers.get('cache-control')).toBe('no-store');
      expect(repopulated.headers.get('etag')).toBeNull();
      const after: Result[] = await repopulated.json();
      const records = new Set(before.map(({ id }) => id)).size;
      expect(after.filter(({ reason }) => reason === NO_TITLE)).toHaveLength(records);
      expect(after.filter(({ tag }) => tag === 'no issues')).toEqual([]);

      const kept = await get(results(NORWEGIAN), { 'if-none-match': etag });
      expect(kept.status).toBe(200);
      expect(await kept.json()).toEqual(after);
    });

    test('have a history, oldest first, that ends before today', async () => {
      const points = await pointsAt(stats(DANISH));
      expect(points.length).toBeGreaterThan(20);
      for (const point of points) {
        expect(point).toEqual({
          ts: expect.stringMatching(INSTANT),
          error_count: expect.any(Number),
          warning_count: expect.any(Number),
          [countKey]: expect.any(Number),
        });
      }
      const times = points.map(({ ts }) => ts);
      expect(times).toEqual([...times].sort());
      expect(times.at(-1)?.slice(0, 10)).toBe('2026-11-19');
    });

    test('add a point of the stored results only at a repopulate of the history', async () => {
      const before = await pointsAt(stats(GERMAN));
      await resultsAt(`${results(GERMAN)}?repopulate_cache=true`);
      expect(await pointsAt(`${stats(GERMAN)}?repopulate=false`)).toEqual(before);
      expect(await pointsAt(`${stats(GERMAN)}?repopulate_cache=true`)).toEqual(before);
      expect(await pointsAt(`${results(GERMAN)}?repopulate=true`)).toHaveLength(
        (await resultsAt(results(GERMAN))).length,
      );
      expect(await pointsAt(stats(GERMAN))).toEqual(before);

      const response = await get(`${stats(GERMAN)}?repopulate=true`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const current = await resultsAt(results(GERMAN));
      const countOf = (name: string) => current.filter((result) => result.class === name).length;
      const added = {
        ts: server().clock.now().toISOString().replace('.000Z', 'Z'),
        error_count: countOf('error'),
        warning_count: countOf('warning'),
        [countKey]: new Set(current.map(({ id }) => id)).size,
      };
      expect(await response.json()).toEqual([...before, added]);

      await retitle(db(), table, GERMAN, '');
      later();
      const [stale] = (await pointsAt(`${stats(GERMAN)}?repopulate=true`)).slice(-1);
      expect(stale).toEqual({ ...added, ts: expect.not.stringContaining(added.ts) });
      expect(await pointsAt(stats(GERMAN))).toHaveLength(before.length + 2);
    });

    test('add a point for a site that was never checked', async () => {
      const before = await pointsAt(stats('fr.athenas.example'));
      later();
      const after = await pointsAt(`${stats('fr.athenas.example')}?repopulate=true`);
      expect(after).toHaveLength(before.length + 1);
      const records = await db().$count(
        table,
        eq(table.companyId, await companyIdOf(db(), 'fr.athenas.example')),
      );
      expect(after.at(-1)).toHaveProperty(countKey, records);
    });

    test.each(['', '1', 'TRUE', 'yes', ' true', 'true\0'])('refuse %j as a boolean', async (value) => {
      const query = encodeURIComponent(value);
      const before = await pointsAt(stats(DANISH));
      for (const [path, name] of [
        [results(DANISH), 'repopulate_cache'],
        [stats(DANISH), 'repopulate'],
      ] as const) {
        const response = await get(`${path}?${name}=${query}`);
        expect(response.status).toBe(422);
        expect(await response.json()).toEqual({
          message: `${name}: must be true or false`,
          fields: { [name]: 'must be true or false' },
        });
        expect((await get(`${path}?${name}=true&${name}=true`)).status).toBe(422);
      }
      expect(await pointsAt(stats(DANISH))).toEqual(before);
    });

    test.each(ALLOWED)('are for editors: %s gets %i, %i, %i', async (account, danish, swedish, unknown) => {
      const own = await server().signIn(`${account}@greenroom.example`);
      const statusOf = async (path: string) => (await server().call(path, { cookie: own })).status;
      for (const path of [results, stats]) {
        expect(await statusOf(path(DANISH))).toBe(danish);
        expect(await statusOf(path(SWEDISH))).toBe(swedish);
        expect(await statusOf(path('no.such.example'))).toBe(unknown);
      }
      if (danish === 403) {
        expect(await statusOf(`${results(DANISH)}?repopulate_cache=true`)).toBe(403);
        expect(await statusOf(`${stats(DANISH)}?repopulate=x`)).toBe(403);
      }
    });

    test('require a session', async () => {
      for (const path of [results(DANISH), stats(DANISH), `${stats(DANISH)}?repopulate=true`]) {
        expect((await server().call(path)).status).toBe(401);
      }
    });

    test('require a company with a key of the content system', async () => {
      for (const path of [results(WITHOUT_KEY), stats(WITHOUT_KEY), `${stats(WITHOUT_KEY)}?repopulate=x`]) {
        const response = await get(path);
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual({ message: 'Athenas Nederland has no umbraco_ancestor_key' });
      }
    });

    test('cannot be repopulated from another site', async () => {
      await get(results(SWEDISH));
      await retitle(db(), table, SWEDISH, '');
      const before = await pointsAt(stats(SWEDISH));
      later();
      for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
        expect((await get(`${results(SWEDISH)}?repopulate_cache=true`, headers)).status).toBe(403);
        expect((await get(`${stats(SWEDISH)}?repopulate=true`, headers)).status).toBe(403);
        expect((await get(results(SWEDISH), headers)).status).toBe(200);
      }
      expect(await pointsAt(stats(SWEDISH))).toEqual(before);
      const untitled = (await resultsAt(results(SWEDISH))).filter(({ reason }) => reason === NO_TITLE);
      expect(untitled.length).toBeLessThan(await db().$count(table, eq(table.metaTitle, '')));
    });

    test('of a site without records are a 204', async () => {
      const site = 'at.optimeet.example';
      const companyId = await companyIdOf(db(), site);
      const ofSite = and(eq(checkStats.companyId, companyId), eq(checkStats.kind, kind));
      const rows = await db().select().from(table).where(eq(table.companyId, companyId));
      expect(rows.length).toBeGreaterThan(0);
      await db().delete(table).where(eq(table.companyId, companyId));
      await db().delete(checkStats).where(ofSite);
      later();
      for (const query of ['', '?repopulate_cache=true', '?repopulate_cache=false']) {
        const response = await get(`${results(site)}${query}`);
        expect(response.status).toBe(204);
        expect(await response.text()).toBe('');
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
      expect(await pointsAt(stats(site))).toEqual([]);
      expect(await pointsAt(`${stats(site)}?repopulate=true`)).toEqual([]);
      expect(await db().$count(checkStats, ofSite)).toBe(0);

      await db().insert(table).values(rows);
      expect(new Set((await resultsAt(results(site))).map(({ id }) => id)).size).toBe(rows.length);
      await db().delete(table).where(eq(table.companyId, companyId));
      expect((await get(`${results(site)}?repopulate_cache=true`)).status).toBe(204);
      expect((await get(results(site))).status).toBe(204);
    });
  });

  test('one site of the demo group has profiles but no topics', async () => {
    const [profiles, topics] = CONTENT_CALLS;
    expect((await get(profiles.results(WITHOUT_TOPICS))).status).toBe(200);
    expect((await get(topics.results(WITHOUT_TOPICS))).status).toBe(204);
    expect(await pointsAt(topics.stats(WITHOUT_TOPICS))).toEqual([]);
  });

  test('a name is answered unchanged', async () => {
    const [profiles] = CONTENT_CALLS;
    const name = `<img src=x onerror="alert('ø')">\u2028\\`;
    const ofSite = eq(profiles.table.companyId, await companyIdOf(db(), DANISH));
    await db()
      .update(profiles.table)
      .set({ name, metaTitle: name.repeat(9) })
      .where(ofSite);
    const answer = await resultsAt(`${profiles.results(DANISH)}?repopulate_cache=true`);
    expect(new Set(answer.map((result) => result.name))).toEqual(new Set([name]));
    expect(answer.filter(({ reason }) => reason.includes('<img'))).toEqual([]);
  });
});
