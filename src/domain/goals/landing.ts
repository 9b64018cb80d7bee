import { dispersionOf, type RowCounts } from './dispersion';
import { restRange } from './fisherRange';
import { type CountPoint, type Deals, drawMoney } from './moneyDraws';

/** What one row did in the periods that the answers for the year to date and for 365 days give. */
export interface RowPast extends RowCounts {
  /** Deals of the last 365 days, of which values are drawn; zeros for a goal that is a count. */
  deals: Deals;
}

/** The days that are left of the year after today, and the days of the 365 that were before the year. */
export interface DaysLeft {
  left: number;
  rest: number;
}

export interface Range {
  low: number;
  high: number;
}

/** One minus the stated probability: a range holds in 80 of 100 years. */
const LEVEL = 0.2;

/** Levels at which the distribution of the rest is computed, with the normal quantile of one minus half the level. */
const LEVELS = [
  { level: 0.5, quantile: 0.6745 },
  { level: LEVEL, quantile: 1.2816 },
  { level: 0.05, quantile: 1.96 },
  { level: 0.004, quantile: 2.878 },
] as const;

/** Larger counts are divided before the test, because the test sums over outcomes. */
const MOST_TESTED = 5_000;

const total = (rows: readonly RowPast[], of: (row: RowPast) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/**
 * Returns the range of the rest of the year at a level, and its middle, in counts.
 *
 * The rest of this year is to the rest of last year as the year so far is to last year to the same day: all counts for
 * which Fisher's exact test accepts that (`restRange`). The distance of the limits from the middle grows with the
 * square root of the dispersion, because that test is about Poisson counts (`dispersionOf`). Counts above
 * `MOST_TESTED` are divided by a number, and the distance by its square root.
 *
 * In a leap year, 365 days less the year to date lack a day of the rest of last year. The limits are therefore
 * multiplied by the days that are left over the days of the rest. The day of the request counts as over, although its
 * figures are not complete.
 */
function restOf(rows: readonly RowPast[], { left, rest: restDays }: DaysLeft) {
  const counts = {
    soFar: total(rows, (row) => row.soFar),
    before: total(rows, (row) => row.before),
    rest: total(rows, (row) => row.rest),
  };
  const middle = (counts.soFar * counts.rest) / counts.before;
  const divisor = Math.max(1, (counts.soFar + counts.before + counts.rest) / MOST_TESTED);
  const tested = {
    soFar: Math.round(counts.soFar / divisor),
    before: Math.round(counts.before / divisor),
    rest: Math.round(counts.rest / divisor),
  };
  const wider = Math.sqrt(dispersionOf(rows) / divisor);
  const scale = left / restDays;
  const limit = (count: number) => Math.max(0, middle + wider * (count * divisor - middle)) * scale;
  return {
    middle: middle * scale,
    at: (level: number): Range | null => {
      const range = restRange(tested, level);
      return range && { low: limit(range.low), high: limit(range.high) };
    },
  };
}

const isKnown = (rows: readonly RowPast[], { left, rest }: DaysLeft): boolean =>
  left > 0 &&
  rest > 0 &&
  total(rows, (row) => row.before) > 0 &&
  rows.every((row) => Object.values(countsOf(row)).every((count) => Number.isInteger(count) && count >= 0));

const countsOf = ({ soFar, before, rest }: RowPast) => ({ soFar, before, rest });

/**
 * Returns the range of whole numbers in which a count will land at the end of the year, in 80 of 100 years, if the
 * rest of the year goes like last year's. The range holds in 75 to 92 of 100 simulated years that are steady, seasonal,
 * growing, or have bursts or few large deals (`test/support/goals/worlds.ts`). On past days of the demo data, about 90 of
 * 100 ranges hold (`test/soak/goalsBackTest.test.ts`): a new speaker counts as chance there, so the range is wider.
 *
 * The range is too narrow in two worlds, because nothing in four sums of a year shows them. It holds in about 72 of 100
 * years if weeks that are good or bad for all speakers vary much. It holds in about 66 to 74 of 100 years if a growth
 * begins in the middle of the year: the year so far then mixes days before and after the turn.
 *
 * @returns `null` if last year to the same day had none, or if the figures are no counts
 */
export function landCount(rows: readonly RowPast[], days: DaysLeft): Range | null {
  const soFar = total(rows, (row) => row.soFar);
  if (days.left === 0) return { low: soFar, high: soFar };
  if (!isKnown(rows, days)) return null;
  const rest = restOf(rows, days).at(LEVEL);
  return rest && { low: soFar + Math.floor(rest.low), high: soFar + Math.ceil(rest.high) };
}

/**
 * Returns the range in which money will land at the end of the year, as `landCount` does: the money so far, plus draws
 * of deals with values (`drawMoney`). The cost of ads is drawn in the same way, as clicks with costs per click.
 *
 * The cost of ads lands in more than 80 of 100 ranges: in the demo data about 99. Each ad pauses and runs again, so the
 * rows differ much more than their sum, and the range counts these differences as chance.
 *
 * @param soFar the money of the year to date
 */
export function landMoney(soFar: number, rows: readonly RowPast[], days: DaysLeft): Range | null {
  if (days.left === 0) return { low: soFar, high: soFar };
  if (!isKnown(rows, days)) return null;
  const rest = restOf(rows, days);
  const points: CountPoint[] = [[0, rest.middle]];
  for (const { level, quantile } of LEVELS) {
    const range = rest.at(level);
    if (!range) return null;
    points.unshift([-quantile, range.low]);
    points.push([quantile, range.high]);
  }
  const deals = rows.flatMap((row) => (row.deals.count > 0 ? [row.deals] : []));
  const drawn = drawMoney(deals, points);
  return drawn && { low: soFar + drawn.low, high: soFar + drawn.high };
}
