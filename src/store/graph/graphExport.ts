import { createAction } from '@reduxjs/toolkit';
import type { Span } from '../../domain/dates/spans';
import { spanKey } from '../../domain/dates/spans';
import { type CsvCell, toCsv } from '../../domain/text/csv';
import { selectToday } from '../clock/clock.slice';
import type { RootState } from '../index';
import { exportGap } from '../requests/leftOutOfExport';
import { selectSite } from '../sites/sites.selectors';
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

export const graphExportRequested = createAction<GraphExportWish>('graph/exportRequested');

export const exportName = (site: string, span: Span, today: string, what: string): string =>
  ['rq_graph', site.replace(/[^\w.-]+/g, '_'), spanKey(span), today, what].filter(Boolean).join('_');

/** `null` while there is nothing to export. */
export function graphCsv(state: RootState, wish: GraphExportWish) {
  const { what, site, span, compared, leastWeight } = wish;
  const siteInfo = selectSite(state, site);
  const spans = what === 'edges' && compared !== null ? [span, compared] : [span];
  const requests = spans.map((of) => requestGraphKey({ site, span: of }));
  const { suffix, note } = exportGap(state, requests, siteInfo.locale);
  const name = `${exportName(site, span, selectToday(state), what)}${suffix}.csv`;
  const file = (header: readonly string[], rows: readonly CsvCell[][]) => ({
    name,
    text: toCsv(header, rows, siteInfo),
    rows: rows.length,
    note,
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
