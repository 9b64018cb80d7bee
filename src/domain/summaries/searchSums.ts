import type { Figure } from '../figures/figure';

/**
 * Nested buckets of positions: a position in Top is also in Top3. A position above 10 is in no bucket. NoData counts
 * missing positions.
 */
export const RANK_BUCKETS = ['Top', 'Top3', 'Top5', 'Top10', 'NoData'] as const;
export type RankBucket = (typeof RANK_BUCKETS)[number];

/** The number of positions in each bucket. */
export type RankCounts = Record<RankBucket, number>;

export const noRanks = (): RankCounts => ({ Top: 0, Top3: 0, Top5: 0, Top10: 0, NoData: 0 });

/** Adds a position to the counts. `null` is a missing position. */
export function countRank(counts: RankCounts, position: Figure): void {
  if (position === null) counts.NoData += 1;
  else {
    if (position <= 1) counts.Top += 1;
    if (position <= 3) counts.Top3 += 1;
    if (position <= 5) counts.Top5 += 1;
    if (position <= 10) counts.Top10 += 1;
  }
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

/** Sums over the positions that have data in both periods. */
export interface RankSums {
  /** Sum of the positions in the older period. */
  old: number;
  new: number;
  /** Number of these positions. */
  compared: number;
}

export const noRankSums = (): RankSums => ({ old: 0, new: 0, compared: 0 });

/** Adds a position in both periods. A position without data in one of the periods is left out. */
export function addRank(sums: RankSums, older: Figure, newer: Figure): void {
  if (older === null || newer === null) return;
  sums.old += older;
  sums.new += newer;
  sums.compared += 1;
}

/** Returns the change of the pooled positions of all parts. */
export function rankChangeOf(parts: readonly RankSums[]): RankChange {
  const sum = (key: keyof RankSums) => parts.reduce((total, part) => total + part[key], 0);
  const [before, after, compared] = [sum('old'), sum('new'), sum('compared')];
  const over = (dividend: number, divisor: number): Figure => (divisor === 0 ? null : dividend / divisor);
  return {
    absolute: over(before - after, compared),
    relative: over(before - after, before),
    compared,
    average: { old: over(before, compared), new: over(after, compared) },
  };
}

/** Returns the sum of two figures, or `null` if both are missing. */
export const plus = (one: Figure, other: Figure): Figure =>
  one === null || other === null ? (one ?? other) : one + other;
