import type { ReportRows, ReportTable } from '@src/store/reports/report';
import type { ShownColumn } from '../columns/shownColumns';
import type { Entries } from '../table/tableEntries';

/** The drawn cells of a table. Lines count as in `aria-rowindex`. */
export interface ShownCells {
  scroller: HTMLElement;
  table: ReportTable;
  /** The columns without the name column. */
  columns: readonly ShownColumn[];
  entries: Entries;
  /** The first line below the headings. `entryLine` is the line of the first entry, and `lastLine` is the last line. */
  firstLine: number;
  entryLine: number;
  lastLine: number;
}

/** The cell whose menu is to open. */
export interface CellMenuRequest {
  anchor: HTMLElement;
  rows: ReportRows;
  row: number;
  /** `null` for the name column. */
  column: ShownColumn | null;
}
