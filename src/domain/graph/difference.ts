import { CHANGES, type EdgeChange } from './picture';
import { eachEdge, type RequestGraph } from './requestGraph';

/** An edge of either span; the weight is `null` in the span that has it not. */
export interface EdgeDifference {
  source: string;
  target: string;
  now: number | null;
  before: number | null;
  change: EdgeChange;
}

/** Less than a quarter more or less a day is the same. */
const RISE = 1.25;
const FALL = 0.75;

/** Spans of unlike length are compared by the requests of a day. */
function changeOf(
  now: number | null,
  before: number | null,
  daysNow: number,
  daysBefore: number,
): EdgeChange {
  if (before === null) return 'new';
  if (now === null) return 'fading';
  const [rate, earlier] = [now / daysNow, before / daysBefore];
  if (rate > earlier * RISE) return 'rising';
  return rate < earlier * FALL ? 'fading' : 'none';
}

/**
 * How the edges of a graph differ from those of another span: first its own in their order, then those that
 * the other span alone has.
 */
export function spanDifference(
  now: RequestGraph,
  before: RequestGraph,
  daysNow: number,
  daysBefore: number,
  leastWeight = 0,
): EdgeDifference[] {
  const keyOf = (source: string, target: string): string => `${source}\n${target}`;
  const earlier = new Map<string, number>();
  eachEdge(before, 0, (source, target, weight) =>
    earlier.set(keyOf(before.names[source] ?? '', before.names[target] ?? ''), weight),
  );
  const differences: EdgeDifference[] = [];
  const known = new Set<string>();
  eachEdge(now, 0, (from, to, weight) => {
    const [source, target] = [now.names[from] ?? '', now.names[to] ?? ''];
    const key = keyOf(source, target);
    known.add(key);
    if (weight < leastWeight) return;
    const past = earlier.get(key) ?? null;
    differences.push({
      source,
      target,
      now: weight,
      before: past,
      change: changeOf(weight, past, daysNow, daysBefore),
    });
  });
  eachEdge(before, leastWeight, (from, to, weight) => {
    const [source, target] = [before.names[from] ?? '', before.names[to] ?? ''];
    if (known.has(keyOf(source, target))) return;
    differences.push({ source, target, now: null, before: weight, change: 'fading' });
  });
  return differences;
}

/** The code of each edge's change, and the edges that are gone between nodes that are still there. */
export function comparisonOf(graph: RequestGraph, differences: readonly EdgeDifference[]) {
  const places = new Map(graph.names.map((name, place) => [name, place]));
  const edgeOf = new Map<number, number>();
  eachEdge(graph, 0, (source, target, _weight, edge) =>
    edgeOf.set(source * graph.names.length + target, edge),
  );
  const changes = new Uint8Array(graph.weights.length);
  const gone: { source: number; target: number; weight: number }[] = [];
  for (const { source, target, now, before, change } of differences) {
    const [from, to] = [places.get(source), places.get(target)];
    if (from === undefined || to === undefined) continue;
    const edge = edgeOf.get(from * graph.names.length + to);
    if (now !== null && edge !== undefined) changes[edge] = CHANGES[change];
    else gone.push({ source: from, target: to, weight: before ?? 0 });
  }
  return {
    changes,
    gone: {
      sources: Uint32Array.from(gone, ({ source }) => source),
      targets: Uint32Array.from(gone, ({ target }) => target),
      weights: Float32Array.from(gone, ({ weight }) => weight),
    },
  };
}
