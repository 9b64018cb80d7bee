/** A pair of speakers whom `weight` requests name together, the source before the target. */
export interface Edge<Speaker> {
  source: Speaker;
  target: Speaker;
  weight: number;
}

/** Edges between places in a list, one array per column, because there are too many edges for an object each. */
export interface Edges {
  sources: Uint32Array;
  targets: Uint32Array;
  weights: Uint32Array;
}

/** Sorts edges by one of their columns; the sort is stable. */
function sortedBy(places: Uint32Array, edges: Uint32Array): Uint32Array {
  // The next free position for edges of each place, after all edges of smaller places.
  const next = new Uint32Array(places.reduce((most, place) => Math.max(most, place), 0) + 2);
  for (const place of places) next[place + 1] = (next[place + 1] ?? 0) + 1;
  for (let place = 1; place < next.length; place += 1)
    next[place] = (next[place] ?? 0) + (next[place - 1] ?? 0);
  const sorted = new Uint32Array(edges.length);
  for (const edge of edges) {
    const place = places[edge] ?? 0;
    const position = next[place] ?? 0;
    sorted[position] = edge;
    next[place] = position + 1;
  }
  return sorted;
}

/** Returns the indexes of edges, ordered by source and target. */
export const inOrder = ({ sources, targets }: Edges): Uint32Array =>
  sortedBy(sources, sortedBy(targets, Uint32Array.from(sources.keys())));

/** Creates columns for a number of edges. */
export const columnsFor = (count: number): Edges => ({
  sources: new Uint32Array(count),
  targets: new Uint32Array(count),
  weights: new Uint32Array(count),
});

/** Returns the first edges of columns, which share their memory. */
export const firstEdges = ({ sources, targets, weights }: Edges, count: number): Edges => ({
  sources: sources.subarray(0, count),
  targets: targets.subarray(0, count),
  weights: weights.subarray(0, count),
});

/** Adds up the weights of edges with the same source and target. Returns one edge each, in their order. */
export function addedUp(edges: Edges): Edges {
  const { sources, targets, weights } = edges;
  const sums = columnsFor(sources.length);
  let last = -1;
  for (const edge of inOrder(edges)) {
    const [source = 0, target = 0, weight = 0] = [sources[edge], targets[edge], weights[edge]];
    if (last < 0 || sums.sources[last] !== source || sums.targets[last] !== target) {
      last += 1;
      sums.sources[last] = source;
      sums.targets[last] = target;
    }
    sums.weights[last] = (sums.weights[last] ?? 0) + weight;
  }
  return firstEdges(sums, last + 1);
}
