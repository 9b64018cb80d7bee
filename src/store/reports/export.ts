import { createAction } from '@reduxjs/toolkit';
import type { Span } from '../../domain/dates/spans';
import type { ReportId } from '../../domain/screens/screens';
import type { Sort } from './report';

/** A wish to have the rows that are on screen as a file. */
export interface ExportWish {
  report: ReportId;
  site: string;
  /** `null` for a report that takes none. */
  span: Span | null;
  filter: string;
  /** The conditions, encoded as in the address. */
  where: readonly string[];
  sort: Sort;
  /** Whether changes are shown as differences, not as percentages. */
  differences?: boolean;
  /** The columns that are shown, by id. */
  columns: readonly string[];
}

export const exportRequested = createAction<ExportWish>('reports/exportRequested');
