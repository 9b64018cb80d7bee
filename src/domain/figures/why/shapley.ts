/** A factor of a product, in the earlier and in the later period. */
export interface FactorChange {
  before: number;
  now: number;
}

const NONE: FactorChange = { before: 1, now: 1 };

/**
 * Splits the change of a product of up to three factors by the Shapley value: the contribution of each factor, averaged
 * over all orders in which the factors can change. The parts add up to the change. Source: Shapley, "A value for
 * n-person games" (1953), in the closed form for three factors.
 *
 * @returns one part for each factor, in the unit of the product
 */
export function shapley(factors: readonly FactorChange[]): number[] {
  return factors.map((own, place) => {
    const [b = NONE, c = NONE] = factors.filter((_, other) => other !== place);
    const together = b.before * c.before + b.now * c.now;
    const apart = b.before * c.now + b.now * c.before;
    return (own.now - own.before) * (together / 3 + apart / 6) + 0;
  });
}
