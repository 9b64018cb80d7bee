/**
 * Operators for each kind of condition: a figure (or its change in percent), a text, a date, or a flag of a column.
 * `since` conditions test the whole row's change since the previous visit. The address contains a condition as
 * `where={column}~{op}~{value}`.
 */
export const OPERATORS = {
  figure: ['is', 'isnot', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'notempty'],
  text: ['has', 'hasnot', 'is', 'isnot', 'empty', 'notempty'],
  date: ['before', 'after', 'between', 'never'],
  flag: ['yes', 'no'],
  since: ['changed', 'new', 'moved'],
} as const;
export type ConditionKind = keyof typeof OPERATORS;
export type TextOperator = (typeof OPERATORS)['text'][number];
export type Operator = (typeof OPERATORS)[ConditionKind][number];

/** Operators in words, as between "Deals" and "10". */
export const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  is: 'is',
  isnot: 'is not',
  gt: 'greater than',
  gte: 'at least',
  lt: 'less than',
  lte: 'at most',
  between: 'between',
  empty: 'is empty',
  notempty: 'is not empty',
  has: 'contains',
  hasnot: 'does not contain',
  before: 'before',
  after: 'after',
  never: 'never',
  yes: 'yes',
  no: 'no',
  changed: 'new or moved',
  new: 'new',
  moved: 'moved',
};

const WITHOUT_VALUE: readonly Operator[] = [
  'empty',
  'notempty',
  'never',
  'yes',
  'no',
  'changed',
  'new',
  'moved',
];

/** Returns the number of values that an operator takes. */
export function valuesOf(operator: Operator): 0 | 1 | 2 {
  if (operator === 'between') return 2;
  return WITHOUT_VALUE.includes(operator) ? 0 : 1;
}

/** A condition from the address. The report checks whether the column exists and whether the values fit. */
export interface Condition {
  column: string;
  operator: Operator;
  /** A number with a decimal point, a day as `2026-03-01`, or any text. */
  values: readonly string[];
}

const SEPARATOR = '~';

export const isOperator = (text: string | undefined): text is Operator =>
  text !== undefined && Object.hasOwn(OPERATOR_WORDS, text);

function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

function conditionOf([column, operator, ...rest]: readonly (string | null)[]): Condition | null {
  const said = rest.filter((part) => part !== null);
  if (!column || operator === null || !isOperator(operator) || said.length < rest.length) return null;
  const taken = valuesOf(operator);
  // A text value may contain separators that are not encoded.
  const values = taken === 1 && said.length > 0 ? [said.join(SEPARATOR)] : said;
  return values.length === taken ? { column, operator, values } : null;
}

/**
 * Parses an encoded condition from an address. Returns `null` if the text is no condition. Some tools also encode the
 * separators, so the decoded text is split as a fallback.
 */
export const parseCondition = (encoded: string): Condition | null =>
  conditionOf(encoded.split(SEPARATOR).map(decoded)) ?? conditionOf(decoded(encoded)?.split(SEPARATOR) ?? []);

/** Writes a condition for an address. Separators within values are encoded. */
export const writeCondition = ({ column, operator, values }: Condition): string =>
  [column, operator, ...values]
    // Encode like browsers, because the result is compared with addresses.
    .map((part) => encodeURIComponent(part).replaceAll(SEPARATOR, '%7E').replaceAll("'", '%27'))
    .join(SEPARATOR);

/** Returns the readable text of an invalid condition. */
export const unreadableText = (encoded: string): string => decoded(encoded) ?? encoded;
