import {
  type NamedEdge,
  type OmittedEdges,
  type RequestGraph,
  type RequestGraphId,
  requestGraphOf,
} from '../../domain/graph/requestGraph';
import { isRecord } from '../../domain/text/json';
import type { Http } from '../http/http';
import { type LeaveOut, readFigure, readRecord, readRecords, requireText } from '../http/read';

const decodeNode = (value: unknown, where: string): string =>
  requireText(readRecord(value, where), 'id', where);

function decodeEdge(value: unknown, where: string): NamedEdge {
  const edge = readRecord(value, where);
  return {
    source: requireText(edge, 'source', where),
    target: requireText(edge, 'target', where),
    weight: readFigure(edge, 'weight', where),
  };
}

/** Names an edge by its two ends, or by its position if an end is missing. */
function nameEdge(value: unknown, index: number): string {
  const { source, target } = isRecord(value) ? value : {};
  return typeof source === 'string' && typeof target === 'string' ? `${source} → ${target}` : `#${index + 1}`;
}

/**
 * Reads the number of edges that the API left out. Returns `null` if the API sent all edges or the value is invalid.
 */
function readKeptBack(value: unknown): OmittedEdges | null {
  if (!isRecord(value)) return null;
  const { edges, least } = value;
  return typeof edges === 'number' && edges > 0 && typeof least === 'number' ? { edges, least } : null;
}

/**
 * Decodes `{ nodes: { id }[], edges: { source, target, weight }[], left_out?: { edges, least } }`. A missing weight
 * counts as 0.
 */
export function decodeRequestGraph(value: unknown, where: string, leaveOut: LeaveOut): RequestGraph {
  const raw = readRecord(value, where);
  return requestGraphOf(
    readRecords(raw.nodes, `${where}.nodes`, 'speakers', decodeNode, leaveOut),
    readRecords(raw.edges, `${where}.edges`, 'edges', decodeEdge, leaveOut, nameEdge),
    readKeptBack(raw.left_out),
  );
}

/** Fetches the graph of a site's requests over a span. Rejects as `Http` does. */
export function fetchRequestGraph(
  http: Http,
  { site, span }: RequestGraphId,
  signal: AbortSignal,
  leaveOut: LeaveOut,
): Promise<RequestGraph> {
  const path = `/rq_graph/${encodeURIComponent(site)}`;
  return http({
    method: 'GET',
    path,
    query: { days: span },
    signal,
    decode: (body) => decodeRequestGraph(body, path, leaveOut),
  });
}
