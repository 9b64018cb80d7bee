import { SPAN_LABELS, type Span } from '../../domain/dates/spans';
import { formatCount, NO_FIGURE } from '../../domain/figures/formats';
import type { RequestGraph } from '../../domain/graph/requestGraph';
import type { SpeakerRow } from '../../store/graph/graph.selectors';

export const LOADING = 'Loading ... (this might take a bit)';

export const countOrNone = (value: number | null, locale: string): string =>
  value === null ? NO_FIGURE : formatCount(value, locale);

/** Returns a text such as "4 in, 7 out". */
export const inOutText = (before: number, after: number, locale: string): string =>
  `${formatCount(before, locale)} in, ${formatCount(after, locale)} out`;

const plural = (count: number, one: string, more: string, locale: string): string =>
  `${formatCount(count, locale)} ${count === 1 ? one : more}`;

/** Returns a text such as "194 speakers, 4.764 edges" or "194 speakers, 62 of 4.764 edges". */
function sizeText({ names, weights }: RequestGraph, shownEdges: number, locale: string): string {
  const of = shownEdges < weights.length ? `${formatCount(shownEdges, locale)} of ` : '';
  const speakers = plural(names.length, 'speaker', 'speakers', locale);
  return `${speakers}, ${of}${plural(weights.length, 'edge', 'edges', locale)}`;
}

/** Describes the data that was left out of the response. Empty if nothing was left out. */
export function leftOutText({ loops, unknownNames, omittedEdges }: RequestGraph, locale: string): string {
  const parts = [
    omittedEdges &&
      `${plural(omittedEdges.edges, 'edge', 'edges', locale)} of fewer than ${plural(omittedEdges.least, 'request', 'requests', locale)}`,
    loops > 0 && `${plural(loops, 'edge', 'edges', locale)} from a speaker to themselves`,
    unknownNames > 0 && `${plural(unknownNames, 'edge', 'edges', locale)} to names that are not in the list`,
  ].filter((part) => typeof part === 'string');
  return parts.length === 0 ? '' : `Left out: ${parts.join(', ')}`;
}

/** Describes a graph by its size, or the chosen speaker by the number of requests together with others. */
export function detailText(
  graph: RequestGraph,
  shownEdges: number,
  weight: number | null,
  span: Span,
  locale: string,
): string {
  if (weight === null) return sizeText(graph, shownEdges, locale);
  return `${plural(weight, 'time', 'times', locale)} together, ${SPAN_LABELS[span]}`;
}

/** Describes a node, such as "Camilla Højgård: in –, out 22". */
export const rowText = (row: SpeakerRow, locale: string): string =>
  `${row.name}: in ${countOrNone(row.in, locale)}, out ${countOrNone(row.out, locale)}`;
