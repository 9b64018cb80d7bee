import type { Pick } from '../engine/measures';
import type { Column, Format } from '../report';

/** The columns of a report that are no ratios, by what they show; `Figures` are those of its rows. */
export function columnsOf<Figures>() {
  /** Whatever the ids of its neighbours. */
  type Plain = Column<Figures, never>;

  const column =
    (kind: 'sum' | 'plain', format: Format) =>
    (header: string, of: Pick<Figures>, more: Partial<Plain> = {}): Plain => ({
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
    /** A calendar day, the same in every zone. */
    day: column('plain', 'day'),
    /** A fraction of 1; the shares of two rows do not add up. */
    share: column('plain', 'percent'),
    flag: marked('flag'),
    /** A mark where it holds. */
    barred: marked('barred'),
    text: (header: string, of: (figures: Figures) => string, more: Partial<Plain> = {}): Plain => ({
      header,
      format: 'text',
      measure: { kind: 'text', of },
      ...more,
    }),
  };
}
