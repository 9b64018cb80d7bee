import type { Span } from '../../domain/dates/spans';
import type { ReportRow } from '../../domain/reports/reportRows';
import type { Site } from '../../domain/sites/sites';
import type { RootState } from '../index';
import type { Direction } from './engine/order';
import type { Column, NAME_COLUMN, Report, ReportTraits } from './report';

/** What a definition need not say. */
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
  | 'ofSpeakers'
  | 'retriesTimeouts'
  | 'totalsAt'
  | 'tabs'
  | 'momentum'
>;

export interface Definition<Figures, ColumnId extends string>
  extends Omit<ReportTraits, keyof UsualTraits>,
    Partial<Omit<UsualTraits, 'momentum'>> {
  momentum?: NoInfer<ColumnId>;
  columns: Record<ColumnId, Column<Figures, NoInfer<ColumnId>>>;
  defaultSort: { column: NoInfer<ColumnId> | typeof NAME_COLUMN; direction: Direction };
  /** Of all its money but that of columns with their own, or of each row's; the site's where it says nothing. */
  currency?: string | ((figures: Figures) => string | null);
  /** Whether all that its rows are joined of is there, where they are of several datasets. */
  selectIsWhole?: (state: RootState, site: string, span: Span | null) => boolean;
  /** Whose a row is, where they are of several sites. */
  siteOf?: (figures: Figures) => Site | null;
}

export type SelectRows<Figures> = (
  state: RootState,
  site: string,
  span: Span | null,
) => readonly ReportRow<Figures>[] | undefined;

/** Makes a report of the definition of another, and of its rows. */
export type Derive = <Figures, ColumnId extends string>(
  definition: Definition<Figures, ColumnId>,
  selectRows: SelectRows<Figures>,
) => DefinedReport;

/** A report with the way to others that are defined by the same lines. */
export interface DefinedReport extends Report {
  derive: (by: Derive) => DefinedReport;
  /** The report with the columns that follow from what there is to show; itself where they are the same whatever that is. */
  resolve?: (state: RootState, site: string, address: string) => DefinedReport;
}
