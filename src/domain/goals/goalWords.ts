import { formatCount, formatDecimal, formatPercent, moneyParts } from '../figures/formats';
import type { Site } from '../sites/sites';
import { FIGURES, type Goal, type GoalAmount } from './goal';
import type { Progress, Unknown } from './goalProgress';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns "2026" or "November 2026". */
export function periodWords(period: string): string {
  const [year = '', month] = period.split('-');
  return month === undefined ? year : `${MONTHS[Number(month) - 1] ?? ''} ${year}`;
}

/** Returns the currency of a goal for money, or `null` for a count. */
export function currencyOfGoal(
  { figure, currency }: Pick<Goal, 'figure' | 'currency'>,
  site: Site,
): string | null {
  if (!FIGURES[figure].isMoney) return null;
  if (figure === 'linkedin_cost') return 'USD';
  return currency ?? site.currency;
}

const MILLION = 1_000_000;
const THOUSAND = 1_000;
/** From this amount, money is shown in thousands. */
const LARGE = 100_000;

/** Decimals of a single amount that is shown in full. */
const CENTS = 2;

/** Returns the unit for amounts of this size, and its letter. */
function unitOf(amount: number): readonly [number, string] {
  if (Math.abs(amount) >= MILLION) return [MILLION, ' m'];
  return Math.abs(amount) >= LARGE ? [THOUSAND, ' k'] : [1, ''];
}

/** Returns the number of decimals for about three digits. */
function decimalsOf(scaled: number, unit: number): number {
  if (unit === 1) return 0;
  if (Math.abs(scaled) >= 100) return 0;
  return 1;
}

/** Removes a fraction that is zero: "12,0" becomes "12". */
const trimmed = (value: number, locale: string, places: number): string => {
  const rounded = Number(value.toFixed(places));
  return formatDecimal(rounded, locale, Number.isInteger(rounded) ? 0 : places);
};

/**
 * Returns amounts with their currency in a short form: "12 m kr.", or "11,4–12,6 m kr." for the ends of a range. Counts
 * are complete.
 */
export function shortAmounts(amounts: readonly number[], currency: string | null, locale: string): string {
  const join = (texts: readonly string[]) => [...new Set(texts)].join('–');
  if (currency === null) return join(amounts.map((amount) => formatCount(amount, locale)));
  const largest = Math.max(...amounts.map(Math.abs));
  const [unit, letter] = unitOf(largest);
  const places = decimalsOf(largest / unit, unit);
  const { before, after } = moneyParts(1, locale, currency);
  const texts = amounts.map((amount) =>
    amounts.length > 1
      ? formatDecimal(amount / unit, locale, places)
      : trimmed(amount / unit, locale, unit === 1 ? CENTS : places),
  );
  return `${before}${join(texts)}${letter}${after}`;
}

const REASONS: Readonly<Record<Unknown, string>> = {
  notBegun: 'The period has not begun.',
  noMonth: 'The exact figures of the month so far are not known.',
  monthRuns: 'The month is not over.',
  noLastYear: 'There are no figures of last year to compare with.',
  nothingBefore: 'Last year to the same day has nothing to compare with.',
  noCurrency: 'The site has no ad costs in this currency.',
  missing: 'The figures are missing.',
};

/** The texts of a goal's line. */
export interface GoalTexts {
  /** "Deals, 2026". */
  title: string;
  /** "62 % of 12 m kr." */
  share: string;
  /** Where the figure will land, or why that is unknown. */
  landing: string;
  /** A warning about the range, or ''. */
  warning: string;
}

/** Returns the heading of a goal: figure, seller or currency, and period. */
export function goalTitle({ figure, seller, currency, period }: Goal): string {
  const label = seller === null ? FIGURES[figure].label : `${FIGURES[figure].label} of ${seller}`;
  return `${label}${currency === null ? '' : ` in ${currency}`}, ${periodWords(period)}`;
}

/** Returns "12 m kr.", or "at most 12 m kr." for a ceiling. */
export function amountWords(goal: GoalAmount, site: Site): string {
  const amount = shortAmounts([goal.amount], currencyOfGoal(goal, site), site.locale);
  return FIGURES[goal.figure].isCeiling ? `at most ${amount}` : amount;
}

/** Ends a sentence with one full stop: "12 m kr." already ends with one. */
export const withFullStop = (sentence: string): string =>
  sentence.endsWith('.') ? sentence : `${sentence}.`;

/** Returns the texts of a goal. */
export function goalTexts(goal: Goal, progress: Progress, site: Site): GoalTexts {
  const { soFar, range, unknown, few, isOver } = progress;
  const { locale } = site;
  const amount = amountWords(goal, site);
  const share =
    soFar === null ? `Goal: ${amount}` : `${formatPercent(soFar / goal.amount, locale, 0)} of ${amount}`;
  const ends = range && shortAmounts([range.low, range.high], currencyOfGoal(goal, site), locale);
  return {
    title: goalTitle(goal),
    share: withFullStop(share),
    landing: landingText(ends, isOver, unknown),
    warning: few ? fewText(few.rows, formatPercent(few.share, locale, 0)) : '',
  };
}

function landingText(ends: string | null, isOver: boolean, unknown: Unknown | null): string {
  if (unknown !== null) return REASONS[unknown];
  if (isOver) return 'The period is over.';
  return `Lands at ${ends ?? ''} if the rest of the year goes like last year's (80 %).`;
}

const fewText = (rows: number, share: string): string =>
  rows === 1
    ? `One row carries ${share} of the value, so the range is uncertain.`
    : `${rows} rows carry ${share} of the value, so the range is uncertain.`;
