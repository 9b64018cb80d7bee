import { parseDay } from '@src/domain/dates/days';
import { formatDay, formatDecimal, formatPercentPoints } from '@src/domain/figures/formats';
import {
  type Condition,
  type ConditionKind,
  OPERATOR_WORDS,
  OPERATORS,
  type Operator,
  parseCondition,
} from '@src/domain/reports/conditions';
import { type Format, isDated, isFlag, NAME_COLUMN, orderId, type Report } from '../report';

/** What a condition can be about: the names, a column, or how a column changed, in percent. */
export interface Subject {
  id: string;
  header: string;
  /** The column that it is about. */
  column: string;
  kind: ConditionKind;
  format: Format;
  /** Of all its money. */
  currency?: string;
  isChange: boolean;
  /** Among all columns of the report; -1 is the names, or the row as a whole. */
  index: number;
}

function kindOf(format: Format): ConditionKind {
  if (format === 'text') return 'text';
  if (isDated(format)) return 'date';
  return isFlag(format) ? 'flag' : 'figure';
}

/** What a condition of rows as a whole is about: what has become of them since the visit before. */
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

/** All that conditions of a report can be about, in the order of its columns. */
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

/** A condition of the address that the report understands. */
export interface ReadCondition extends Condition {
  subject: Subject;
  /** As the address has it. */
  encoded: string;
}

/** What the address asks, and what of it could not be read. */
export interface Conditions {
  read: readonly ReadCondition[];
  /** Encoded, as the address has them. */
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

/** What of the address is a condition of the report. @param where encoded, as the address has them. */
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

/** A value in the unit of its figures: a share is a fraction of 1, and a change is in percent. */
export const figureOf = ({ format, isChange }: Subject, value: string): number =>
  Number(format === 'percent' && !isChange ? `${value}e-2` : value);

/** How a report's figures are written. */
export interface Writing {
  locale: string;
  /**
   * @param figure in the unit of its column
   * @param currency of all the column's money; that of the rows where it is left out
   */
  figure: (figure: number, format: Format, currency?: string) => string;
}

const decimalsIn = (value: string): number => value.split('.')[1]?.length ?? 0;

function valueWords(subject: Subject, value: string, { locale, figure }: Writing): string {
  if (subject.kind === 'date') return formatDay(value);
  if (subject.kind === 'text') return value;
  if (subject.isChange) return formatPercentPoints(Number(value), locale, decimalsIn(value));
  // A half of what is counted would be drawn as a whole.
  if (subject.format === 'count') return formatDecimal(Number(value), locale, decimalsIn(value));
  return figure(figureOf(subject, value), subject.format, subject.currency);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A condition in words: "Deals greater than 10", "Deals between 5 and 10", "Deals change less than -20 %". */
export function conditionWords({ subject, operator, values }: ReadCondition, writing: Writing): string {
  if (subject.kind === SINCE) return `${capital(OPERATOR_WORDS[operator])} since your last visit`;
  const written = values.map((value) => valueWords(subject, value, writing)).join(' and ');
  return `${subject.header} ${OPERATOR_WORDS[operator]} ${written}`.trimEnd();
}
