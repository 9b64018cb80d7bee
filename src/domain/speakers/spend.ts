import type { AdFigures } from '../ads/networks';

/** Of money; decimals are not those of binary fractions, so sums are taken of millionths. */
const MICROS = 1_000_000;

export interface Spent {
  /** Empty where nobody says which it is. */
  currency: string;
  cost: number;
}

/** What was paid in each currency, in the order in which they come: unlike ones never add up. */
export function spentPerCurrency(
  rows: readonly Pick<AdFigures, 'cost' | 'currency'>[],
  siteCurrency: string,
): Spent[] {
  const sums = new Map<string, number>();
  for (const { cost, currency } of rows) {
    if (cost === null) continue;
    const code = currency ?? siteCurrency;
    sums.set(code, (sums.get(code) ?? 0) + Math.round(cost * MICROS));
  }
  return [...sums].map(([currency, micros]) => ({ currency, cost: micros / MICROS }));
}
