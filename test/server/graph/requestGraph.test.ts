/** @jest-environment node */

import type { Db } from '@server/db/database';
import { requests } from '@server/db/schema';
import { graphOf as graphOfPeriod, requestGraph } from '@server/graph/requestGraph';
import { productsSummary } from '@server/reports/productsSummary';
import { type Insights, insights } from '@server/summaries/insights';
import { periodOf } from '@src/domain/dates/periods';
import { REPORT_SPANS, type Span, spanKey } from '@src/domain/dates/spans';
import { and, between, eq } from 'drizzle-orm';
import { describeOnEachDatabase } from '../../support/databases';
import { TWO_YEARS } from '../../support/demo';

const TODAY = '2026-11-20';
const DANISH = { id: 1 };
const NESTED = ['7', '30', '90', '365'] as const;

function of<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The answer lacks a span');
  return found;
}

describeOnEachDatabase('the request graph of the demo group', ({ openDemo }) => {
  let db: Db;
  let bySpan: Insights;
  beforeAll(async () => {
    db = (await openDemo(TWO_YEARS)).db;
    bySpan = await insights({ db, company: DANISH, today: TODAY });
  });

  const graphOf = async (span: Span, least = 1) =>
    (await requestGraph({ db, company: DANISH, span, today: TODAY, least })).read();

  test.each(REPORT_SPANS.request_graph.offered)('of %s joins the requested speakers', async (span) => {
    const { nodes, edges } = await graphOf(span);
    const ids = nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const asked = of(bySpan[spanKey(span)]).Requests.TotalNumberOfRequests;
    for (const { source, target, weight } of edges) {
      expect([ids.includes(source), ids.includes(target)]).toEqual([true, true]);
      expect(source).not.toBe(target);
      expect(Number.isInteger(weight) && weight >= 1 && weight <= asked).toBe(true);
    }
    const pairs = edges.map(({ source, target }) => `${source} → ${target}`);
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(span === '7' || edges.length > 0).toBe(true);
  });

  test('contains everybody who was asked for first', async () => {
    const { from, to } = periodOf('90', TODAY);
    const products = (await productsSummary({ db, company: DANISH, span: '90', today: TODAY })).read();
    const askedFor = Object.entries(products).flatMap(([name, { '90days': figures }]) =>
      of(figures).DirectRQs + of(figures).PassedRQs > 0 ? [name] : [],
    );
    const ids = (await graphOf('90')).nodes.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(askedFor));
    const rows = await db
      .select()
      .from(requests)
      .where(and(eq(requests.companyId, DANISH.id), between(requests.requestedOn, from, to)));
    const named = rows.flatMap((row) => [row.askedSpeakerId, ...row.alsoAskedSpeakerIds]);
    expect(ids).toHaveLength(new Set(named).size);
  });

  test('of a longer span contains at least the edges of a shorter one', async () => {
    for (const [index, span] of NESTED.slice(0, -1).entries()) {
      const [graph, larger] = [await graphOf(span), await graphOf(of(NESTED[index + 1]))];
      const weights = new Map(larger.edges.map((edge) => [`${edge.source} → ${edge.target}`, edge.weight]));
      for (const { source, target, weight } of graph.edges) {
        expect(weights.get(`${source} → ${target}`)).toBeGreaterThanOrEqual(weight);
      }
    }
  });

  test('with a minimum weight contains all speakers, and the edges of at least that weight', async () => {
    const all = await graphOf('365');
    const least = await graphOf('365', 2);
    const strong = all.edges.filter(({ weight }) => weight >= 2);
    expect(strong.length).toBeGreaterThan(0);
    expect(strong.length).toBeLessThan(all.edges.length);
    expect(least).toEqual({ nodes: all.nodes, edges: strong });
  });

  test('with too many edges contains the strongest, and the number of the others', async () => {
    const all = await graphOf('365');
    const most = all.edges.filter(({ weight }) => weight >= 2).length + 1;
    const sent = await graphOfPeriod(db, DANISH.id, periodOf('365', TODAY), { most });
    const firstOfOne = all.edges.find(({ weight }) => weight === 1);
    expect(sent.read()).toEqual({
      nodes: all.nodes,
      edges: all.edges.filter((edge) => edge.weight >= 2 || edge === firstOfOne),
      left_out: { edges: all.edges.length - most, least: 2 },
    });
  });

  test('is empty for a company without requests', async () => {
    const question = { db, company: { id: 4711 }, span: '365', today: TODAY } as const;
    expect((await requestGraph(question)).read()).toEqual({ nodes: [], edges: [] });
  });
});
