import type { Figure } from './reportRows';

/** Nested as their labels read: who is in Top is in Top3 too. Above 10 is in none, and NoData are those without. */
export const RANK_BUCKETS = ['Top', 'Top3', 'Top5', 'Top10', 'NoData'] as const;
export type RankBucket = (typeof RANK_BUCKETS)[number];

/** How many of the positions are in each bucket; `null` is no data. */
export function countRanks(positions: readonly Figure[]): Record<RankBucket, number> {
  const upTo = (limit: number) =>
    positions.filter((position) => position !== null && position <= limit).length;
  return {
    Top: upTo(1),
    Top3: upTo(3),
    Top5: upTo(5),
    Top10: upTo(10),
    NoData: positions.filter((position) => position === null).length,
  };
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

/** @param positions of whatever is pooled; those that lack data in a period are left out. */
export function rankChangeOf(positions: readonly OldNew[]): RankChange {
  let [before, now, compared] = [0, 0, 0];
  for (const position of positions) {
    if (position.old === null || position.new === null) continue;
    before += position.old;
    now += position.new;
    compared += 1;
  }
  const over = (sum: number, divisor: number): Figure => (divisor === 0 ? null : sum / divisor);
  return {
    absolute: over(before - now, compared),
    relative: over(before - now, before),
    compared,
    average: { old: over(before, compared), new: over(now, compared) },
  };
}

/** `null` where none of the figures is there. */
export function sumOf(figures: readonly Figure[]): Figure {
  const there = figures.filter((figure) => figure !== null);
  return there.length === 0 ? null : there.reduce((sum, figure) => sum + figure, 0);
}
