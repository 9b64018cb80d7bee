import { CHANGES, type EdgeChange, type PictureComparison } from './picture';
import { eachEdge, type RequestGraph } from './requestGraph';

/** An edge of either span. The weight is `null` in a span that lacks the edge. */
export interface EdgeDifference {
  source: string;
  target: string;
  /** Weight in the shown span. `other` is the weight in the compared span. */
  shown: number | null;
  other: number | null;
  /** The change from the earlier span to the later one. */
  change: EdgeChange;
}

export interface ComparedSpans {
  shownDays: number;
  otherDays: number;
  /** True if the shown span is the later of the two. */
  isLater: boolean;
}

/** Factors beyond which a daily rate counts as changed: 25 % more or less. */
const RISE = 1.25;
const FALL = 0.75;

/** Classifies a change of requests per day. Daily rates make spans of different lengths comparable. */
function changeOf(later: number | null, earlier: number | null): EdgeChange {
  if (earlier === null) return 'new';
  if (later === null) return 'fading';
  if (later > earlier * RISE) return 'rising';
  return later < earlier * FALL ? 'fading' : 'none';
}

const keyOf = (source: string, target: string): string => `${source}\n${target}`;

/**
 * Compares the edges of a graph with the edges of another span. Returns the edges of the graph in their order, then the
 * edges that only the other span has. Omits edges below `leastWeight`.
 */
export function spanDifference(
  graph: RequestGraph,
  other: RequestGraph,
  { shownDays, otherDays, isLater }: ComparedSpans,
  leastWeight = 0,
): EdgeDifference[] {
  const change = (shown: number | null, compared: number | null): EdgeChange => {
    const [rate, otherRate] = [
      shown === null ? null : shown / shownDays,
      compared === null ? null : compared / otherDays,
    ];
    return isLater ? changeOf(rate, otherRate) : changeOf(otherRate, rate);
  };
  const eachNamed = (
    of: RequestGraph,
    least: number,
    visit: (source: string, target: string, weight: number) => void,
  ): void =>
    eachEdge(of, least, (from, to, weight) => visit(of.names[from] ?? '', of.names[to] ?? '', weight));

  const compared = new Map<string, number>();
  eachNamed(other, 0, (source, target, weight) => compared.set(keyOf(source, target), weight));
  const differences: EdgeDifference[] = [];
  const known = new Set<string>();
  eachNamed(graph, 0, (source, target, weight) => {
    const key = keyOf(source, target);
    known.add(key);
    if (weight < leastWeight) return;
    const then = compared.get(key) ?? null;
    differences.push({ source, target, shown: weight, other: then, change: change(weight, then) });
  });
  eachNamed(other, leastWeight, (source, target, weight) => {
    if (known.has(keyOf(source, target))) return;
    differences.push({ source, target, shown: null, other: weight, change: change(null, weight) });
  });
  return differences;
}

/** Returns the edges of a graph in the same form, without a comparison. */
export function plainEdges(graph: RequestGraph, leastWeight: number): EdgeDifference[] {
  const edges: EdgeDifference[] = [];
  eachEdge(graph, leastWeight, (from, to, weight) =>
    edges.push({
      source: graph.names[from] ?? '',
      target: graph.names[to] ?? '',
      shown: weight,
      other: null,
      change: 'none',
    }),
  );
  return edges;
}

/** Returns the change code of each edge, and the edges that only the other span has between nodes of this graph. */
export function comparisonOf(
  graph: RequestGraph,
  differences: readonly EdgeDifference[],
  isLater: boolean,
): PictureComparison {
  const places = new Map(graph.names.map((name, place) => [name, place]));
  const edgeOf = new Map<number, number>();
  eachEdge(graph, 0, (source, target, _weight, edge) =>
    edgeOf.set(source * graph.names.length + target, edge),
  );
  const changes = new Uint8Array(graph.weights.length);
  const gone: { source: number; target: number; weight: number }[] = [];
  for (const { source, target, shown, other, change } of differences) {
    const [from, to] = [places.get(source), places.get(target)];
    if (from === undefined || to === undefined) continue;
    const edge = edgeOf.get(from * graph.names.length + to);
    if (shown !== null && edge !== undefined) changes[edge] = CHANGES[change];
    else gone.push({ source: from, target: to, weight: other ?? 0 });
  }
  return {
    changes,
    otherEdges: {
      sources: Uint32Array.from(gone, ({ source }) => source),
      targets: Uint32Array.from(gone, ({ target }) => target),
      weights: Float32Array.from(gone, ({ weight }) => weight),
    },
    otherEdgesChange: isLater ? CHANGES.fading : CHANGES.new,
  };
}
