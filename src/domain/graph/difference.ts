import { CHANGES, type EdgeChange, type PictureComparison } from './picture';
import { eachEdge, type RequestGraph } from './requestGraph';

/** An edge of either span; the weight is `null` in the span that has it not. */
export interface EdgeDifference {
  source: string;
  target: string;
  /** In the span that is shown, and in the one that it is compared with. */
  shown: number | null;
  other: number | null;
  /** From the earlier of the two spans to the later one. */
  change: EdgeChange;
}

export interface ComparedSpans {
  shownDays: number;
  otherDays: number;
  /** Whether the shown span is the later one, of which the change is told. */
  isLater: boolean;
}

/** Less than a quarter more or less a day is the same. */
const RISE = 1.25;
const FALL = 0.75;

/** Spans of unlike length are compared by the requests of a day. */
function changeOf(later: number | null, earlier: number | null): EdgeChange {
  if (earlier === null) return 'new';
  if (later === null) return 'fading';
  if (later > earlier * RISE) return 'rising';
  return later < earlier * FALL ? 'fading' : 'none';
}

const keyOf = (source: string, target: string): string => `${source}\n${target}`;

/**
 * How the edges of a graph differ from those of another span: first its own in their order, then those that
 * the other span alone has.
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

/** The edges of a graph as they are, compared with nothing. */
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

/** The code of each edge's change, and the edges of the other span alone between nodes of this one. */
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
    gone: {
      sources: Uint32Array.from(gone, ({ source }) => source),
      targets: Uint32Array.from(gone, ({ target }) => target),
      weights: Float32Array.from(gone, ({ weight }) => weight),
    },
    goneChange: isLater ? CHANGES.fading : CHANGES.new,
  };
}
