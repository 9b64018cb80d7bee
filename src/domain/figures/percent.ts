const PERCENT = 100;

/**
 * Returns percent points as a fraction of 1. Moves the decimal point instead of dividing, because 33.3 / 100 is less
 * than 0.333, so a condition "at least 33.3 %" would miss the row.
 */
export function fractionOfPercent(points: number): number {
  const fraction = Number(`${points}e-2`);
  // A very small or large number is already written with an exponent, and -0 is written without its sign.
  return Number.isNaN(fraction) || fraction === 0 ? points / PERCENT : fraction;
}
