/** How a figure stands to its benchmark. `fraction` is of the benchmark: 0.124 is 12.4 %. */
export type Change =
  | { kind: 'none' }
  | { kind: 'equal' }
  | { kind: 'up' | 'down'; fraction: number }
  /** Above or below a benchmark of 0, of which nothing is a percentage. */
  | { kind: 'new' | 'belowZero' };

/** (value − benchmark) / |benchmark|; `none` where one of them is missing. */
export function changeOf(value: number | null, benchmark: number | null): Change {
  if (value === null || benchmark === null) return { kind: 'none' };
  if (value === benchmark) return { kind: 'equal' };
  if (benchmark === 0) return { kind: value > 0 ? 'new' : 'belowZero' };
  const fraction = (value - benchmark) / Math.abs(benchmark);
  return { kind: fraction > 0 ? 'up' : 'down', fraction };
}

/**
 * What changes are put in order by: the fraction, what has come from nothing above every one, what has gone below
 * nothing below every one; `null` where there is nothing to compare.
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

/** By how much a figure differs from its benchmark; `null` where one of them is missing. */
export const differenceOf = (value: number | null, benchmark: number | null): number | null =>
  value === null || benchmark === null ? null : value - benchmark;

/** Whether a change is for the better; `null` where it is neither. Less is better for an inverse figure. */
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
