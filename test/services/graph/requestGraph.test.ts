import { decodeRequestGraph } from '@src/services/graph/requestGraph';
import { decodeErrorOf, nothingLeftOut, WRONG, withKey, withoutKey } from '../../support/decoding';
import { smallGraph, WIRE_GRAPH } from '../../support/requestGraphs';

const decode = (value: unknown) => decodeRequestGraph(value, '/rq_graph/dk', nothingLeftOut);
const EDGE = { source: 'Bo', target: 'Anna', weight: 5 };
const withEdge = (edge: unknown) => ({ ...WIRE_GRAPH, edges: [edge] });

test('reads nodes and edges, and ignores unknown keys', () => {
  expect(decode(WIRE_GRAPH)).toEqual(smallGraph());
  expect(decode({ ...WIRE_GRAPH, edges: [{ ...EDGE, colour: 7 }], mood: 'good' }).weights).toEqual([5]);
});

test('reads the count of omitted edges if the API sends it, and ignores other values', () => {
  const keptBackOf = (left_out: unknown) => decode({ ...WIRE_GRAPH, left_out }).omittedEdges;
  expect(keptBackOf({ edges: 14_232, least: 2, since: 'today' })).toEqual({ edges: 14_232, least: 2 });
  expect(decode(WIRE_GRAPH).omittedEdges).toBeNull();
  for (const other of [
    null,
    true,
    7,
    'many',
    [],
    { edges: 0, least: 2 },
    { edges: '9', least: 2 },
    { edges: 9 },
  ])
    expect(keptBackOf(other)).toBeNull();
});

test('keeps an edge without a weight, with weight 0', () => {
  expect(decode({ ...WIRE_GRAPH, edges: [withoutKey(EDGE, 'weight')] }).weights).toEqual([0]);
  expect(decode({ ...WIRE_GRAPH, edges: [withKey(EDGE, 'weight', null)] }).weights).toEqual([0]);
});

test('names the edge with a weight of a wrong type', () => {
  for (const wrong of WRONG.number)
    expect(decodeErrorOf(() => decode(withEdge(withKey(EDGE, 'weight', wrong))))).toBe(
      '/rq_graph/dk.edges[0].weight is not a number',
    );
});

test.each(['source', 'target'])('rejects an edge without %s', (key) => {
  expect(decodeErrorOf(() => decode(withEdge(withoutKey(EDGE, key))))).toBe(
    `/rq_graph/dk.edges[0].${key} is not there`,
  );
  for (const wrong of WRONG.text)
    expect(decodeErrorOf(() => decode(withEdge(withKey(EDGE, key, wrong))))).toBe(
      `/rq_graph/dk.edges[0].${key} is not a text`,
    );
});

test('rejects nodes without an id and answers of the wrong shape', () => {
  expect(decodeErrorOf(() => decode({ nodes: [{}], edges: [] }))).toBe(
    '/rq_graph/dk.nodes[0].id is not there',
  );
  for (const wrong of [null, [], 'graph', 7])
    expect(decodeErrorOf(() => decode(wrong))).toBe('/rq_graph/dk is not an object');
  for (const key of ['nodes', 'edges'])
    expect(decodeErrorOf(() => decode(withoutKey(WIRE_GRAPH, key)))).toBe(
      `/rq_graph/dk.${key} is not a list`,
    );
});
