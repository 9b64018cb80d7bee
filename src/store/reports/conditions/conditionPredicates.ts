import { startOfDay } from '@src/domain/dates/days';
import { addDays } from '@src/domain/dates/periods';
import { changeOf } from '@src/domain/figures/change';
import type { Figure } from '@src/domain/figures/figure';
import { formatDecimal, formatPercent, isDate } from '@src/domain/figures/formats';
import type { ConditionKind, Operator, TextOperator } from '@src/domain/reports/conditions';
import { foldName } from '@src/domain/text/nameMatching';
import { type Cell, type ReportRows, type RowPredicate, zoneOf } from '../report';
import type { ChangesSinceVisit } from '../visits/changesSinceVisit';
import { figureOf, type ReadCondition, type Subject } from './reportConditions';

export interface PredicateContext {
  /** The time zone in which dates are compared. */
  timeZone: string;
  /** True if the report has a benchmark period. Otherwise no figure has a change. */
  compared: boolean;
  /** The changes since the previous visit: `null` without a previous visit, `undefined` while unknown. */
  since?: Pick<ChangesSinceVisit, 'rows' | 'fresh' | 'moved'> | null;
}

/** Returns true if the row with this index meets a condition. */
type Passes = (row: number) => boolean;

const TEXT_PREDICATES: Readonly<Record<TextOperator, (text: string, sought: string) => boolean>> = {
  has: (text, sought) => text.includes(sought),
  hasnot: (text, sought) => !text.includes(sought),
  is: (text, sought) => text === sought,
  isnot: (text, sought) => text !== sought,
  empty: (text) => text === '',
  notempty: (text) => text !== '',
};

const isTextOperator = (operator: Operator): operator is TextOperator => operator in TEXT_PREDICATES;

/** Compares texts without case and accents. A missing text equals an empty text. */
function textPredicate(rows: ReportRows, { subject, operator, values: [value = ''] }: ReadCondition): Passes {
  if (!isTextOperator(operator)) return () => false;
  const holds = TEXT_PREDICATES[operator];
  const sought = foldName(value);
  // Texts often repeat within a column.
  const known = new Map<string, boolean>();
  return (row) => {
    const text = subject.index < 0 ? rows.name(row) : rows.text(row, subject.index);
    const found = known.get(text) ?? holds(foldName(text), sought);
    known.set(text, found);
    return found;
  };
}

const PERCENT = 100;

/**
 * Returns the change in percent, or `null` if the change is unknown. A rise from 0 is infinite and a fall from 0 is
 * negative infinity, so both compare correctly with any percentage.
 */
function changeIn({ value, benchmark }: Cell): Figure {
  switch (changeOf(value, benchmark).kind) {
    case 'none':
      return null;
    case 'equal':
      return 0;
    case 'new':
      return Number.POSITIVE_INFINITY;
    case 'belowZero':
      return Number.NEGATIVE_INFINITY;
    default:
      // Multiplies first, so that a change of 7 from 50 is exactly 14 %.
      return (((value ?? 0) - (benchmark ?? 0)) * PERCENT) / Math.abs(benchmark ?? 1);
  }
}

/** How figures are formatted, independent of the locale, and the maximum distance of two figures with equal text. */
const DRAWN = {
  change: { near: 0.1, draw: (value: number) => formatDecimal(value, 'en', 1) },
  count: { near: 1, draw: (value: number) => formatDecimal(value, 'en', 0) },
  decimal: { near: 0.01, draw: (value: number) => formatDecimal(value, 'en', 2) },
  percent: { near: 0.0001, draw: (value: number) => formatPercent(value, 'en', 2) },
};

const drawnOf = ({ isChange, format }: Subject) => {
  if (isChange) return DRAWN.change;
  return DRAWN[format === 'count' || format === 'percent' ? format : 'decimal'];
};

/** Returns a function that tells whether two figures have the same text in their column. */
function drawnAlike(subject: Subject): (one: number, other: number) => boolean {
  const { near, draw } = drawnOf(subject);
  // Formatting is slow, so distant figures are skipped. The limit is doubled to allow for rounding errors.
  return (one, other) => one === other || (Math.abs(one - other) < 2 * near && draw(one) === draw(other));
}

const FIGURE_PREDICATES: Partial<Record<Operator, (figure: number, from: number, to: number) => boolean>> = {
  gt: (figure, from) => figure > from,
  gte: (figure, from) => figure >= from,
  lt: (figure, from) => figure < from,
  lte: (figure, from) => figure <= from,
  between: (figure, from, to) => figure >= from && figure <= to,
  notempty: () => true,
};

function figurePredicate(
  rows: ReportRows,
  { subject, operator, values }: ReadCondition,
  { compared }: PredicateContext,
): Passes {
  const [from = 0, to = 0] = values.map((value) => figureOf(subject, value));
  const alike = drawnAlike(subject);
  const tests: typeof FIGURE_PREDICATES = {
    ...FIGURE_PREDICATES,
    is: (figure) => alike(figure, from),
    isnot: (figure) => !alike(figure, from),
  };
  const holds = tests[operator];
  const figureIn = ({ isChange, index }: Subject, row: number): Figure => {
    const cell = rows.cell(row, index);
    if (!isChange) return cell.value;
    return compared ? changeIn(cell) : null;
  };
  return (row) => {
    const figure = figureIn(subject, row);
    return figure === null ? operator === 'empty' : (holds?.(figure, from, to) ?? false);
  };
}

function dateTest(
  rows: ReportRows,
  { subject, operator, values: [first = '', last = first] }: ReadCondition,
  { timeZone }: PredicateContext,
): Passes {
  const zone = zoneOf(subject.format, timeZone);
  const starts = first === '' ? 0 : startOfDay(first, zone);
  const ends = last === '' ? 0 : startOfDay(addDays(last, 1), zone);
  const tests: Partial<Record<Operator, (instant: number) => boolean>> = {
    before: (instant) => instant < starts,
    after: (instant) => instant >= ends,
    between: (instant) => instant >= starts && instant < ends,
  };
  const holds = tests[operator];
  return (row) => {
    const { value } = rows.cell(row, subject.index);
    return value !== null && isDate(value) ? (holds?.(value) ?? false) : operator === 'never';
  };
}

const flagTest =
  (rows: ReportRows, { subject, operator }: ReadCondition): Passes =>
  (row) =>
    rows.cell(row, subject.index).value === (operator === 'yes' ? 1 : 0);

/** Accepts all rows while the changes are unknown, and no rows without a previous visit. */
function sinceTest(rows: ReportRows, { operator }: ReadCondition, { since }: PredicateContext): Passes {
  if (since === null) return () => false;
  if (since?.rows !== rows) return () => true;
  const fresh = new Set(since.fresh);
  const isNew = (row: number) => operator !== 'moved' && fresh.has(row);
  return (row) => isNew(row) || (operator !== 'new' && since.moved.has(row));
}

const PREDICATES: Record<
  ConditionKind,
  (rows: ReportRows, condition: ReadCondition, context: PredicateContext) => Passes
> = { figure: figurePredicate, text: textPredicate, date: dateTest, flag: flagTest, since: sinceTest };

const passesOf = (rows: ReportRows, condition: ReadCondition, context: PredicateContext): Passes =>
  PREDICATES[condition.subject.kind](rows, condition, context);

/** Returns a predicate for the rows that meet all conditions, or `undefined` without conditions. */
export function rowPredicate(
  read: readonly ReadCondition[],
  context: PredicateContext,
): RowPredicate | undefined {
  if (read.length === 0) return undefined;
  return (rows) =>
    read.reduce(
      (left, condition) => left.filter(passesOf(rows, condition, context)),
      Uint32Array.from({ length: rows.count }, (_, row) => row),
    );
}

/**
 * Returns the condition that leaves no rows: the condition without which most rows would remain. If removing a single
 * condition is not enough, returns the first condition after which no rows remain. Returns `undefined` if rows remain.
 */
export function decisiveCondition(
  rows: ReportRows,
  some: Uint32Array,
  read: readonly ReadCondition[],
  context: PredicateContext,
): ReadCondition | undefined {
  /** The number of conditions that each row fails. */
  const fails = new Uint16Array(rows.count);
  const byWhich = new Uint16Array(rows.count);
  let left = some;
  let emptied: ReadCondition | undefined;
  read.forEach((condition, index) => {
    const passes = passesOf(rows, condition, context);
    for (const row of some) {
      if (passes(row)) continue;
      fails[row] = (fails[row] ?? 0) + 1;
      byWhich[row] = index;
    }
    left = left.filter((row) => fails[row] === 0);
    if (left.length === 0) emptied ??= condition;
  });
  if (some.length === 0 || left.length > 0) return undefined;
  const alone = read.map(() => 0);
  for (const row of some) {
    const which = byWhich[row] ?? 0;
    if (fails[row] === 1) alone[which] = (alone[which] ?? 0) + 1;
  }
  const most = Math.max(0, ...alone);
  return most > 0 ? read[alone.indexOf(most)] : emptied;
}
