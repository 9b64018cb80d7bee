import { daysBetween, type Period, periodOf } from '../../domain/dates/periods';
import type { Span } from '../../domain/dates/spans';
import type { Day } from '../../domain/dates/timestamps';
import { type ComparedSpans, comparisonOf, plainEdges, spanDifference } from '../../domain/graph/difference';
import {
  degreesOf,
  neighboursOf,
  type Role,
  rankNeighbours,
  roleOf,
  weightOf,
} from '../../domain/graph/neighbours';
import type { PictureGraph } from '../../domain/graph/picture';
import { eachEdge, type RequestGraph, type RequestGraphId } from '../../domain/graph/requestGraph';
import { nameCollator } from '../../domain/text/names';
import { selectDataDays } from '../clock/clock.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import type { OfSite } from '../selectorArguments';
import { selectSite } from '../sites/sites.selectors';
import { requestGraphKey, selectCachedGraph } from './requestGraphs.slice';

/** Returns the graph of a site and span, or `undefined` if the graph is not loaded. */
export const selectRequestGraph = (
  state: RootState,
  { site, span }: RequestGraphId,
): RequestGraph | undefined => selectCachedGraph(state, { site, span });

/** Returns the graph in typed arrays, as the drawing code expects them. */
export const selectPictureGraph = createAppSelector(
  [selectRequestGraph],
  (graph): PictureGraph | undefined =>
    graph && {
      names: graph.names,
      edges: {
        sources: Uint32Array.from(graph.sources),
        targets: Uint32Array.from(graph.targets),
        weights: Float32Array.from(graph.weights),
      },
    },
);

const weightArgument = (_state: RootState, { leastWeight }: { leastWeight: number }) => leastWeight;

const selectCompare = createAppSelector(
  [(state, { site }: OfSite) => selectSite(state, { site }).locale],
  (locale) => nameCollator(locale).compare,
);

/**
 * Returns a speaker's index among the names of a graph, or `null` if no speaker is given or the graph does not contain
 * the speaker.
 */
export const selectNode = (
  state: RootState,
  { speaker, ...id }: RequestGraphId & { speaker: string | null },
): number | null => {
  const place = speaker === null ? -1 : (selectRequestGraph(state, id)?.names.indexOf(speaker) ?? -1);
  return place < 0 ? null : place;
};

/** A row of the table next to the graph. */
export interface SpeakerRow {
  node: number;
  name: string;
  /**
   * With a chosen speaker: the number of requests that name this speaker before the chosen one. Without: the number of
   * edges to this speaker. `null` for none.
   */
  in: number | null;
  /**
   * With a chosen speaker: the number of requests that name this speaker after the chosen one. Without: the number of
   * edges from this speaker. `null` for none.
   */
  out: number | null;
  role: Role;
}

/**
 * Returns all speakers of a graph, sorted by the total weight of their edges, highest first. `in` and `out` count
 * edges.
 */
export const selectSpeakers = createAppSelector(
  [selectRequestGraph, selectCompare, weightArgument],
  (graph, compare, leastWeight): readonly SpeakerRow[] | undefined => {
    if (!graph) return undefined;
    const degrees = degreesOf(graph, graph.names.length, leastWeight);
    return graph.names
      .map(
        (name, node): SpeakerRow => ({
          node,
          name,
          in: degrees.in[node] || null,
          out: degrees.out[node] || null,
          role: 'none',
        }),
      )
      .sort(
        (a, b) => (degrees.weight[b.node] ?? 0) - (degrees.weight[a.node] ?? 0) || compare(a.name, b.name),
      );
  },
);

/**
 * Returns the speakers that were requested together with a speaker, sorted by the number of common requests, highest
 * first.
 */
export const selectNeighbours = createAppSelector(
  [selectRequestGraph, selectCompare, weightArgument, (_state, { node }: { node: number | null }) => node],
  (graph, compare, leastWeight, node): readonly SpeakerRow[] =>
    graph && node !== null
      ? rankNeighbours(neighboursOf(graph, node, leastWeight), graph.names, compare).map((neighbour) => ({
          ...neighbour,
          name: graph.names[neighbour.node] ?? '',
          role: roleOf(neighbour),
        }))
      : [],
);

/**
 * Counts all neighbours, the neighbours with incoming edges and with outgoing edges, and sums the weights of the edges.
 */
export function countNeighbours(rows: readonly SpeakerRow[]) {
  return {
    all: rows.length,
    in: rows.filter((row) => row.in !== null).length,
    out: rows.filter((row) => row.out !== null).length,
    weight: rows.reduce((sum, row) => sum + weightOf(row), 0),
  };
}

/** Returns the number of edges with at least the given weight. */
export const selectEdgeCount = createAppSelector(
  [selectRequestGraph, weightArgument],
  (graph, leastWeight): number => {
    let count = 0;
    if (graph) eachEdge(graph, leastWeight, () => (count += 1));
    return count;
  },
);

/**
 * Returns the day on which the graph was requested, which is the last day of its span. Returns an empty string while
 * the day is unknown.
 */
const selectGraphDay = (state: RootState, id: RequestGraphId): Day =>
  selectDataDays(state, [requestGraphKey(id)])[0] ?? '';

const spansOf = (shown: Span, shownDay: Day, other: Span, otherDay: Day): ComparedSpans => {
  if (shownDay === '' || otherDay === '') return { shownDays: 1, otherDays: 1, isLater: true };
  const [period, otherPeriod] = [periodOf(shown, shownDay), periodOf(other, otherDay)];
  const days = ({ from, to }: Period): number => daysBetween(from, to) + 1;
  // If both spans end on the same day, the shorter span is the more recent one.
  return {
    shownDays: days(period),
    otherDays: days(otherPeriod),
    isLater: period.from > otherPeriod.from,
  };
};

interface OfComparison extends RequestGraphId {
  /** The other span, or `null` for none. */
  compared: Span | null;
}

/**
 * Returns the edges of a graph. If another span is given and loaded, the edges include their change against that span.
 */
export const selectEdgeRows = createAppSelector(
  [
    selectRequestGraph,
    (state, { site, compared }: OfComparison) =>
      compared === null ? undefined : selectRequestGraph(state, { site, span: compared }),
    (_state, { span }: OfComparison) => span,
    (_state, { compared }: OfComparison) => compared,
    weightArgument,
    selectGraphDay,
    (state, { site, compared }: OfComparison) =>
      compared === null ? '' : selectGraphDay(state, { site, span: compared }),
  ],
  (graph, other, span, compared, leastWeight, day, otherDay) => {
    if (!graph) return undefined;
    if (!other || compared === null) return { rows: plainEdges(graph, leastWeight), comparison: null };
    const spans = spansOf(span, day, compared, otherDay);
    const rows = spanDifference(graph, other, spans, leastWeight);
    return { rows, comparison: comparisonOf(graph, rows, spans.isLater) };
  },
);
