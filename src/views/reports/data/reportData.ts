import type { DataDays } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import type { Failure } from '@src/domain/requests/failure';
import type { RootState } from '@src/store';
import type { Report, ReportTable, RowPredicate, Sort } from '@src/store/reports/report';
import type { RequestStatus } from '@src/store/requests/requests.slice';

/** The rows to show. */
export interface RowQuery {
  /**
   * Returns the report with the columns that fit the data of a state. With the report of the last rendering, an answer
   * that adds columns would be computed twice.
   */
  reportIn: (state: RootState) => Report;
  site: string;
  span: Span | null;
  /** The typed filter. */
  filter: string;
  sort: Sort;
  /** Omitted without conditions. */
  test: RowPredicate | undefined;
}

/** The rows of a report and the state of their requests. */
export interface ReportData {
  /** The status of the request for the address. */
  status: RequestStatus;
  busy: boolean;
  failure: Failure | null;
  /** The table of the requested span, or of the span shown last while the requested span loads. */
  table: ReportTable | undefined;
  /** The span of `table`. */
  shownSpan: Span | null;
  /** True if `shownSpan` is not the requested span. */
  isPrevious: boolean;
  /** Key of the request that loaded `table`. Empty for a report of several datasets. */
  shownRequest: string;
  loadedAt: number | null;
  /** The days on which the data of `table` was requested. The spans of `table` end on these days. */
  days: DataDays;
  /** How many parts have loaded, as text. Empty if all parts have loaded. */
  progress: string;
  refresh: () => void;
  /** Releases the request. */
  stop: () => void;
}
