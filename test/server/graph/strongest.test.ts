/** @jest-environment node */
import { addedUp, type Edge } from '@server/graph/edges';
import { leastWeightOf } from '@server/graph/leastWeight';
import { strongest } from '@server/graph/strongest';
import { ApiError } from '@server/http/errors';
import fc, { runs } from '../../support/fastCheck';

const edge = (source: number, target: number, weight: number): Edge<number> => ({ source, target, weight });
function columnsOf(edges: readonly Edge<number>[]) {
  const column = (of: (one: Edge<number>) => number) => Uint32Array.from(edges, of);
  return {
    sources: column(({ source }) => source),
    targets: column(({ target }) => target),
    weights: column(({ weight }) => weight),
  };
}
/** Calls `strongest` with the edges as columns. Returns the sent edges and the edges left out. */
function strongestOf(edges: readonly Edge<number>[], most: number) {
  const { sent, leftOut } = strongest(columnsOf(edges), most);
  return { sent: Array.from(sent, (place) => edges[place]), leftOut };
}

const EDGES = [edge(2, 1, 3), edge(1, 2, 1), edge(0, 2, 2), edge(0, 1, 2), edge(1, 0, 2)];
const BY_PLACE = [edge(0, 1, 2), edge(0, 2, 2), edge(1, 0, 2), edge(1, 2, 1), edge(2, 1, 3)];

test('sends all edges up to the limit, in the order of source and target', () => {
  expect(strongestOf(EDGES, 5)).toEqual({ sent: BY_PLACE, leftOut: null });
  expect(strongestOf([], 0)).toEqual({ sent: [], leftOut: null });
});

test('sends all edges above a weight, and the first edges of that weight up to the limit', () => {
  expect(strongestOf(EDGES, 3)).toEqual({
    sent: [edge(0, 1, 2), edge(0, 2, 2), edge(2, 1, 3)],
    leftOut: { edges: 2, least: 3 },
  });
  expect(strongestOf(EDGES, 4)).toEqual({
    sent: BY_PLACE.filter(({ weight }) => weight > 1),
    leftOut: { edges: 1, least: 2 },
  });
  expect(strongestOf(EDGES, 0)).toEqual({ sent: [], leftOut: { edges: 5, least: 4 } });
});

test('adds up the weights of edges with the same source and target, and orders them', () => {
  const some = fc.array(
    fc.record({ source: fc.nat(3), target: fc.nat(3), weight: fc.integer({ min: 1, max: 4 }) }),
  );
  fc.assert(
    fc.property(some, (edges) => {
      const sums = new Map<string, number>();
      for (const { source, target, weight } of edges) {
        const key = `${source} ${target}`;
        sums.set(key, (sums.get(key) ?? 0) + weight);
      }
      const { sources, targets, weights } = addedUp(columnsOf(edges));
      const found = Array.from(sources, (source, n) => [`${source} ${targets[n]}`, weights[n]]);
      expect(found).toEqual([...sums].sort(([a], [b]) => (a < b ? -1 : 1)));
    }),
    { numRuns: runs(200) },
  );
});

test('equals a plain implementation for edges in any order', () => {
  const some = fc.uniqueArray(
    fc.record({ source: fc.nat(5), target: fc.nat(5), weight: fc.integer({ min: 1, max: 4 }) }),
    { selector: ({ source, target }) => source * 6 + target },
  );
  fc.assert(
    fc.property(some, fc.nat(20), (edges, most) => {
      const byPlace = (a: Edge<number>, b: Edge<number>) => a.source - b.source || a.target - b.target;
      const plain = [...edges].sort((a, b) => b.weight - a.weight || byPlace(a, b));
      const left = plain.slice(most);
      const { sent, leftOut } = strongestOf(edges, most);
      expect(sent).toEqual(plain.slice(0, most).sort(byPlace));
      const weights = left.map(({ weight }) => weight);
      expect(leftOut).toEqual(
        left.length === 0 ? null : { edges: left.length, least: Math.max(...weights) + 1 },
      );
    }),
    { numRuns: runs(200) },
  );
});

test('the minimum weight of a query is an integer of at least 1, and 1 by default', () => {
  expect([{}, { least: '1' }, { least: '007' }, { least: '80000' }].map(leastWeightOf)).toEqual([
    1, 1, 7, 80_000,
  ]);
  for (const least of ['0', '-1', '1.5', '2e3', '', ' 2', 'all', '99999999999', ['2', '3']]) {
    const refused = () => leastWeightOf({ least });
    expect(refused).toThrow(ApiError);
    expect(refused).toThrow(/^least: must be /);
  }
});
