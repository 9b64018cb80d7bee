import type { ExportFormat, Sheet, SheetRows } from './sheet';

/** The order to make a file of a report. */
export interface FileRequest {
  format: ExportFormat;
  sheet: Sheet;
  /** Returns the rows from index `from` to before index `to`. */
  read: (from: number, to: number) => SheetRows;
}

/**
 * Makes a file on a separate thread. Reads the rows in batches between other tasks of the page.
 *
 * @param hear called with the progress, from 0 to 1
 * @returns a promise of the file, which rejects if there is no thread, the thread breaks, or the signal aborts
 */
export type MakeFile = (
  order: FileRequest,
  hear: (done: number) => void,
  signal: AbortSignal,
) => Promise<Blob>;
