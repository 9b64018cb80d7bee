import { createAction } from '@reduxjs/toolkit';
import type { Span } from '../../domain/dates/spans';
import { spanKey } from '../../domain/dates/spans';
import type { TextCell } from '../../domain/text/csv';
import { selectDataDays } from '../clock/clock.slice';
import type { RootState } from '../index';
import { type CsvFile, csvFile, fileName } from '../requests/csvFile';
import { selectEdgeRows, selectSpeakers } from './graph.selectors';
import { requestGraphKey } from './requestGraphs.slice';

/** A wish to have the nodes or the edges that are shown as a file. */
export interface GraphExportWish {
  what: 'nodes' | 'edges';
  site: string;
  span: Span;
  compared: Span | null;
  leastWeight: number;
}

export const graphExportRequested = createAction<GraphExportWish>('graph/graphExportRequested');

/** The name of a graph's file, without its ending: its day is that of the data. */
export function exportName(state: RootState, site: string, span: Span, what: string): string {
  const [day = ''] = selectDataDays(state, [requestGraphKey({ site, span })]);
  return fileName('rq_graph', site, spanKey(span), day, what);
}

/** `undefined` while there is nothing to export. */
export function graphCsv(state: RootState, wish: GraphExportWish): CsvFile | undefined {
  const { what, site, span, compared, leastWeight } = wish;
  const spans = what === 'edges' && compared !== null ? [span, compared] : [span];
  const file = (header: readonly string[], rows: readonly TextCell[][]) =>
    csvFile(state, {
      name: exportName(state, site, span, what),
      site,
      requests: spans.map((of) => requestGraphKey({ site, span: of })),
      header,
      rows,
    });
  if (what === 'nodes') {
    const speakers = selectSpeakers(state, site, span, leastWeight);
    return (
      speakers &&
      file(
        ['Speaker', 'In', 'Out'],
        speakers.map((row) => [row.name, row.in ?? 0, row.out ?? 0]),
      )
    );
  }
  const edges = selectEdgeRows(state, site, span, compared, leastWeight);
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
