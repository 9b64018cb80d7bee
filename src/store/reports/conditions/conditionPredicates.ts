import { startOfDay } from '@src/domain/dates/days';
import { addDays } from '@src/domain/dates/periods';
import { changeOf } from '@src/domain/figures/change';
import type { Figure } from '@src/domain/figures/figure';
import { formatDecimal, formatPercent, isDate } from '@src/domain/figures/formats';
import type { ConditionKind, Operator } from '@src/domain/reports/conditions';
import { foldName } from '@src/domain/text/nameMatching';
import { type Cell, type ReportRows, type RowTest, zoneOf } from '../report';
import type { Since } from '../visits/since';
import { figureOf, type ReadCondition, type Subject } from './reportConditions';

export interface TestContext {
  /** Of dates. */
  timeZone: string;
  /** Whether there is a period before, without which nothing has changed. */
  compared: boolean;
  /** What has become of the rows since the visit before: `null` without one, left out while that is not known. */
  since?: Pick<Since, 'rows' | 'fresh' | 'moved'> | null;
}

/** Whether a row, by its index, meets a condition. */
type Passes = (row: number) => boolean;

const TEXT_TESTS: Partial<Record<Operator, (text: string, sought: string) => boolean>> = {
  has: (text, sought) => text.includes(sought),
  hasnot: (text, sought) => !text.includes(sought),
  is: (text, sought) => text === sought,
  isnot: (text, sought) => text !== sought,
  empty: (text) => text === '',
  notempty: (text) => text !== '',
};

/** Whatever the case and the accents; an absent text is an empty one. */
function textTest(rows: ReportRows, { subject, operator, values: [value = ''] }: ReadCondition): Passes {
  const holds = TEXT_TESTS[operator];
  const sought = foldName(value);
  // Those of a column often come again.
  const known = new Map<string, boolean>();
  return (row) => {
    const text = subject.index < 0 ? rows.name(row) : rows.text(row, subject.index);
    const found = known.get(text) ?? holds?.(foldName(text), sought) ?? false;
    known.set(text, found);
    return found;
  };
}

const PERCENT = 100;

/** In percent; what has come from nothing is above every percentage, what has gone below it under every one. */
function changeIn({ value, benchmark }: Cell): Figure {
  switch (changeOf(value, benchmark).kind) {
    case 'none':
      return null;
    case 'new':
      return Number.POSITIVE_INFINITY;
    case 'belowZero':
      return Number.NEGATIVE_INFINITY;
    default:
      // Multiplied first: a change of 7 in 50 is 14, and not a hair more.
      return (((value ?? 0) - (benchmark ?? 0)) * PERCENT) / Math.abs(benchmark ?? 1);
  }
}

/** How figures are drawn, whatever the locale, and how far apart they may lie to be drawn alike. */
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

/** Whether two figures look the same in their column. */
function drawnAlike(subject: Subject): (one: number, other: number) => boolean {
  const { near, draw } = drawnOf(subject);
  // Drawing is slow. Twice as near: what is one unit apart may be a hair more by its rounding.
  return (one, other) => one === other || (Math.abs(one - other) < 2 * near && draw(one) === draw(other));
}

const FIGURE_TESTS: Partial<Record<Operator, (figure: number, from: number, to: number) => boolean>> = {
  gt: (figure, from) => figure > from,
  gte: (figure, from) => figure >= from,
  lt: (figure, from) => figure < from,
  lte: (figure, from) => figure <= from,
  between: (figure, from, to) => figure >= from && figure <= to,
  notempty: () => true,
};

function figureTest(
  rows: ReportRows,
  { subject, operator, values }: ReadCondition,
  { compared }: TestContext,
): Passes {
  const [from = 0, to = 0] = values.map((value) => figureOf(subject, value));
  const alike = drawnAlike(subject);
  const tests: typeof FIGURE_TESTS = {
    ...FIGURE_TESTS,
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
  { timeZone }: TestContext,
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

/** Until it is known what has become of the rows, none is left out; without a visit before all are. */
function sinceTest(rows: ReportRows, { operator }: ReadCondition, { since }: TestContext): Passes {
  if (since === null) return () => false;
  if (since?.rows !== rows) return () => true;
  const fresh = new Set(since.fresh);
  const isNew = (row: number) => operator !== 'moved' && fresh.has(row);
  return (row) => isNew(row) || (operator !== 'new' && since.moved.has(row));
}

const TESTS: Record<
  ConditionKind,
  (rows: ReportRows, condition: ReadCondition, context: TestContext) => Passes
> = { figure: figureTest, text: textTest, date: dateTest, flag: flagTest, since: sinceTest };

const passesOf = (rows: ReportRows, condition: ReadCondition, context: TestContext): Passes =>
  TESTS[condition.subject.kind](rows, condition, context);

/** Leaves the rows that meet all conditions; `undefined` where there are none. */
export function rowTest(read: readonly ReadCondition[], context: TestContext): RowTest | undefined {
  if (read.length === 0) return undefined;
  return (rows) =>
    read.reduce(
      (left, condition) => left.filter(passesOf(rows, condition, context)),
      Uint32Array.from({ length: rows.count }, (_, row) => row),
    );
}

/**
 * The condition that takes the last rows away: the one without which most are left, else the first after which there
 * are none; nobody is to blame while some are left.
 */
export function lastStraw(
  rows: ReportRows,
  some: Uint32Array,
  read: readonly ReadCondition[],
  context: TestContext,
): ReadCondition | undefined {
  /** How many conditions a row fails, and which was the last. */
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
