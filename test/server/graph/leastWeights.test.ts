/** @jest-environment node */
import { createLargestWeights } from '@server/graph/leastWeight';
import { createMetrics } from '@server/metrics/metrics';
import { openDemoInMemory } from '../../support/inMemory';
import { startTestServer, useTestServer } from '../../support/server';

interface Graph {
  nodes: unknown[];
  edges: { weight: number }[];
}

test('all minimum weights above the largest weight of a graph are equal, once the graph has been computed', () => {
  const weights = createLargestWeights();
  weights.remember('one', 12);
  expect([1, 12, 13, 14, 9_999_999_999].map((least) => weights.canonical('one', least))).toEqual([
    1, 12, 13, 13, 13,
  ]);
  expect(weights.canonical('another', 99)).toBe(99);
});

describe('a graph without edges of the minimum weight', () => {
  const metrics = createMetrics();
  const server = useTestServer(async () => startTestServer({ database: await openDemoInMemory(), metrics }));
  afterAll(() => server().database?.close());

  test('is computed once, regardless of the requested weight', async () => {
    const cookie = await server().signIn('admin@greenroom.example');
    const ask = async (least: number): Promise<Graph> => {
      const path = `/api/rq_graph/dk.athenas.example?days=30&least=${least}`;
      const graph: Graph = await (await server().call(path, { cookie })).json();
      return graph;
    };
    const computed = async () =>
      (await metrics.answers.get()).values.find(({ labels }) => labels.how === 'computed')?.value;

    const all = await ask(1);
    const largest = Math.max(...all.edges.map(({ weight }) => weight));
    const before = await computed();
    for (const least of [largest + 1, largest + 2, 1_000_000, 2_147_483_647])
      expect(await ask(least)).toEqual({ nodes: all.nodes, edges: [] });
    expect(await computed()).toBe((before ?? 0) + 1);
    const strongest = await ask(largest);
    expect(strongest.edges.every(({ weight }) => weight === largest)).toBe(true);
    expect(strongest.edges.length).toBeGreaterThan(0);
  });
});
