import {
  degreesOf,
  neighboursOf,
  ROLES,
  rankNeighbours,
  rolesOf,
  unconnectedOf,
} from '@src/domain/graph/neighbours';
import { manySpeakers, SPEAKERS, smallGraph } from '../../support/requestGraphs';

const graph = smallGraph();
const at = (name: string) => SPEAKERS.indexOf(name);
const compare = (a: string, b: string) => a.localeCompare(b);

const named = (name: string, least = 0) =>
  rankNeighbours(neighboursOf(graph, at(name), least), graph.names, compare).map(({ node, ...weights }) => [
    graph.names[node],
    weights,
  ]);

test('lists speakers requested before the speaker as in and after as out, heaviest first', () => {
  expect(named('Anna')).toEqual([
    ['Bo', { in: 5, out: null }],
    ['Dan', { in: 1, out: 3 }],
    ['Carla', { in: null, out: 2 }],
  ]);
});

test('sorts neighbours of equal weight by name', () => {
  expect(named('Carla')).toEqual([
    ['Bo', { in: 4, out: null }],
    ['Anna', { in: 2, out: null }],
  ]);
  const tie = rankNeighbours(
    [
      { node: 2, in: 1, out: 1 },
      { node: 0, in: 2, out: null },
    ],
    graph.names,
    compare,
  );
  expect(tie.map(({ node }) => node)).toEqual([0, 2]);
});

test('ignores edges below the minimum weight', () => {
  expect(named('Anna', 3)).toEqual([
    ['Bo', { in: 5, out: null }],
    ['Dan', { in: null, out: 3 }],
  ]);
});

test('assigns roles to the chosen node and its neighbours', () => {
  const roles = rolesOf(graph, 6, at('Anna'), 0);
  expect([...roles]).toEqual([ROLES.chosen, ROLES.in, ROLES.out, ROLES.both, ROLES.none, ROLES.none]);
  expect([...rolesOf(graph, 6, null, 0)]).toEqual([0, 0, 0, 0, 0, 0]);
});

test('unconnected nodes have no edge, or no edge to the chosen node if there is one', () => {
  expect([...unconnectedOf(graph, 6, null, 0)]).toEqual([0, 0, 0, 0, 0, 1]);
  expect([...unconnectedOf(graph, 6, at('Anna'), 0)]).toEqual([0, 0, 0, 0, 1, 1]);
  expect([...unconnectedOf(graph, 6, at('Frida'), 0)]).toEqual([1, 1, 1, 1, 1, 0]);
  expect([...unconnectedOf(graph, 6, null, 4)]).toEqual([0, 0, 0, 1, 1, 1]);
});

test('degrees count edges and add their weights', () => {
  const degrees = degreesOf(graph, 6, 0);
  expect([...degrees.in]).toEqual([2, 1, 2, 1, 0, 0]);
  expect([...degrees.out]).toEqual([2, 2, 0, 1, 1, 0]);
  expect([...degrees.weight]).toEqual([11, 10, 6, 4, 1, 0]);
});

test('finds all 2,000 neighbours of a node', () => {
  const count = 2001;
  const star = {
    sources: new Uint32Array(2000).fill(0),
    targets: Uint32Array.from({ length: 2000 }, (_, index) => index + 1),
    weights: new Float32Array(2000).fill(1),
  };
  expect(neighboursOf(star, 0, 0)).toHaveLength(2000);
  expect(unconnectedOf(star, count, 0, 0).some(Boolean)).toBe(false);
});

test('counts both ends of every edge', () => {
  const edges = manySpeakers(300, 1000);
  const degrees = degreesOf(edges, 300, 0);
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
  expect(sum(degrees.in)).toBe(1000);
  expect(sum(degrees.out)).toBe(1000);
  expect(sum(degrees.weight)).toBe(2 * sum(edges.weights));
});
