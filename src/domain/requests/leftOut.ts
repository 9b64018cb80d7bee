/** Records of an answer that could not be read: they are shown nowhere and counted in nothing. */
export interface LeftOut {
  /** What such records are called, several of them: "speakers". */
  noun: string;
  count: number;
  /** Of how many the answer has. */
  total: number;
  /** Which they are and what is wrong with each: the first of them. */
  reasons: readonly string[];
  /** Where in each of those, without its name: ".365days.TotalInbound is not a number". */
  places: readonly string[];
}

/** How many of them are named. */
export const NAMED_LIMIT = 3;

/**
 * "1 of 225 speakers could not be read and is left out: Anna Åkesson.365days.TotalInbound is not a number".
 *
 * @param write counts as they are written where it is shown
 */
export function leftOutText(
  { noun, count, total, reasons }: LeftOut,
  write: (count: number) => string,
): string {
  const are = count === 1 ? 'is' : 'are';
  const unnamed = count - reasons.length;
  const more = unnamed > 0 ? ` and ${write(unnamed)} more` : '';
  return `${write(count)} of ${write(total)} ${noun} could not be read and ${are} left out: ${reasons.join('; ')}${more}`;
}
