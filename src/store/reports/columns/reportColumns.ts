import type { FigureOf } from '../engine/measures';
import type { Column, Format } from '../report';

/**
 * Returns functions that create the columns of a report, one function for each format. Ratios are defined without these
 * functions.
 */
export function columnsOf<Figures>() {
  /** A column that refers to no other column. */
  type Plain = Column<Figures, never>;

  const column =
    (kind: 'sum' | 'plain', format: Format) =>
    (header: string, of: FigureOf<Figures>, more: Partial<Plain> = {}): Plain => ({
      header,
      format,
      measure: { kind, of },
      ...more,
    });
  const marked =
    (format: 'flag' | 'barred') =>
    (header: string, of: (figures: Figures) => boolean): Plain => ({
      header,
      format,
      measure: { kind: 'plain', of: (figures) => Number(of(figures)) },
    });

  return {
    count: column('sum', 'count'),
    decimal: column('sum', 'decimal'),
    money: column('sum', 'money'),
    date: column('plain', 'date'),
    /** A calendar day, which is the same in all time zones. */
    day: column('plain', 'day'),
    /** A fraction of 1. Shares of rows cannot be added. */
    share: column('plain', 'percent'),
    flag: marked('flag'),
    /** A column that shows a mark if the value is true. */
    barred: marked('barred'),
    text: (header: string, of: (figures: Figures) => string, more: Partial<Plain> = {}): Plain => ({
      header,
      format: 'text',
      measure: { kind: 'text', of },
      ...more,
    }),
  };
}
