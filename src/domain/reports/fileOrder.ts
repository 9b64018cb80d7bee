import type { ExportFormat, Sheet, SheetRows } from './sheet';

/** A file that somebody wants of a report. */
export interface FileOrder {
  format: ExportFormat;
  sheet: Sheet;
  /** The rows from one place to before another. */
  read: (from: number, to: number) => SheetRows;
}

/**
 * Makes a file on a thread of its own, reading the rows a few at a time between other tasks of the page.
 *
 * @param hear told how far it is, from 0 to 1
 * @returns rejects where there is no thread, where it breaks, and when the signal aborts
 */
export type MakeFile = (order: FileOrder, hear: (done: number) => void, signal: AbortSignal) => Promise<Blob>;
