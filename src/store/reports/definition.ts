import type { Span } from '../../domain/dates/spans';
import type { ReportRow } from '../../domain/reports/reportRows';
import type { Site } from '../../domain/sites/sites';
import type { RootState } from '../index';
import type { Direction } from './order';
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
  | 'patient'
  | 'totalsAt'
>;

export interface Definition<Figures, ColumnId extends string>
  extends Omit<ReportTraits, keyof UsualTraits>,
    Partial<UsualTraits> {
  columns: Record<ColumnId, Column<Figures, NoInfer<ColumnId>>>;
  defaultSort: { column: NoInfer<ColumnId> | typeof NAME_COLUMN; direction: Direction };
  /** Of all its money, or of each row's; the site's where it says nothing. */
  currency?: string | ((figures: Figures) => string);
  /** Whose a row is, where they are of several sites. */
  siteOf?: (figures: Figures) => Site;
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
) => Report;

/** A report with the way to others that are defined by the same lines. */
export interface DefinedReport extends Report {
  derive: (by: Derive) => Report;
}
