import type { Figure } from './figure';

export interface Money {
  /** In units of its currency. */
  amount: number;
  /** An ISO code; '' where nobody says which. */
  currency: string;
}

const MICROS = 1_000_000;

/** Money of several currencies, each added up by itself; in whole millionths, as networks tell it, so that no sum is off. */
export class MoneySums {
  private readonly micros = new Map<string, number>();

  add(amount: Figure, currency: string): void {
    if (amount === null) return;
    this.micros.set(currency, (this.micros.get(currency) ?? 0) + Math.round(amount * MICROS));
  }

  of(currency: string): Figure {
    const sum = this.micros.get(currency);
    return sum === undefined ? null : sum / MICROS;
  }

  /** One for each currency, in the order in which they came. */
  list(): Money[] {
    return Array.from(this.micros, ([currency, sum]) => ({ amount: sum / MICROS, currency }));
  }
}
