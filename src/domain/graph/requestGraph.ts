import type { Span } from '../dates/spans';

/** What the wire calls a speaker that nobody named; no node of the graph. */
const UNKNOWN = 'Unknown';

export interface RequestGraphId {
  site: string;
  span: Span;
}

export interface NamedEdge {
  source: string;
  target: string;
  weight: number | null;
}

/** What an API with more edges than it sends has kept back: all of it of fewer requests than `least`. */
export interface KeptBack {
  edges: number;
  least: number;
}

/** Speakers, and who was asked for together with whom; the places in `names` stand for the speakers. */
export interface RequestGraph {
  /** Each once, in an order that is the same for the same speakers. */
  names: readonly string[];
  /** Edge by edge: from whom, to whom, and in how many requests. */
  sources: readonly number[];
  targets: readonly number[];
  weights: readonly number[];
  /** Edges that were left out: from a speaker to themselves, and to names that are no node. */
  loops: number;
  strangers: number;
  /** `null` where all was sent. */
  keptBack: KeptBack | null;
}

/**
 * The graph of what the wire has: 'Unknown' is dropped with its edges, a double edge is one with both weights,
 * and what goes nowhere is counted and left out. The order in which it came does not matter.
 */
export function requestGraphOf(
  ids: readonly string[],
  named: readonly NamedEdge[],
  keptBack: KeptBack | null = null,
): RequestGraph {
  const names = [...new Set(ids)].filter((id) => id !== UNKNOWN).sort();
  const places = new Map(names.map((name, place) => [name, place]));
  const weightByPair = new Map<number, number>();
  let loops = 0;
  let strangers = 0;
  for (const { source, target, weight } of named) {
    if (source === UNKNOWN || target === UNKNOWN) continue;
    const [from, to] = [places.get(source), places.get(target)];
    if (from === undefined || to === undefined) strangers += 1;
    else if (from === to) loops += 1;
    else {
      const pair = from * names.length + to;
      weightByPair.set(pair, (weightByPair.get(pair) ?? 0) + Math.max(0, weight ?? 0));
    }
  }
  const pairs = [...weightByPair].sort(([a], [b]) => a - b);
  return {
    names,
    sources: pairs.map(([pair]) => Math.floor(pair / names.length)),
    targets: pairs.map(([pair]) => pair % names.length),
    weights: pairs.map(([, weight]) => weight),
    loops,
    strangers,
    keptBack,
  };
}

/** Calls back for each edge of at least this weight. */
export function eachEdge(
  { sources, targets, weights }: Pick<RequestGraph, 'sources' | 'targets' | 'weights'> | PlainEdges,
  leastWeight: number,
  visit: (source: number, target: number, weight: number, edge: number) => void,
): void {
  for (let edge = 0; edge < sources.length; edge += 1) {
    const weight = weights[edge] ?? 0;
    if (weight >= leastWeight) visit(sources[edge] ?? 0, targets[edge] ?? 0, weight, edge);
  }
}

/** The same edges as another thread takes them. */
export interface PlainEdges {
  sources: Uint32Array;
  targets: Uint32Array;
  weights: Float32Array;
}
