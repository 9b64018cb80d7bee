import type { Figure } from '../../domain/figures/figure';
import type { ReportRow } from '../../domain/reports/reportRows';

export type Pick<Figures> = (figures: Figures) => Figure;

/**
 * What a column shows, as data. A `sum` adds up over rows. A `ratio` never does: its total is recomputed from
 * the sums of its parts; a row's own value is the one that was sent where `sent` says which. `plain` (a date, a
 * share) and `text` have no total.
 *
 * What explains it to a reader: `words` for what a sum adds up, where its heading does not say that; `parts` are
 * the columns, by id, that a ratio divides; `sentBy` is who sent a row's own value.
 */
export type Measure<Figures, ColumnId extends string = string> =
  | { kind: 'sum'; of: Pick<Figures>; words?: string }
  | {
      kind: 'ratio';
      of: Pick<Figures>;
      per: Pick<Figures>;
      parts: { of: ColumnId; per: ColumnId };
      sent?: Pick<Figures>;
      sentBy?: string;
    }
  | { kind: 'plain'; of: Pick<Figures> }
  | { kind: 'text'; of: (figures: Figures) => string };

/** A division by zero has no result, and neither has one with a part missing. */
export function divide(numerator: Figure, denominator: Figure): Figure {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

/** A figure of one row; a text has none. */
export function valueOf<Figures>(measure: Measure<Figures>, figures: Figures | null): Figure {
  if (figures === null || measure.kind === 'text') return null;
  if (measure.kind !== 'ratio') return measure.of(figures);
  return measure.sent ? measure.sent(figures) : divide(measure.of(figures), measure.per(figures));
}

/** The same of a row that may have none, by a measure that may not be there. */
export const cellValue = <Figures>(
  measure: Measure<Figures> | undefined,
  figures: Figures | null | undefined,
): Figure => (measure ? valueOf(measure, figures ?? null) : null);

/** A text of one row; an absent one is empty. */
export const cellText = <Figures>(
  measure: Measure<Figures> | undefined,
  figures: Figures | null | undefined,
): string => (measure?.kind === 'text' && figures ? measure.of(figures) : '');

/** What is known of a measure over some rows. */
class Summary<Figures> {
  private readonly measure: Measure<Figures>;
  private sum = 0;
  private parts = 0;
  private found = false;
  /** The value of the largest size. */
  largest: Figure = null;

  constructor(measure: Measure<Figures>) {
    this.measure = measure;
  }

  /** A row that lacks one part of a ratio is left out of both sums. */
  add(figures: Figures): void {
    const { measure } = this;
    if (measure.kind === 'text') return;
    const value = measure.of(figures);
    this.note(measure.kind === 'sum' ? value : valueOf(measure, figures));
    if (value === null) return;
    if (measure.kind === 'ratio') {
      const per = measure.per(figures);
      if (per === null) return;
      this.parts += per;
    }
    this.sum += value;
    this.found = true;
  }

  private note(value: Figure): void {
    if (value === null) return;
    if (this.largest === null || Math.abs(value) > Math.abs(this.largest)) this.largest = value;
  }

  /** `null` where no row has the figure, or where figures like it do not add up. */
  total(): Figure {
    if (!this.found || this.measure.kind === 'plain' || this.measure.kind === 'text') return null;
    return this.measure.kind === 'ratio' ? divide(this.sum, this.parts) : this.sum;
  }
}

export interface ColumnSummary {
  /** Over the rows. */
  value: Figure;
  benchmark: Figure;
  /** The figure of the largest size that the column shows over these rows, its total included. */
  widest: Figure;
}

/** The totals of all columns in one pass over the rows; `only` names some of them by index. */
export function summarize<Figures>(
  measures: readonly Measure<Figures>[],
  rows: readonly ReportRow<Figures>[],
  only?: Uint32Array,
): ColumnSummary[] {
  const current = measures.map((measure) => new Summary(measure));
  const benchmark = measures.map((measure) => new Summary(measure));
  const count = only?.length ?? rows.length;
  for (let place = 0; place < count; place += 1) {
    const row = rows[only ? (only[place] ?? 0) : place];
    if (row?.current) for (const summary of current) summary.add(row.current);
    if (row?.benchmark) for (const summary of benchmark) summary.add(row.benchmark);
  }
  return current.map((summary, column) => {
    const value = summary.total();
    const { largest } = summary;
    const widest = value !== null && Math.abs(value) > Math.abs(largest ?? 0) ? value : largest;
    return { value, benchmark: benchmark[column]?.total() ?? null, widest };
  });
}
