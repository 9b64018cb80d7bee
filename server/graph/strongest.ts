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

export interface LeftOut {
  /** Number of edges that were left out. */
  edges: number;
  /** Weight from which all edges are included. Every edge that was left out has a smaller weight. */
  least: number;
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

/**
 * Returns the `most` strongest edges, ordered by source and target. Among edges with the smallest included
 * weight, the first in that order are included.
 * @returns `sent`: the indexes of the included edges
 */
export function strongest(
  { sources, targets, weights }: Edges,
  most: number,
): { sent: Uint32Array; leftOut: LeftOut | null } {
  const all = weights.map((_weight, edge) => edge);
  const ordered = sortedBy(sources, sortedBy(targets, all));
  if (ordered.length <= most) return { sent: ordered, leftOut: null };
  /** The weight of the strongest excluded edge. */
  const limit = weights.slice().sort()[ordered.length - most - 1] ?? 0;
  let room = most - weights.filter((weight) => weight > limit).length;
  const sent = ordered.filter((edge) => {
    const weight = weights[edge] ?? 0;
    return weight > limit || (weight === limit && room-- > 0);
  });
  return { sent, leftOut: { edges: ordered.length - most, least: limit + 1 } };
}
