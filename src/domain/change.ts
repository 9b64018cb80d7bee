/** How a figure stands to its benchmark. `fraction` is of the benchmark: 0.124 is 12.4 %. */
export type Change =
  | { kind: 'none' }
  | { kind: 'equal' }
  | { kind: 'up' | 'down'; fraction: number }
  /** There was nothing to compare with, so there is no percentage. */
  | { kind: 'new' };

/** (value − benchmark) / |benchmark|. */
export function changeOf(value: number | null, benchmark: number | null): Change {
  if (value === null || benchmark === null) return { kind: 'none' };
  if (value === benchmark) return { kind: 'equal' };
  if (benchmark === 0) return value > 0 ? { kind: 'new' } : { kind: 'none' };
  const fraction = (value - benchmark) / Math.abs(benchmark);
  return { kind: fraction > 0 ? 'up' : 'down', fraction };
}

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
      return inverse;
  }
}
