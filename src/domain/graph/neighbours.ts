import { eachEdge, type PlainEdges, type RequestGraph } from './requestGraph';

/**
 * A speaker who was requested together with another speaker. `in` and `out` are `null` without an edge in that
 * direction.
 */
export interface Neighbour {
  node: number;
  /** Number of requests that name the neighbour before the speaker. */
  in: number | null;
  /** Number of requests that name the speaker before the neighbour. */
  out: number | null;
}

export const weightOf = ({ in: before, out: after }: Pick<Neighbour, 'in' | 'out'>): number =>
  (before ?? 0) + (after ?? 0);

type Edges = Pick<RequestGraph, 'sources' | 'targets' | 'weights'> | PlainEdges;

/** Returns all nodes with an edge of at least this weight to or from a speaker. */
export function neighboursOf(edges: Edges, speaker: number, leastWeight: number): Neighbour[] {
  const found = new Map<number, Neighbour>();
  const at = (node: number): Neighbour => {
    const known = found.get(node) ?? { node, in: null, out: null };
    found.set(node, known);
    return known;
  };
  eachEdge(edges, leastWeight, (source, target, weight) => {
    if (target === speaker) at(source).in = weight;
    if (source === speaker) at(target).out = weight;
  });
  return [...found.values()];
}

/** Sorts neighbours by weight, heaviest first, then by name, then by node. */
export function rankNeighbours(
  neighbours: readonly Neighbour[],
  names: readonly string[],
  compare: (a: string, b: string) => number,
): Neighbour[] {
  return [...neighbours].sort(
    (a, b) =>
      weightOf(b) - weightOf(a) || compare(names[a.node] ?? '', names[b.node] ?? '') || a.node - b.node,
  );
}

/** The number of edges to and from each speaker, and the sum of their weights. */
export interface Degrees {
  in: Uint32Array;
  out: Uint32Array;
  weight: Float64Array;
}

export function degreesOf(edges: Edges, count: number, leastWeight: number): Degrees {
  const degrees = {
    in: new Uint32Array(count),
    out: new Uint32Array(count),
    weight: new Float64Array(count),
  };
  const add = (sums: Uint32Array | Float64Array, node: number, by: number) => {
    sums[node] = (sums[node] ?? 0) + by;
  };
  eachEdge(edges, leastWeight, (source, target, weight) => {
    add(degrees.out, source, 1);
    add(degrees.in, target, 1);
    add(degrees.weight, source, weight);
    add(degrees.weight, target, weight);
  });
  return degrees;
}

/** Codes for the relation of a node to the chosen node. */
export const ROLES = { none: 0, chosen: 1, in: 2, out: 3, both: 4 } as const;
export type Role = keyof typeof ROLES;

const roleCode = ({ in: before, out: after }: Neighbour): number =>
  before === null ? ROLES.out : after === null ? ROLES.in : ROLES.both;

export const roleOf = ({ in: before, out: after }: Pick<Neighbour, 'in' | 'out'>): Role =>
  before === null ? 'out' : after === null ? 'in' : 'both';

/** Returns the role code of each node. All codes are `none` if no node is chosen. */
export function rolesOf(edges: Edges, count: number, chosen: number | null, leastWeight: number): Uint8Array {
  const roles = new Uint8Array(count);
  if (chosen === null) return roles;
  for (const neighbour of neighboursOf(edges, chosen, leastWeight))
    roles[neighbour.node] = roleCode(neighbour);
  roles[chosen] = ROLES.chosen;
  return roles;
}

/**
 * Returns 1 for each unconnected node and 0 for all others. A node is connected if it has an edge to the chosen node,
 * or any edge if no node is chosen.
 */
export function unconnectedOf(
  edges: Edges,
  count: number,
  chosen: number | null,
  leastWeight: number,
): Uint8Array {
  if (chosen !== null)
    return rolesOf(edges, count, chosen, leastWeight).map((role) => (role === ROLES.none ? 1 : 0));
  const alone = new Uint8Array(count).fill(1);
  eachEdge(edges, leastWeight, (source, target) => {
    alone[source] = 0;
    alone[target] = 0;
  });
  return alone;
}
