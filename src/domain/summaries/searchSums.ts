import type { Figure } from '../figures/figure';

/**
 * Nested buckets of positions: a position in Top is also in Top3. A position above 10 is in no bucket. NoData counts
 * missing positions.
 */
export const RANK_BUCKETS = ['Top', 'Top3', 'Top5', 'Top10', 'NoData'] as const;
export type RankBucket = (typeof RANK_BUCKETS)[number];

/** Counts the positions in each bucket. `null` is a missing position. */
export function countRanks(positions: readonly Figure[]): Record<RankBucket, number> {
  const counts = { Top: 0, Top3: 0, Top5: 0, Top10: 0, NoData: 0 };
  for (const position of positions) {
    if (position === null) counts.NoData += 1;
    else {
      if (position <= 1) counts.Top += 1;
      if (position <= 3) counts.Top3 += 1;
      if (position <= 5) counts.Top5 += 1;
      if (position <= 10) counts.Top10 += 1;
    }
  }
  return counts;
}

/** A figure of the older period, and the same figure of the newer period. */
export interface OldNew {
  old: Figure;
  new: Figure;
}

/** The change of positions. A positive change is an improvement. */
export interface RankChange {
  /** Average change in places: Σ(old − new) / count. */
  absolute: Figure;
  /** Relative change: Σ(old − new) / Σ old. */
  relative: Figure;
  /** Number of positions with data in both periods. Only these positions count. */
  compared: number;
  /** Average positions of the compared entries. */
  average: OldNew;
}

/**
 * @param old all pooled positions in the older period
 * @param now the same positions in the newer period; a position without data in one of the periods is left out
 */
export function rankChangeOf(old: readonly Figure[], now: readonly Figure[]): RankChange {
  let [before, after, compared] = [0, 0, 0];
  for (const [index, newer] of now.entries()) {
    const older = old[index] ?? null;
    if (older === null || newer === null) continue;
    before += older;
    after += newer;
    compared += 1;
  }
  const over = (sum: number, divisor: number): Figure => (divisor === 0 ? null : sum / divisor);
  return {
    absolute: over(before - after, compared),
    relative: over(before - after, before),
    compared,
    average: { old: over(before, compared), new: over(after, compared) },
  };
}

/** Returns the sum of the figures, or `null` if all figures are missing. */
export function sumOf(figures: readonly Figure[]): Figure {
  let sum: Figure = null;
  for (const figure of figures) if (figure !== null) sum = (sum ?? 0) + figure;
  return sum;
}
