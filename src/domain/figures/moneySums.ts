import type { Figure } from './figure';

export interface Money {
  /** In units of the currency. */
  amount: number;
  /** ISO code; '' if the currency is unknown. */
  currency: string;
}

const MICROS = 1_000_000;

/**
 * Adds up money separately for each currency. Uses whole millionths, as the ad networks do, so that the sums are exact.
 */
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

  /** Returns one sum per currency, in the order in which the currencies were first added. */
  list(): Money[] {
    return Array.from(this.micros, ([currency, sum]) => ({ amount: sum / MICROS, currency }));
  }
}
