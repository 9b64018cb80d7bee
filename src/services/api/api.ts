import type { RequestGraph, RequestGraphId } from '../../domain/graph/requestGraph';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '../../domain/reportRows';
import type { SummaryData, SummaryId, SummaryKind } from '../../domain/summaries';
import type { Company } from '../../domain/types';
import type { Http } from '../http';
import type { ChecksApi } from './checks/checksApi';
import { decodeCompany } from './decodeCompany';
import { readList } from './read';
import { fetchReportRows } from './reportRows';
import { fetchSummary } from './summaries';

/** One method a call of the contract that takes a signed-in person. Each rejects as `Http` does. */
export interface Api {
  companies: (signal: AbortSignal) => Promise<Company[]>;
  /** The rows of any report that is a table. */
  reportRows: <C extends Collection>(
    id: DatasetId<C>,
    signal: AbortSignal,
  ) => Promise<ReportRow<DatasetFigures[C]>[]>;
  /** What a Summary tab asks for by itself. */
  summary: <K extends SummaryKind>(id: SummaryId<K>, signal: AbortSignal) => Promise<SummaryData[K]>;
  /** Fetches the code of the content checks' calls. */
  openChecks: () => Promise<ChecksApi>;
  /** Which speakers were asked for together over a span. */
  requestGraph: (id: RequestGraphId, signal: AbortSignal) => Promise<RequestGraph>;
}

export function createApi(http: Http): Api {
  return {
    companies: (signal) =>
      http({
        method: 'GET',
        path: '/companies',
        signal,
        decode: (body) => readList(body, '/companies', decodeCompany),
      }),
    reportRows: fetchReportRows(http),
    summary: fetchSummary(http),
    openChecks: async () => (await import('./checks/checksApi')).createChecksApi(http),
    requestGraph: async (id, signal) => (await import('./requestGraph')).fetchRequestGraph(http, id, signal),
  };
}
