import type { Company } from '../domain/companies/company';
import type { RequestGraph, RequestGraphId } from '../domain/graph/requestGraph';
import type { Collection, DatasetFigures, DatasetId, ReportRow } from '../domain/reports/reportRows';
import type { SummaryData, SummaryId, SummaryKind } from '../domain/summaries/summaries';
import type { ChecksApi } from './checks/checksApi';
import { decodeCompany } from './companies/decodeCompany';
import type { Http } from './http/http';
import { type LeaveOut, readRecords } from './http/read';
import { fetchReportRows } from './reports/reportRows';

/**
 * The calls for a signed-in user, one method for each call. Each call rejects as `Http` does, and reports unreadable
 * records to `leaveOut`.
 */
export interface Api {
  companies: (signal: AbortSignal, leaveOut: LeaveOut) => Promise<Company[]>;
  /** Returns the rows of any report that is a table. */
  reportRows: <C extends Collection>(
    id: DatasetId<C>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<ReportRow<DatasetFigures[C]>[]>;
  /** Returns the data that a Summary tab itself requests. */
  summary: <K extends SummaryKind>(
    id: SummaryId<K>,
    signal: AbortSignal,
    leaveOut: LeaveOut,
  ) => Promise<SummaryData[K]>;
  /** Loads the code of the content checks' calls. */
  openChecks: () => Promise<ChecksApi>;
  /** Returns the graph of the speakers that were requested together over a span. */
  requestGraph: (id: RequestGraphId, signal: AbortSignal, leaveOut: LeaveOut) => Promise<RequestGraph>;
}

/** Creates the calls for a signed-in user. Loads the code of rarely used calls on demand. */
export function createApi(http: Http): Api {
  return {
    companies: (signal, leaveOut) =>
      http({
        method: 'GET',
        path: '/companies',
        signal,
        decode: (body) => readRecords(body, '/companies', 'companies', decodeCompany, leaveOut),
      }),
    reportRows: fetchReportRows(http),
    summary: async (id, signal, leaveOut) =>
      (await import('./summaries/summaries')).fetchSummary(http)(id, signal, leaveOut),
    openChecks: async () => (await import('./checks/checksApi')).createChecksApi(http),
    requestGraph: async (id, signal, leaveOut) =>
      (await import('./graph/requestGraph')).fetchRequestGraph(http, id, signal, leaveOut),
  };
}
