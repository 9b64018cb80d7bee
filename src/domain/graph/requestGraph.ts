import type { Span } from '../dates/spans';

/** The API's name for an unnamed speaker, who is no node of the graph. */
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

/**
 * The number of edges that the API left out because of its limit. Each of these edges has fewer than `least` requests.
 */
export interface OmittedEdges {
  edges: number;
  least: number;
}

/** Speakers, and the pairs of speakers that were requested together. Edges refer to speakers by index in `names`. */
export interface RequestGraph {
  /** Distinct and sorted, so that the same speakers always have the same order. */
  names: readonly string[];
  /** Source, target and number of requests of each edge. */
  sources: readonly number[];
  targets: readonly number[];
  weights: readonly number[];
  /** Numbers of omitted edges: `loops` from a speaker to the same speaker, `strangers` to names that are no node. */
  loops: number;
  unknownNames: number;
  /** Number of names that the API sent more than once. Missing if there is none. */
  repeatedNames?: number;
  /** `null` if the API sent all edges. */
  omittedEdges: OmittedEdges | null;
}

/**
 * Builds the graph from the API's nodes and edges. Drops 'Unknown' with its edges, and adds up the weights of duplicate
 * edges. Counts and omits loops and edges to unknown names. The order of the input does not matter.
 */
export function requestGraphOf(
  ids: readonly string[],
  named: readonly NamedEdge[],
  omittedEdges: OmittedEdges | null = null,
): RequestGraph {
  const distinct = new Set(ids);
  const names = [...distinct].filter((id) => id !== UNKNOWN).sort();
  const places = new Map(names.map((name, place) => [name, place]));
  const weightByPair = new Map<number, number>();
  let loops = 0;
  let unknownNames = 0;
  for (const { source, target, weight } of named) {
    if (source === UNKNOWN || target === UNKNOWN) continue;
    const [from, to] = [places.get(source), places.get(target)];
    if (from === undefined || to === undefined) unknownNames += 1;
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
    unknownNames,
    ...(distinct.size < ids.length && { repeatedNames: ids.length - distinct.size }),
    omittedEdges,
  };
}

/** Calls `visit` for each edge of at least this weight. */
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

/** Edges in typed arrays, for the transfer to another thread. */
export interface PlainEdges {
  sources: Uint32Array;
  targets: Uint32Array;
  weights: Float32Array;
}
