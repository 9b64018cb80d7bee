/** The two parts of a ratio in both periods, such as cost and conversions of a product. A missing figure is 0. */
export interface RatioChange {
  before: { of: number; per: number };
  now: { of: number; per: number };
}

/** A row's part of the change of an average, in the unit of the average. The three fields add up to the part. */
export interface RatioPart {
  /** The row has more or less weight in the average than before. */
  mix: number;
  /** The row's own ratio is higher or lower than before. */
  rate: number;
  /** The row has a numerator without anything to divide by, such as cost without conversions. */
  undivided: number;
}

/**
 * Splits the change of a ratio of sums by row, into mix and rate. The average of both periods is the reference: a row
 * with the average ratio adds nothing, however much it grows. The midpoints make the split symmetric: exchanged periods
 * have the negated parts. The parts add up to the change.
 *
 * Source: Marshall and Edgeworth's midpoint weights, as in the decomposition of Kitagawa, "Components of a difference
 * between two rates" (1955).
 *
 * @returns one part for each row, or `null` if the sum of a period has nothing to divide by
 */
export function mixAndRate(rows: readonly RatioChange[]): RatioPart[] | null {
  const before = sumOf(rows, 'before');
  const now = sumOf(rows, 'now');
  if (before.per === 0 || now.per === 0) return null;
  const average = (before.of / before.per + now.of / now.per) / 2;
  return rows.map((row) => {
    const share = { before: row.before.per / before.per, now: row.now.per / now.per };
    if (isUndivided(row.before) || isUndivided(row.now)) {
      const own = row.now.of / now.per - row.before.of / before.per;
      return { mix: 0, rate: 0, undivided: own - average * (share.now - share.before) };
    }
    // A row that is new or gone has one ratio only, so its whole part is mix.
    const ratio = { before: ratioOf(row.before, row.now), now: ratioOf(row.now, row.before) };
    return {
      mix: (share.now - share.before) * ((ratio.before + ratio.now) / 2 - average) + 0,
      rate: ((share.before + share.now) / 2) * (ratio.now - ratio.before),
      undivided: 0,
    };
  });
}

type Parts = RatioChange['now'];

const isUndivided = ({ of, per }: Parts): boolean => per === 0 && of !== 0;

const ratioOf = (own: Parts, other: Parts): number => {
  if (own.per !== 0) return own.of / own.per;
  return other.per === 0 ? 0 : other.of / other.per;
};

function sumOf(rows: readonly RatioChange[], period: keyof RatioChange): Parts {
  let of = 0;
  let per = 0;
  for (const row of rows) {
    of += row[period].of;
    per += row[period].per;
  }
  return { of, per };
}
