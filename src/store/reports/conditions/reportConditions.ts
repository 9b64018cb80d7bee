import { parseDay } from '@src/domain/dates/days';
import { formatDay, formatDecimal, formatPercentPoints } from '@src/domain/figures/formats';
import { fractionOfPercent } from '@src/domain/figures/percent';
import {
  type Condition,
  type ConditionKind,
  OPERATOR_WORDS,
  OPERATORS,
  type Operator,
  parseCondition,
} from '@src/domain/reports/conditions';
import { type Format, isDated, isFlag, NAME_COLUMN, orderId, type Report } from '../report';

/** The subject of a condition: the names, a column, the change of a column in percent, or the row as a whole. */
export interface Subject {
  id: string;
  header: string;
  /** The id of the subject's column. */
  column: string;
  kind: ConditionKind;
  format: Format;
  /** The currency of the column's money, if all rows have the same currency. */
  currency?: string;
  isChange: boolean;
  /** The index among all columns of the report. -1 for the names and for the row as a whole. */
  index: number;
}

function kindOf(format: Format): ConditionKind {
  if (format === 'text') return 'text';
  if (isDated(format)) return 'date';
  return isFlag(format) ? 'flag' : 'figure';
}

/** The id of the subject for conditions on changes since the previous visit. */
export const SINCE = 'since';

const SINCE_SUBJECT: Subject = {
  id: SINCE,
  column: SINCE,
  header: 'Since your last visit',
  kind: 'since',
  format: 'text',
  isChange: false,
  index: -1,
};

/** Returns the subjects of a report's conditions, in the order of its columns. */
export function subjectsOf({ nameHeader, columns, orders }: Report): Subject[] {
  const isChange = false;
  return [
    {
      id: NAME_COLUMN,
      column: NAME_COLUMN,
      header: nameHeader,
      kind: 'text',
      format: 'text',
      isChange,
      index: -1,
    },
    ...columns.flatMap(({ id, header, format, currency }, index): Subject[] => {
      const own: Subject = {
        id,
        column: id,
        header,
        kind: kindOf(format),
        format,
        ...(currency !== undefined && { currency }),
        isChange,
        index,
      };
      const change = orderId(id, 'change');
      const order = orders[change];
      return order ? [own, { ...own, id: change, header: order.header, isChange: true }] : [own];
    }),
    SINCE_SUBJECT,
  ];
}

/** A condition from the address that applies to the report. */
export interface ReadCondition extends Condition {
  subject: Subject;
  /** The condition as encoded in the address. */
  encoded: string;
}

/** The conditions of the address: the valid conditions, and the conditions that could not be parsed. */
export interface Conditions {
  read: readonly ReadCondition[];
  /** Conditions that could not be parsed, as encoded in the address. */
  unreadable: readonly string[];
}

const NUMBER = /^-?\d+(\.\d+)?$/;

const FITS: Record<ConditionKind, (value: string) => boolean> = {
  figure: (value) => NUMBER.test(value) && Number.isFinite(Number(value)),
  text: () => true,
  date: (value) => parseDay(value) !== undefined,
  flag: () => true,
  since: () => true,
};

/**
 * Parses the conditions of an address.
 * @param where the conditions as encoded in the address
 */
export function readConditions(report: Report, where: readonly string[]): Conditions {
  const subjects = new Map(subjectsOf(report).map((subject) => [subject.id, subject]));
  const read: ReadCondition[] = [];
  const unreadable: string[] = [];
  for (const encoded of where) {
    const condition = parseCondition(encoded);
    const subject = condition && subjects.get(condition.column);
    if (subject && isOf(subject, condition)) read.push({ ...condition, subject, encoded });
    else unreadable.push(encoded);
  }
  return { read, unreadable };
}

function isOf({ kind }: Subject, { operator, values }: Condition): boolean {
  const operators: readonly Operator[] = OPERATORS[kind];
  return operators.includes(operator) && values.every(FITS[kind]);
}

/** Converts a value to the unit of its figures: a share becomes a fraction of 1, and a change stays in percent. */
export const figureOf = ({ format, isChange }: Subject, value: string): number =>
  format === 'percent' && !isChange ? fractionOfPercent(Number(value)) : Number(value);

/** How the figures of a report are formatted. */
export interface ConditionFormat {
  locale: string;
  /**
   * @param figure the figure in the unit of its column
   * @param currency the currency of all the column's money; without a value, the currency of the rows applies
   */
  figure: (figure: number, format: Format, currency?: string) => string;
}

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0;

function valueWords(subject: Subject, value: string, { locale, figure }: ConditionFormat): string {
  if (subject.kind === 'date') return formatDay(value);
  if (subject.kind === 'text') return value;
  if (subject.isChange) return formatPercentPoints(Number(value), locale, decimalsIn(value));
  // The format of counts would round 0.5 to a whole number.
  if (subject.format === 'count') return formatDecimal(Number(value), locale, decimalsIn(value));
  return figure(figureOf(subject, value), subject.format, subject.currency);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns the text of a condition, such as "Deals greater than 10", "Deals between 5 and 10" or "Deals change less than
 * -20 %".
 */
export function conditionWords(
  { subject, operator, values }: ReadCondition,
  writing: ConditionFormat,
): string {
  if (subject.kind === SINCE) return `${capital(OPERATOR_WORDS[operator])} since your last visit`;
  const written = values.map((value) => valueWords(subject, value, writing)).join(' and ');
  return `${subject.header} ${OPERATOR_WORDS[operator]} ${written}`.trimEnd();
}
