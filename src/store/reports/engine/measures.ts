import type { Figure } from '@src/domain/figures/figure';

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
  const per = measure.per(figures);
  // Some interfaces send 0 where there is nothing to divide by.
  if (measure.sent) return per === 0 ? null : measure.sent(figures);
  return divide(measure.of(figures), per);
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
