import { daysBetween } from '../dates/periods';
import type { Span } from '../dates/spans';
import type { Day } from '../dates/timestamps';
import { FIGURES, type Goal } from './goal';
import { planOf } from './goalPlan';
import { landCount, landMoney, type Range, type RowPast } from './landing';
import { type FewRows, fewRowsOf } from './moneyDraws';
import { type Verdict, verdictOn } from './verdict';

/** A row's count and money of a period; `null` for a figure that the answer leaves out. */
export interface Amount {
  /** Deals, requests or clicks. */
  count: number | null;
  /** In the currency of the goal; `null` also for a goal that is a count. */
  value: number | null;
}

/** A row's amounts of a span and of its benchmark; `null` for a period without figures. */
export interface RowAmounts {
  current: Amount | null;
  benchmark: Amount | null;
}

/** The amounts of the rows of an answer, by the id of the row. */
export type Amounts = ReadonlyMap<string, RowAmounts>;

/** Why nothing can be said yet. */
export type Unknown =
  | 'notBegun'
  | 'noMonth'
  | 'monthRuns'
  | 'noLastYear'
  | 'nothingBefore'
  | 'noCurrency'
  | 'missing';

export interface Progress {
  /** The figure so far; `null` if unknown. */
  soFar: number | null;
  /** Where the figure will land, in 80 of 100 years; both ends are the same if the period is over. `null` if unknown. */
  range: Range | null;
  verdict: Verdict;
  isOver: boolean;
  /** Why there is no range, otherwise `null`. */
  unknown: Unknown | null;
  /** The few rows that carry the value, which make the range uncertain. */
  few: FewRows | null;
}

const NONE: Amount = { count: 0, value: 0 };

/** Returns the sum of a figure over rows; `null` if all rows leave the figure out. */
function sumOf(amounts: Amounts, side: keyof RowAmounts, isMoney: boolean): number | null {
  let sum = 0;
  let isThere = amounts.size === 0;
  for (const row of amounts.values()) {
    const amount = row[side] ?? NONE;
    const figure = isMoney ? amount.value : amount.count;
    if (figure !== null) isThere = true;
    sum += figure ?? 0;
  }
  return isThere ? sum : null;
}

/**
 * Joins the rows of both answers: the rest of last year is the 365 days less the year to date.
 *
 * @param year the answer for the year to date
 * @param days the answer for 365 days
 */
export function pastsOf(year: Amounts, days: Amounts): RowPast[] {
  return [...new Set([...year.keys(), ...days.keys()])].map((id) => {
    const [toDate, all] = [year.get(id), days.get(id)];
    const count = (amount: Amount | null | undefined) => amount?.count ?? 0;
    const soFar = count(toDate?.current);
    const before = count(toDate?.benchmark);
    return {
      soFar,
      before,
      // After 30 December, 365 days are fewer days than the year to date in a leap year.
      rest: Math.max(0, count(all?.current) - soFar),
      restBefore: Math.max(0, count(all?.benchmark) - before),
      deals: { count: count(all?.current), value: all?.current?.value ?? 0 },
    };
  });
}

const hasAny = (amounts: Amounts | undefined): boolean => (amounts?.size ?? 0) > 0;

/**
 * Returns how far a goal is, and where its figure will land.
 *
 * @param answers the amounts of each span that `planOf` names
 */
export function progressOf(goal: Goal, today: Day, answers: ReadonlyMap<Span, Amounts>): Progress {
  const { isMoney, isCeiling } = FIGURES[goal.figure];
  const plan = planOf(goal, today);
  let soFar: number | null = plan.parts && 0;
  for (const { span, side, sign } of plan.parts ?? []) {
    const amounts = answers.get(span);
    const sum = amounts ? sumOf(amounts, side, isMoney) : null;
    soFar = soFar === null || sum === null ? null : soFar + sign * sum;
  }
  // Differences of money have rounding errors.
  if (soFar !== null) soFar = Math.round(soFar * 100) / 100;
  const hasCurrency = goal.currency === null || plan.spans.some((span) => hasAny(answers.get(span)));
  if (!hasCurrency) soFar = null;
  const [year, days] = [answers.get('ytd'), answers.get('365')];
  const rows = plan.lands && year && days ? pastsOf(year, days) : [];
  const range = soFar === null ? null : rangeOf(soFar, rows, plan, isMoney, today);
  const unknown = (): Unknown | null => {
    if (range) return null;
    if (!plan.hasBegun) return 'notBegun';
    if (!plan.parts) return 'noMonth';
    if (!hasCurrency) return 'noCurrency';
    if (soFar === null) return 'missing';
    if (goal.period.length > 4) return 'monthRuns';
    return plan.lands ? 'nothingBefore' : 'noLastYear';
  };
  return {
    soFar,
    range,
    verdict: verdictOn(goal.amount, isCeiling, range),
    isOver: plan.isOver,
    unknown: unknown(),
    few: range && isMoney && !plan.isOver ? fewRowsOf(rows.map(({ deals }) => deals)) : null,
  };
}

function rangeOf(
  soFar: number,
  rows: readonly RowPast[],
  { isOver, lands }: { isOver: boolean; lands: boolean },
  isMoney: boolean,
  today: Day,
): Range | null {
  if (isOver) return { low: soFar, high: soFar };
  if (!lands) return null;
  const year = today.slice(0, 4);
  const left = daysBetween(today, `${year}-12-31`);
  const rest = 364 - daysBetween(`${year}-01-01`, today);
  return isMoney ? landMoney(soFar, rows, { left, rest }) : landCount(rows, { left, rest });
}
