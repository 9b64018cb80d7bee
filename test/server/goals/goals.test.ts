/** @jest-environment node */

import { Goal, Goals } from '@server/contract/goalAnswers';
import { goals as table, users } from '@server/db/schema';
import { eq } from 'drizzle-orm';
import { faultsOf, useAdminServer } from '../../support/adminServer';
import { describeOnEachDatabase } from '../../support/databases';

const SITE = 'dk.athenas.example';
const GOAL = {
  site: SITE,
  figure: 'inbound',
  seller: null,
  currency: null,
  period: '2026',
  amount: 12_000_000,
};

describeOnEachDatabase('goals', ({ openDemo }) => {
  const { server, ask, get } = useAdminServer(openDemo);
  const db = () => {
    const { database } = server();
    if (!database) throw new Error('The test has no database');
    return database.db;
  };
  const put = async (json: unknown, as = 'admin') => ask('/goals', { method: 'PUT', json, as });
  const remove = async (query: Record<string, string>, as = 'admin') =>
    ask(`/goals?${new URLSearchParams(query).toString()}`, { method: 'DELETE', as });
  beforeEach(async () => {
    await db().delete(table);
  });

  test('are set with who set them and when, and replaced by the next person', async () => {
    const first = await put(GOAL);
    expect([first.status, first.body]).toEqual([
      200,
      { ...GOAL, set_by: expect.any(String), set_at: expect.stringMatching(/^\d{4}-.*Z$/), is_own: true },
    ]);
    const second = await put({ ...GOAL, amount: 13_000_000.5 }, 'product_sales_viewer');
    expect(await get('/goals')).toEqual({ goals: [{ ...Object(second.body), is_own: false }] });
    expect(second.body).toMatchObject({ amount: 13_000_000.5 });
    expect(Goal.parse(second.body).set_by).not.toBe(Goal.parse(first.body).set_by);
  });

  test('of one figure are apart by site, period, seller and currency', async () => {
    const seller = { ...GOAL, figure: 'won_value', seller: 'Åse Ny' };
    const meta = { ...GOAL, figure: 'meta_cost', currency: 'EUR' };
    const all = [
      GOAL,
      { ...GOAL, period: '2026-11' },
      { ...GOAL, figure: 'deals', amount: 300 },
      seller,
      { ...seller, seller: 'Bo Berg' },
      meta,
      { ...meta, currency: 'USD' },
    ];
    for (const goal of all) expect((await put(goal)).status).toBe(200);
    expect(await get('/goals')).toEqual({
      goals: expect.arrayContaining(all.map((goal): unknown => expect.objectContaining(goal))),
    });
    expect(await db().$count(table)).toBe(all.length);
    expect(
      (await remove({ site: SITE, figure: 'won_value', period: '2026', seller: 'Bo Berg' })).status,
    ).toBe(204);
    expect((await remove({ site: SITE, figure: 'meta_cost', period: '2026', currency: 'USD' })).status).toBe(
      204,
    );
    expect((await remove({ site: SITE, figure: 'inbound', period: '2026' })).status).toBe(204);
    expect((await remove({ site: SITE, figure: 'inbound', period: '2026' })).status).toBe(404);
    expect(await db().$count(table)).toBe(all.length - 3);
  });

  test('are seen, set and deleted only by those who may see the figure of the site', async () => {
    expect((await put(GOAL)).status).toBe(200);
    expect((await put({ ...GOAL, figure: 'google_cost' })).status).toBe(200);
    const figures = async (as: string) => {
      const { body } = await ask('/goals', { as });
      return Goals.parse(body).goals.map(({ figure }) => figure);
    };
    expect(await figures('product_sales_viewer')).toEqual(['inbound']);
    expect(await figures('marketing_spender')).toEqual(['google_cost']);
    expect(await figures('content_editor')).toEqual([]);
    for (const as of ['content_editor', 'marketing_spender']) {
      expect((await put(GOAL, as)).status).toBe(403);
      expect((await remove({ site: SITE, figure: 'inbound', period: '2026' }, as)).status).toBe(403);
    }
    // The admin of one company sees no goals of other companies, and does not learn which sites exist.
    expect((await put({ ...GOAL, site: 'no.athenas.example' })).status).toBe(200);
    expect(await figures('company.admin')).toEqual(['google_cost', 'inbound']);
    expect((await put({ ...GOAL, site: 'no.athenas.example' }, 'company.admin')).status).toBe(403);
    expect((await put({ ...GOAL, site: 'nowhere.example' }, 'company.admin')).status).toBe(403);
    expect((await put({ ...GOAL, site: 'nowhere.example' })).status).toBe(404);
  });

  test.each([
    ['amount', { amount: 0 }],
    ['amount', { amount: -1 }],
    ['amount', { amount: '12' }],
    ['amount', { amount: 1e14 }],
    ['amount', { figure: 'deals', amount: 1.5 }],
    ['period', { period: '2026-13' }],
    ['period', { period: '26' }],
    ['figure', { figure: 'followers' }],
    ['seller', { seller: 'Åse Ny' }],
    ['seller', { figure: 'won_value' }],
    ['seller', { figure: 'won_value', seller: ' ' }],
    ['currency', { figure: 'meta_cost' }],
    ['currency', { figure: 'meta_cost', currency: 'kr.' }],
    ['currency', { currency: 'DKK' }],
    ['site', { site: 7 }],
    ['site', { site: 'a\0b' }],
  ])('with a wrong %s are refused: %j', async (field, change) => {
    const answer = await put({ ...GOAL, ...change });
    expect([answer.status, faultsOf(answer)]).toEqual([422, [field]]);
    expect(await db().$count(table)).toBe(0);
  });

  test('of a person who is anonymised name nobody', async () => {
    expect((await put(GOAL)).status).toBe(200);
    await db().update(users).set({ name: 'Anonymised' }).where(eq(users.emailKey, 'admin@greenroom.example'));
    expect(await get('/goals')).toMatchObject({ goals: [{ set_by: 'Anonymised' }] });
  });
});
