import type { Figure } from '../figures/figure';

/** Nested as their labels read: who is in Top is in Top3 too. Above 10 is in none, and NoData are those without. */
export const RANK_BUCKETS = ['Top', 'Top3', 'Top5', 'Top10', 'NoData'] as const;
export type RankBucket = (typeof RANK_BUCKETS)[number];

/** How many of the positions are in each bucket; `null` is no data. */
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

/** A figure of the older period and the same of the newer one. */
export interface OldNew {
  old: Figure;
  new: Figure;
}

/** How positions have changed; a positive change is for the better. */
export interface RankChange {
  /** In places: Σ(old − new) / count. */
  absolute: Figure;
  /** Σ(old − new) / Σ old. */
  relative: Figure;
  /** How many had data in both periods. Only those count. */
  compared: number;
  /** The average positions of those. */
  average: OldNew;
}

/**
 * @param old the positions of whatever is pooled, in the older period.
 * @param now the same in the newer one. Those that lack data in a period are left out.
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

/** `null` where none of the figures is there. */
export function sumOf(figures: readonly Figure[]): Figure {
  let sum: Figure = null;
  for (const figure of figures) if (figure !== null) sum = (sum ?? 0) + figure;
  return sum;
}
