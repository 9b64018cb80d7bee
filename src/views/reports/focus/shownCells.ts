import type { ReportRows, ReportTable } from '@src/store/reports/report';
import type { ShownColumn } from '../columns/shownColumns';
import type { Entries } from '../table/tableEntries';

/** What is drawn, for whoever goes from cell to cell. A line is counted as `aria-rowindex` does. */
export interface ShownCells {
  scroller: HTMLElement;
  table: ReportTable;
  /** Without the names. */
  columns: readonly ShownColumn[];
  entries: Entries;
  /** The first line below the headings, that of the first entry, and the last. */
  firstLine: number;
  entryLine: number;
  lastLine: number;
}

/** What is asked of a text by its menu. */
export interface CellAsked {
  anchor: HTMLElement;
  rows: ReportRows;
  row: number;
  /** `null` is the name. */
  column: ShownColumn | null;
}
