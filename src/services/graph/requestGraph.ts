import type { RequestGraph, RequestGraphId } from '../../domain/graph/requestGraph';
import type { Http } from '../http/http';
import type { LeaveOut } from '../http/readRecords';
import { decodeRequestGraph } from './decodeRequestGraph';

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
