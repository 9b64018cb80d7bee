import type { Figure } from '@src/domain/figures/figure';

export type FigureOf<Figures> = (figures: Figures) => Figure;

/**
 * How a column's figure is computed. A `sum` is added over rows. A `ratio` is not added: its total is recomputed from
 * the sums of its parts. A row's own ratio is the value that was sent if `sent` exists. `plain` (a date, a share) and
 * `text` have no total.
 *
 * The other fields explain the figure: `words` names the parts of a sum if the heading does not. `parts` are the ids of
 * the columns that a ratio divides. `sentBy` names the sender of a row's own value.
 */
export type Measure<Figures, ColumnId extends string = string> =
  | { kind: 'sum'; of: FigureOf<Figures>; words?: string }
  | {
      kind: 'ratio';
      of: FigureOf<Figures>;
      per: FigureOf<Figures>;
      parts: { of: ColumnId; per: ColumnId };
      sent?: FigureOf<Figures>;
      sentBy?: string;
    }
  | { kind: 'plain'; of: FigureOf<Figures> }
  | { kind: 'text'; of: (figures: Figures) => string };

/** Divides two figures. Returns `null` for a division by zero or a missing part. */
export function divide(numerator: Figure, denominator: Figure): Figure {
  return numerator === null || denominator === null || denominator === 0 ? null : numerator / denominator;
}

/**
 * Returns a row's own ratio: the value that was sent if the measure has one (not `undefined`), otherwise the quotient.
 * Returns `null` for a denominator of 0, for which some APIs send 0.
 */
export function ownRatio(of: Figure, per: Figure, sent: Figure | undefined): Figure {
  if (sent === undefined) return divide(of, per);
  return per === 0 ? null : sent;
}

/** Returns the figure of one row, or `null` for a text. */
export function valueOf<Figures>(measure: Measure<Figures>, figures: Figures | null): Figure {
  if (figures === null || measure.kind === 'text') return null;
  if (measure.kind !== 'ratio') return measure.of(figures);
  return ownRatio(measure.of(figures), measure.per(figures), measure.sent?.(figures));
}

/** Returns the figure of a row, or `null` if the measure or the row's figures are missing. */
export const cellValue = <Figures>(
  measure: Measure<Figures> | undefined,
  figures: Figures | null | undefined,
): Figure => (measure ? valueOf(measure, figures ?? null) : null);

/** Returns the text of a row, or an empty string if the text is missing. */
export const cellText = <Figures>(
  measure: Measure<Figures> | undefined,
  figures: Figures | null | undefined,
): string => (measure?.kind === 'text' && figures ? measure.of(figures) : '');
