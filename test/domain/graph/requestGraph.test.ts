import { requestGraphOf } from '@src/domain/graph/requestGraph';

const edge = (source: string, target: string, weight: number | null = 1) => ({ source, target, weight });

test("drops 'Unknown' with its edges, and does not count the edges as omitted", () => {
  const graph = requestGraphOf(
    ['Unknown', 'Bo', 'Anna'],
    [edge('Unknown', 'Bo', 9), edge('Anna', 'Unknown', 9), edge('Bo', 'Anna', 2)],
  );
  expect(graph).toEqual({
    names: ['Anna', 'Bo'],
    sources: [1],
    targets: [0],
    weights: [2],
    loops: 0,
    unknownNames: 0,
    omittedEdges: null,
  });
});

test('merges double edges by adding their weights, and keeps the other direction separate', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'B', 2), edge('B', 'A', 5), edge('A', 'B', 3)]);
  expect([graph.sources, graph.targets, graph.weights]).toEqual([
    [0, 1],
    [1, 0],
    [5, 5],
  ]);
});

test('leaves out and counts loops and edges to unknown names', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'A'), edge('A', 'C'), edge('D', 'B'), edge('A', 'B')]);
  expect(graph).toMatchObject({ sources: [0], targets: [1], loops: 1, unknownNames: 2 });
});

test('merges nodes with equal names', () => {
  expect(requestGraphOf(['A', 'B', 'A'], []).names).toEqual(['A', 'B']);
});

test('keeps an edge with a missing or negative weight, with weight 0', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'B', null), edge('B', 'A', -4)]);
  expect(graph.weights).toEqual([0, 0]);
});

test('the order of the answer does not matter', () => {
  const edges = [edge('A', 'B', 1), edge('C', 'A', 2), edge('B', 'C', 3)];
  const graph = requestGraphOf(['A', 'B', 'C'], edges);
  expect(requestGraphOf(['C', 'B', 'A'], edges.toReversed())).toEqual(graph);
});

test('accepts an answer without nodes, and one with a single node', () => {
  expect(requestGraphOf([], [])).toMatchObject({ names: [], sources: [] });
  expect(requestGraphOf(['__proto__'], [])).toMatchObject({ names: ['__proto__'], sources: [] });
});
