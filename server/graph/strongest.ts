import { type Edges, inOrder } from './edges';

export interface LeftOut {
  /** Number of edges that were left out. */
  edges: number;
  /** Weight from which all edges are included. Every edge that was left out has a smaller weight. */
  least: number;
}

/**
 * Returns the `most` strongest edges, ordered by source and target. Among edges with the smallest included
 * weight, the first in that order are included.
 * @returns `sent`: the indexes of the included edges
 */
export function strongest(edges: Edges, most: number): { sent: Uint32Array; leftOut: LeftOut | null } {
  const { weights } = edges;
  const ordered = inOrder(edges);
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
