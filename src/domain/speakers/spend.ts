import type { AdFigures } from '../ads/networks';

/** Sums are computed in millionths, because binary fractions cannot represent decimal amounts exactly. */
const MICROS = 1_000_000;

export interface CurrencyCost {
  /** Currency code; empty if the currency is unknown. */
  currency: string;
  cost: number;
}

/**
 * Returns the cost per currency, in the order in which the currencies first occur. A row without a currency counts in
 * the site's currency. A row without a cost is skipped.
 */
export function costPerCurrency(
  rows: readonly Pick<AdFigures, 'cost' | 'currency'>[],
  siteCurrency: string,
): CurrencyCost[] {
  const sums = new Map<string, number>();
  for (const { cost, currency } of rows) {
    if (cost === null) continue;
    const code = currency ?? siteCurrency;
    sums.set(code, (sums.get(code) ?? 0) + Math.round(cost * MICROS));
  }
  return [...sums].map(([currency, micros]) => ({ currency, cost: micros / MICROS }));
}
