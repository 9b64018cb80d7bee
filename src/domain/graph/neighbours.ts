import { eachEdge, type PlainEdges, type RequestGraph } from './requestGraph';

/** Somebody who was asked for together with a speaker; `null` where there is no edge of that direction. */
export interface Neighbour {
  node: number;
  /** In how many requests they were named before the speaker. */
  in: number | null;
  /** In how many the speaker was named before them. */
  out: number | null;
}

export const weightOf = ({ in: before, out: after }: Pick<Neighbour, 'in' | 'out'>): number =>
  (before ?? 0) + (after ?? 0);

type Edges = Pick<RequestGraph, 'sources' | 'targets' | 'weights'> | PlainEdges;

/** Everybody with an edge of at least this weight to or from a speaker. */
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

/** The heaviest first; equal ones by name, and by place where names compare equal. */
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

/** How many edges lead to and from each speaker, and their weights together. */
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

/** What a node is to the chosen one. */
export const ROLES = { none: 0, chosen: 1, in: 2, out: 3, both: 4 } as const;
export type Role = keyof typeof ROLES;

const roleCode = ({ in: before, out: after }: Neighbour): number =>
  before === null ? ROLES.out : after === null ? ROLES.in : ROLES.both;

export const roleOf = ({ in: before, out: after }: Pick<Neighbour, 'in' | 'out'>): Role =>
  before === null ? 'out' : after === null ? 'in' : 'both';

/** The role of each node by its code; all are `none` where nobody is chosen. */
export function rolesOf(edges: Edges, count: number, chosen: number | null, leastWeight: number): Uint8Array {
  const roles = new Uint8Array(count);
  if (chosen === null) return roles;
  for (const neighbour of neighboursOf(edges, chosen, leastWeight))
    roles[neighbour.node] = roleCode(neighbour);
  roles[chosen] = ROLES.chosen;
  return roles;
}

/** 1 for each node that is not connected: to the chosen one, or to anybody where nobody is chosen. */
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
