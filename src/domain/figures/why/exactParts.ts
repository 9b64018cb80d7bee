/**
 * Rounds a value to whole units, half away from zero. Moves the decimal point in the text of the number, as the formats
 * on screen do, because 1.005 × 100 is less than 100.5.
 *
 * @param decimals the number of decimals on screen: 2 for money, 0 for counts
 */
export function wholeUnits(value: number, decimals: number): number {
  const size = Math.abs(value);
  const moved = Number(`${size}e${decimals}`);
  // A very small or large number is already written with an exponent.
  const units = Math.round(Number.isNaN(moved) ? size * 10 ** decimals : moved);
  return value < 0 && units > 0 ? -units : units;
}

/**
 * Rounds parts to whole numbers with the given sum, by the largest remainder. Equal remainders are rounded in the order
 * of the parts. A part of 0 stays 0, and no part changes its sign. Negated parts and a negated total have the negated
 * result.
 *
 * @param parts the parts in units, such as øre. Their sum differs from `total` by rounding only.
 * @param total a whole number. If it differs by more units than there are remainders, the largest part takes the rest.
 */
export function exactParts(parts: readonly number[], total: number): number[] {
  const whole = parts.map((part) => Math.trunc(part) + 0);
  const left = total - whole.reduce((sum, part) => sum + part, 0);
  if (left === 0) return whole;
  const sign = Math.sign(left);
  const remainders = Float64Array.from(parts, (part, place) => sign * (part - (whole[place] ?? 0)));
  const rest = Math.abs(left) - addToLargest(whole, remainders, Math.abs(left), sign);
  if (rest > 0) {
    const largest = largestOf(parts, sign) ?? largestOf(parts, -sign);
    if (largest !== undefined) whole[largest] = (whole[largest] ?? 0) + sign * rest;
  }
  return whole;
}

/**
 * Adds a unit to each part with one of the largest positive remainders, at most `most` units. Returns the number of added
 * units. Sorts the plain numbers and not the places, which is several times faster for thousands of parts.
 */
function addToLargest(whole: number[], remainders: Float64Array, most: number, sign: number): number {
  const sorted = remainders.filter((remainder) => remainder > 0).sort();
  const count = Math.min(sorted.length, most);
  if (count === 0) return 0;
  const least = sorted[sorted.length - count] ?? 0;
  let ties = count - sorted.filter((remainder) => remainder > least).length;
  for (let place = 0; place < whole.length; place += 1) {
    const remainder = remainders[place] ?? 0;
    const isTie = remainder === least && ties > 0;
    if (isTie) ties -= 1;
    if (isTie || remainder > least) whole[place] = (whole[place] ?? 0) + sign;
  }
  return count;
}

/** Returns the place of the largest part with a sign, or `undefined` if no part has the sign. */
function largestOf(parts: readonly number[], sign: number): number | undefined {
  let largest: number | undefined;
  parts.forEach((part, place) => {
    if (sign * part > (largest === undefined ? 0 : sign * (parts[largest] ?? 0))) largest = place;
  });
  return largest;
}
