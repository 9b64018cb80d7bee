import type { ExportFormat, Sheet, SheetRows } from '@src/domain/reports/sheet';

export type ToMaker =
  | { kind: 'start'; format: ExportFormat; sheet: Sheet }
  | { kind: 'rows'; rows: SheetRows }
  | { kind: 'finish' };

export type FromMaker =
  /** Number of rows that the worker has received so far. */
  { kind: 'taken'; rows: number } | { kind: 'made'; blob: Blob } | { kind: 'failed'; reason: string };
