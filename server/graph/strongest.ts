/** That two speakers were asked for together, the source before the target, in `weight` requests. */
export interface Edge<Speaker> {
  source: Speaker;
  target: Speaker;
  weight: number;
}

/** Edges between places in a list, column by column: there are too many for an object each. */
export interface Edges {
  sources: Uint32Array;
  targets: Uint32Array;
  weights: Uint32Array;
}

export interface LeftOut {
  /** How many edges were left out. */
  edges: number;
  /** Each of them is of fewer requests than this: from this weight on, all are there. */
  least: number;
}

/** Sorts edges by one of their columns; those that are equal in it stay in their order. */
function sortedBy(places: Uint32Array, edges: Uint32Array): Uint32Array {
  // Where the next edge of a place goes, after all those of smaller places.
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
 * The strongest edges, in the order of source and target. Of those of the weight at which there is no more room, the
 * first in that order are taken.
 * @returns `sent`: which of the edges
 */
export function strongest(
  { sources, targets, weights }: Edges,
  most: number,
): { sent: Uint32Array; leftOut: LeftOut | null } {
  const all = weights.map((_weight, edge) => edge);
  const ordered = sortedBy(sources, sortedBy(targets, all));
  if (ordered.length <= most) return { sent: ordered, leftOut: null };
  /** The strongest that there is no room for. */
  const limit = weights.slice().sort()[ordered.length - most - 1] ?? 0;
  let room = most - weights.filter((weight) => weight > limit).length;
  const sent = ordered.filter((edge) => {
    const weight = weights[edge] ?? 0;
    return weight > limit || (weight === limit && room-- > 0);
  });
  return { sent, leftOut: { edges: ordered.length - most, least: limit + 1 } };
}
