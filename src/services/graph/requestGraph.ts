import {
  type NamedEdge,
  type OmittedEdges,
  type RequestGraph,
  type RequestGraphId,
  requestGraphOf,
} from '../../domain/graph/requestGraph';
import { isRecord } from '../../domain/text/json';
import type { Http } from '../http/http';
import { readFigure, readRecord, requireText } from '../http/read';
import { type LeaveOut, readRecords } from '../http/readRecords';

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

/** An edge goes by its ends where both are known. */
function nameEdge(value: unknown, index: number): string {
  const { source, target } = isRecord(value) ? value : {};
  return typeof source === 'string' && typeof target === 'string' ? `${source} → ${target}` : `#${index + 1}`;
}

/** Not of the contract: an API that sends all says nothing, and neither does one that says it otherwise. */
function readKeptBack(value: unknown): OmittedEdges | null {
  if (!isRecord(value)) return null;
  const { edges, least } = value;
  return typeof edges === 'number' && edges > 0 && typeof least === 'number' ? { edges, least } : null;
}

/**
 * `{ nodes: { id }[], edges: { source, target, weight }[], left_out?: { edges, least } }`. A weight that is left out
 * counts for nothing.
 */
export function decodeRequestGraph(value: unknown, where: string, leaveOut: LeaveOut): RequestGraph {
  const raw = readRecord(value, where);
  return requestGraphOf(
    readRecords(raw.nodes, `${where}.nodes`, 'speakers', decodeNode, leaveOut),
    readRecords(raw.edges, `${where}.edges`, 'edges', decodeEdge, leaveOut, nameEdge),
    readKeptBack(raw.left_out),
  );
}

/** Asks for the graph of a site's requests over a span. Rejects as `Http` does. */
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
