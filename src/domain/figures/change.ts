/** The change of a figure from its benchmark. `fraction` is relative to the benchmark: 0.124 is 12.4 %. */
export type Change =
  | { kind: 'none' }
  | { kind: 'equal' }
  | { kind: 'up' | 'down'; fraction: number }
  /** Above or below a benchmark of 0, where a percentage is undefined. */
  | { kind: 'new' | 'belowZero' };

/** Returns (value − benchmark) / |benchmark|, or `none` if either value is missing. */
export function changeOf(value: number | null, benchmark: number | null): Change {
  if (value === null || benchmark === null) return { kind: 'none' };
  if (value === benchmark) return { kind: 'equal' };
  if (benchmark === 0) return { kind: value > 0 ? 'new' : 'belowZero' };
  const fraction = (value - benchmark) / Math.abs(benchmark);
  return { kind: fraction > 0 ? 'up' : 'down', fraction };
}

/**
 * Returns the sort key of a change: the fraction, +Infinity for `new`, −Infinity for `belowZero`, or `null` without a
 * benchmark or figure.
 */
export function orderOfChange(change: Change): number | null {
  switch (change.kind) {
    case 'none':
      return null;
    case 'equal':
      return 0;
    case 'new':
      return Number.POSITIVE_INFINITY;
    case 'belowZero':
      return Number.NEGATIVE_INFINITY;
    case 'up':
    case 'down':
      return change.fraction;
  }
}

/** Returns the figure minus its benchmark, or `null` if either value is missing. */
export const differenceOf = (value: number | null, benchmark: number | null): number | null =>
  value === null || benchmark === null ? null : value - benchmark;

/**
 * Returns true if a change is an improvement, or `null` if there is no change. For an inverse figure, less is better.
 */
export function isBetter(change: Change, inverse: boolean): boolean | null {
  switch (change.kind) {
    case 'none':
    case 'equal':
      return null;
    case 'up':
    case 'new':
      return !inverse;
    case 'down':
    case 'belowZero':
      return inverse;
  }
}
