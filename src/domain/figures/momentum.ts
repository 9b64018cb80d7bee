import type { Span } from '../dates/spans';
import { chanceOf, isWithinChance } from './chance';
import type { Figure } from './figure';

/** The spans whose sums define a momentum. */
export const MOMENTUM_SPANS = ['7', '30', '90', '365'] as const satisfies readonly Span[];

/** One value for each of these spans, or for each period between them; newest first. */
export type PerPeriod<Value> = readonly [Value, Value, Value, Value];

/** The days by which one span extends the next shorter span. Days count back from today, which is day 1. */
export interface MomentumPeriod {
  from: number;
  to: number;
  days: number;
}

const period = (from: number, to: number): MomentumPeriod => ({ from, to, days: to - from + 1 });

export const MOMENTUM_PERIODS: PerPeriod<MomentumPeriod> = [
  period(1, 7),
  period(8, 30),
  period(31, 90),
  period(91, 365),
];

/** The period that the newest days are compared with. */
export const EARLIER_PERIOD: MomentumPeriod = period(8, 90);
export const [NEWEST_PERIOD] = MOMENTUM_PERIODS;

/** Lengths of the two compared periods, in days. */
const COMPARED_DAYS = { count: NEWEST_PERIOD.days, earlier: EARLIER_PERIOD.days };

/**
 * The kind of figure. A count is steady if chance explains the difference. Money is steady within 10 %, because an
 * amount does not show a number of events.
 */
export type MomentumKind = 'count' | 'money';
export const STEADY_SHARE = 0.1;
/** Tolerance for rounding errors of shares. */
const TIE = 1e-9;

export const MOMENTUM_WORDS = ['rising', 'steady', 'falling', 'inconsistent'] as const;
export type MomentumWord = (typeof MOMENTUM_WORDS)[number];

/** Daily rates of the newest days and of the earlier period. */
export interface Compared {
  recent: Figure;
  earlier: Figure;
}

/**
 * The test that chose a word: the probability that chance explains the difference, or the relative difference of the
 * rates.
 */
export type MomentumTest =
  | { kind: 'chance'; probability: number }
  | { kind: 'share'; share: Figure }
  /** A figure is missing. */
  | { kind: 'none' };

/** Differences are computed in millionths, because binary fractions cannot represent decimals of money exactly. */
const MICROS = 1_000_000;

/** Subtracts two figures. The result is exact for whole numbers, and for decimals of up to six places. */
function less(sum: Figure, part: Figure): Figure {
  if (sum === null || part === null) return null;
  if (Number.isInteger(sum) && Number.isInteger(part)) return sum - part;
  return (Math.round(sum * MICROS) - Math.round(part * MICROS)) / MICROS;
}

const rateOf = (sum: Figure, { days }: MomentumPeriod): Figure => (sum === null ? null : sum / days);

/** The trend of a figure, computed from its sums over 7, 30, 90 and 365 days. */
export class Momentum {
  /** For each period, the sum over its span minus the sum over the next shorter span. */
  readonly differences: PerPeriod<Figure>;
  private readonly kind: MomentumKind;
  private readonly before: Figure;
  private chosen: MomentumWord | null | undefined;

  /** @param sums over 7, 30, 90 and 365 days; `null` if unknown */
  constructor([week, month, quarter, year]: PerPeriod<Figure>, kind: MomentumKind) {
    this.differences = [week, less(month, week), less(quarter, month), less(year, quarter)];
    this.before = less(quarter, week);
    this.kind = kind;
  }

  /** The daily rate of each period. */
  get rates(): PerPeriod<Figure> {
    const [first, second, third, fourth] = this.differences;
    const [one, two, three, four] = MOMENTUM_PERIODS;
    return [rateOf(first, one), rateOf(second, two), rateOf(third, three), rateOf(fourth, four)];
  }

  /** The rates that the word compares. */
  get compared(): Compared {
    return {
      recent: rateOf(this.differences[0], NEWEST_PERIOD),
      earlier: rateOf(this.before, EARLIER_PERIOD),
    };
  }

  get isInconsistent(): boolean {
    return this.differences.some((sum) => sum !== null && sum < 0);
  }

  /** The recent daily rate minus the earlier daily rate. `null` if a rate is missing or the sums are inconsistent. */
  get gain(): Figure {
    const { recent, earlier } = this.compared;
    return recent === null || earlier === null || this.isInconsistent ? null : recent - earlier;
  }

  get test(): MomentumTest {
    const [recent] = this.differences;
    const { before } = this;
    if (recent === null || before === null) return { kind: 'none' };
    const probability = this.kind === 'count' ? chanceOf(recent, before, COMPARED_DAYS) : null;
    if (probability !== null) return { kind: 'chance', probability };
    return { kind: 'share', share: shareOf(recent, before) };
  }

  /** `null` if a needed figure is missing. Computed once, on first use. */
  get word(): MomentumWord | null {
    if (this.chosen === undefined) this.chosen = this.choose();
    return this.chosen;
  }

  private choose(): MomentumWord | null {
    if (this.isInconsistent) return 'inconsistent';
    const { gain } = this;
    if (gain === null) return null;
    if (this.isSteady()) return 'steady';
    return gain > 0 ? 'rising' : 'falling';
  }

  private isSteady(): boolean {
    const [recent] = this.differences;
    const { before } = this;
    if (recent === null || before === null) return false;
    const isWithin = this.kind === 'count' ? isWithinChance(recent, before, COMPARED_DAYS) : null;
    if (isWithin !== null) return isWithin;
    const share = shareOf(recent, before);
    return share !== null && Math.abs(share) <= STEADY_SHARE + TIE;
  }
}

/**
 * Returns the relative difference of the newer daily rate from the earlier rate. Returns `null` if only the earlier
 * rate is 0.
 */
function shareOf(recent: number, before: number): Figure {
  if (before === 0) return recent === 0 ? 0 : null;
  const [days, earlierDays] = [NEWEST_PERIOD.days, EARLIER_PERIOD.days];
  return (recent * earlierDays - before * days) / (Math.abs(before) * days);
}
