import { requestGraphOf } from '@src/domain/graph/requestGraph';

const edge = (source: string, target: string, weight: number | null = 1) => ({ source, target, weight });

test("'Unknown' is dropped with its edges, and counted as nothing", () => {
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

test('a double edge is one with both weights; the other direction is another edge', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'B', 2), edge('B', 'A', 5), edge('A', 'B', 3)]);
  expect([graph.sources, graph.targets, graph.weights]).toEqual([
    [0, 1],
    [1, 0],
    [5, 5],
  ]);
});

test('loops and edges to names that are no node are left out and counted', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'A'), edge('A', 'C'), edge('D', 'B'), edge('A', 'B')]);
  expect(graph).toMatchObject({ sources: [0], targets: [1], loops: 1, unknownNames: 2 });
});

test('a node named twice is one', () => {
  expect(requestGraphOf(['A', 'B', 'A'], []).names).toEqual(['A', 'B']);
});

test('a weight that is absent or negative counts for nothing, and the edge is there', () => {
  const graph = requestGraphOf(['A', 'B'], [edge('A', 'B', null), edge('B', 'A', -4)]);
  expect(graph.weights).toEqual([0, 0]);
});

test('the order of the answer does not matter', () => {
  const edges = [edge('A', 'B', 1), edge('C', 'A', 2), edge('B', 'C', 3)];
  const graph = requestGraphOf(['A', 'B', 'C'], edges);
  expect(requestGraphOf(['C', 'B', 'A'], edges.toReversed())).toEqual(graph);
});

test('no answer is too small', () => {
  expect(requestGraphOf([], [])).toMatchObject({ names: [], sources: [] });
  expect(requestGraphOf(['__proto__'], [])).toMatchObject({ names: ['__proto__'], sources: [] });
});
