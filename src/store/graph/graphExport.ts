import { createAction } from '@reduxjs/toolkit';
import type { Span } from '../../domain/dates/spans';
import { spanKey } from '../../domain/dates/spans';
import type { RequestGraphId } from '../../domain/graph/requestGraph';
import type { TextCell } from '../../domain/text/csv';
import { selectDataDays } from '../clock/clock.slice';
import type { RootState } from '../index';
import { type CsvFile, csvFile, fileName } from '../requests/csvFile';
import { selectEdgeRows, selectSpeakers } from './graph.selectors';
import { requestGraphKey } from './requestGraphs.slice';

/** A request to export the shown nodes or edges to a file. */
export interface GraphExportRequest extends RequestGraphId {
  what: 'nodes' | 'edges';
  compared: Span | null;
  leastWeight: number;
}

export const graphExportRequested = createAction<GraphExportRequest>('graph/graphExportRequested');

/** Returns the name of a graph's file, without its extension. The name contains the day of the data. */
export function exportName(
  state: RootState,
  { site, span, what }: RequestGraphId & { what: string },
): string {
  const [day = ''] = selectDataDays(state, [requestGraphKey({ site, span })]);
  return fileName('rq_graph', site, spanKey(span), day, what);
}

/** Returns the CSV file of a graph's nodes or edges, or `undefined` while the graph is not loaded. */
export function graphCsv(state: RootState, request: GraphExportRequest): CsvFile | undefined {
  const { what, site, span, compared, leastWeight } = request;
  const spans = what === 'edges' && compared !== null ? [span, compared] : [span];
  const file = (header: readonly string[], rows: readonly TextCell[][]) =>
    csvFile(state, {
      name: exportName(state, { site, span, what }),
      site,
      requests: spans.map((of) => requestGraphKey({ site, span: of })),
      header,
      rows,
    });
  if (what === 'nodes') {
    const speakers = selectSpeakers(state, { site, span, leastWeight });
    return (
      speakers &&
      file(
        ['Speaker', 'In', 'Out'],
        speakers.map((row) => [row.name, row.in ?? 0, row.out ?? 0]),
      )
    );
  }
  const edges = selectEdgeRows(state, { site, span, compared, leastWeight });
  if (!edges) return undefined;
  const isCompared = edges.comparison !== null;
  return file(
    ['From', 'To', 'Requests', ...(isCompared ? ['Requests, compared span', 'Change'] : [])],
    edges.rows.map((row) => [
      row.source,
      row.target,
      row.shown,
      ...(isCompared ? [row.other, row.change === 'none' ? null : row.change] : []),
    ]),
  );
}
