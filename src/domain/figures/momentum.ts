import type { Span } from '../dates/spans';
import { chanceOf, isWithinChance } from './chance';
import type { Figure } from './figure';

/** Of whose sums a momentum is made. */
export const MOMENTUM_SPANS = ['7', '30', '90', '365'] as const satisfies readonly Span[];

/** Something for each of those spans, or for each of the periods between them; the newest first. */
export type Four<Value> = readonly [Value, Value, Value, Value];

/** The days that one span has and the one before it has not, counted back from today as 1. */
export interface MomentumPeriod {
  from: number;
  to: number;
  days: number;
}

const period = (from: number, to: number): MomentumPeriod => ({ from, to, days: to - from + 1 });

export const MOMENTUM_PERIODS: Four<MomentumPeriod> = [
  period(1, 7),
  period(8, 30),
  period(31, 90),
  period(91, 365),
];

/** What the newest days are compared with. */
export const EARLIER_PERIOD: MomentumPeriod = period(8, 90);
export const [NEWEST_PERIOD] = MOMENTUM_PERIODS;

/** Days over which the two counts were taken. */
const COMPARED_DAYS = { count: NEWEST_PERIOD.days, earlier: EARLIER_PERIOD.days };

/** Of counts, steady is what chance allows; money says nothing of how often, and is steady within a tenth. */
export type MomentumKind = 'count' | 'money';
export const STEADY_SHARE = 0.1;
/** Shares that differ by less are the same, but for their rounding. */
const TIE = 1e-9;

export const MOMENTUM_WORDS = ['rising', 'steady', 'falling', 'inconsistent'] as const;
export type MomentumWord = (typeof MOMENTUM_WORDS)[number];

/** A daily rate of the newest days, and of those before. */
export interface Compared {
  recent: Figure;
  earlier: Figure;
}

/** By what a word was chosen: how often chance alone would part the rates so, or by how much they differ. */
export type MomentumTest =
  | { kind: 'chance'; probability: number }
  | { kind: 'share'; share: Figure }
  /** A figure is missing. */
  | { kind: 'none' };

/** Decimals of money are not those of binary fractions: differences are taken of millionths. */
const MICROS = 1_000_000;

/** Exact for whole numbers, and for decimals of up to six places. */
function less(sum: Figure, part: Figure): Figure {
  if (sum === null || part === null) return null;
  if (Number.isInteger(sum) && Number.isInteger(part)) return sum - part;
  return (Math.round(sum * MICROS) - Math.round(part * MICROS)) / MICROS;
}

const rateOf = (sum: Figure, { days }: MomentumPeriod): Figure => (sum === null ? null : sum / days);

/** How a figure goes: what its sums over 7, 30, 90 and 365 days say of the days between. */
export class Momentum {
  /** Of each period: the sum over its span without that of the span before. */
  readonly differences: Four<Figure>;
  private readonly kind: MomentumKind;
  private readonly before: Figure;
  private chosen: MomentumWord | null | undefined;

  /** @param sums over 7, 30, 90 and 365 days; `null` where nobody knows. */
  constructor([week, month, quarter, year]: Four<Figure>, kind: MomentumKind) {
    this.differences = [week, less(month, week), less(quarter, month), less(year, quarter)];
    this.before = less(quarter, week);
    this.kind = kind;
  }

  /** A day, of each period. */
  get rates(): Four<Figure> {
    const [first, second, third, fourth] = this.differences;
    const [one, two, three, four] = MOMENTUM_PERIODS;
    return [rateOf(first, one), rateOf(second, two), rateOf(third, three), rateOf(fourth, four)];
  }

  /** Those that the word compares. */
  get compared(): Compared {
    return {
      recent: rateOf(this.differences[0], NEWEST_PERIOD),
      earlier: rateOf(this.before, EARLIER_PERIOD),
    };
  }

  get isInconsistent(): boolean {
    return this.differences.some((sum) => sum !== null && sum < 0);
  }

  /** By how much more a day it is than before; `null` where that is not known, or where the sums do not fit. */
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

  /** `null` where a figure that it takes is missing. Worked out once, when somebody asks. */
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

/** By how much the newer rate differs from the earlier one; `null` where that is a share of nothing. */
function shareOf(recent: number, before: number): Figure {
  if (before === 0) return recent === 0 ? 0 : null;
  const [days, earlierDays] = [NEWEST_PERIOD.days, EARLIER_PERIOD.days];
  return (recent * earlierDays - before * days) / (Math.abs(before) * days);
}
