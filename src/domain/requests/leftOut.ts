/** Records of a response that could not be read. The app neither shows nor counts these records. */
export interface LeftOut {
  /** Plural noun for the records: "speakers". */
  noun: string;
  count: number;
  /** Number of all records in the response. */
  total: number;
  /** Name and error of the first unreadable records. */
  reasons: readonly string[];
  /**
   * Location and error within the first unreadable records, without their names: ".365days.TotalInbound is not a
   * number".
   */
  places: readonly string[];
}

/** Maximum number of unreadable records that are named. */
export const NAMED_LIMIT = 3;

/**
 * Returns a sentence such as "1 of 225 speakers could not be read and is left out: Anna Åkesson.365days.TotalInbound is
 * not a number".
 *
 * @param write formats a count
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
