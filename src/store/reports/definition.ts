import type { ReportRow } from '../../domain/reports/reportRows';
import type { Site } from '../../domain/sites/sites';
import type { RootState } from '../index';
import type { OfSite, OfSpan } from '../selectorArguments';
import type { Direction } from './engine/order';
import type { Column, NAME_COLUMN, Report, ReportTraits } from './report';

/** The traits that a definition may omit. The defaults apply. */
export type UsualTraits = Pick<
  ReportTraits,
  | 'nameHeader'
  | 'loading'
  | 'firstDirection'
  | 'compared'
  | 'differences'
  | 'comparison'
  | 'isSpending'
  | 'charted'
  | 'retriesTimeouts'
  | 'totalsAt'
  | 'tabs'
  | 'momentum'
>;

export interface Definition<Figures, ColumnId extends string>
  extends Omit<ReportTraits, keyof UsualTraits | 'ofSpeakers'>,
    Partial<Omit<UsualTraits, 'momentum'>> {
  momentum?: NoInfer<ColumnId>;
  columns: Record<ColumnId, Column<Figures, NoInfer<ColumnId>>>;
  defaultSort: { column: NoInfer<ColumnId> | typeof NAME_COLUMN; direction: Direction };
  /**
   * Currency of the money columns: one code for all rows, or a function of the row. Defaults to the site's currency. A
   * column may set its own.
   */
  currency?: string | ((figures: Figures) => string | null);
  /** For reports with several datasets: returns true if all datasets are loaded. */
  selectIsWhole?: (state: RootState, of: OfSpan) => boolean;
  /** For reports over several sites: returns the site of a row. */
  siteOf?: (figures: Figures) => Site | null;
}

export type SelectRows<Figures> = (state: RootState, of: OfSpan) => readonly ReportRow<Figures>[] | undefined;

/** Creates a report from another report's definition and rows. */
export type Derive = <Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectRows: SelectRows<Figures>,
) => DefinedReport;

/** The argument of `resolve`. The address may name columns of data that are not loaded. */
export interface OfAddress extends OfSite {
  address: string;
}

/** A report from which other reports can be derived. */
export interface DefinedReport extends Report {
  /** Creates another report from this report's definition. */
  derive: (by: Derive) => DefinedReport;
  /**
   * Returns the report with the columns that fit the loaded data and the address, or the report itself if the columns
   * never change.
   */
  resolve?: (state: RootState, asked: OfAddress) => DefinedReport;
}
