/**
 * What a condition asks of a column: a figure (its change in percent too), a text, a date, or a yes or no; or of a row
 * as a whole, what has become of it since the visit before. The address says it as `where={column}~{op}~{value}`.
 */
export const OPERATORS = {
  figure: ['is', 'isnot', 'gt', 'gte', 'lt', 'lte', 'between', 'empty', 'notempty'],
  text: ['has', 'hasnot', 'is', 'isnot', 'empty', 'notempty'],
  date: ['before', 'after', 'between', 'never'],
  flag: ['yes', 'no'],
  since: ['changed', 'new', 'moved'],
} as const;
export type ConditionKind = keyof typeof OPERATORS;
export type Operator = (typeof OPERATORS)[ConditionKind][number];

/** In words, as between "Deals" and "10". */
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

/** How many values an operator takes. */
export function valuesOf(operator: Operator): 0 | 1 | 2 {
  if (operator === 'between') return 2;
  return WITHOUT_VALUE.includes(operator) ? 0 : 1;
}

/** What the address says; whether there is such a column, and whether its values fit, is for the report to say. */
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
  // A text may have separators of its own that nobody has encoded.
  const values = taken === 1 && said.length > 0 ? [said.join(SEPARATOR)] : said;
  return values.length === taken ? { column, operator, values } : null;
}

/**
 * One condition as it stands in an address, encoded; `null` where it is none. Some tools encode the separators too:
 * then what is decoded is taken apart.
 */
export const parseCondition = (encoded: string): Condition | null =>
  conditionOf(encoded.split(SEPARATOR).map(decoded)) ?? conditionOf(decoded(encoded)?.split(SEPARATOR) ?? []);

/** The same for an address: in a value the separator is encoded. */
export const writeCondition = ({ column, operator, values }: Condition): string =>
  [column, operator, ...values]
    // As browsers write it in an address: the two are compared.
    .map((part) => encodeURIComponent(part).replaceAll(SEPARATOR, '%7E').replaceAll("'", '%27'))
    .join(SEPARATOR);

/** What a person reads of one that is no condition. */
export const unreadableText = (encoded: string): string => decoded(encoded) ?? encoded;
