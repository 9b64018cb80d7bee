import { createAction } from '@reduxjs/toolkit';
import type { Span } from '@src/domain/dates/spans';
import type { ExportFormat, Sheet } from '@src/domain/reports/sheet';
import type { ReportId } from '@src/domain/screens/screens';
import type { Sort } from '../report';

/** A request to have the rows that are on screen as a file, or in the clipboard. */
export interface ExportRequest {
  as: ExportFormat;
  report: ReportId;
  site: string;
  /** `null` for a report that takes none. */
  span: Span | null;
  filter: string;
  /** The conditions, encoded as in the address. */
  where: readonly string[];
  /** The same in words. */
  conditions: readonly string[];
  sort: Sort;
  /** Whether changes are shown as differences, not as percentages. */
  differences?: boolean;
  /** Over how many days counts were taken, where changes that may be chance are marked. */
  chance?: Sheet['chance'];
  /** Whose momentum is shown, by the id of its column. */
  momentum?: string | null;
  /** The columns that are shown, by id. */
  columns: readonly string[];
}

export const exportRequested = createAction<ExportRequest>('reports/exportRequested');
/** Nobody wants any more what is being made. */
export const exportCancelled = createAction('reports/exportCancelled');
