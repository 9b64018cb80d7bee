import { createAction } from '@reduxjs/toolkit';
import type { Span } from '@src/domain/dates/spans';
import type { ExportFormat, Sheet } from '@src/domain/reports/sheet';
import type { ReportId } from '@src/domain/screens/screens';
import type { Direction } from '../engine/order';

/** The change whose parts are exported: the id of the figure, and the currency of the rows. */
export interface WhyChoice {
  figure: string;
  /** `null` stands for the site's currency. */
  currency: string | null;
}

/** A request to export the shown rows to a file or to the clipboard. */
export interface ExportRequest {
  as: ExportFormat;
  report: ReportId;
  site: string;
  /** The span. `null` for a report without a span. */
  span: Span | null;
  filter: string;
  /** The conditions as encoded in the address. */
  where: readonly string[];
  /** The conditions as texts. */
  conditions: readonly string[];
  sort: { column: string; direction: Direction };
  /** True if changes are shown as differences instead of percentages. */
  differences?: boolean;
  /** The lengths of the compared periods in days, if changes that may be due to chance are marked. */
  chance?: Sheet['chance'];
  /** The id of the column whose momentum is shown. */
  momentum?: string | null;
  /** The ids of the shown columns. */
  columns: readonly string[];
  /** To export the parts of a change instead of the rows. */
  why?: WhyChoice;
}

export const exportRequested = createAction<ExportRequest>('reports/exportRequested');
/** Requests to cancel the running export. */
export const exportCancelled = createAction('reports/exportCancelled');
