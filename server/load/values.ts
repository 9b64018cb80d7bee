import type { Day } from '../../src/domain/dates/timestamps';
import { currencyCode } from '../../src/domain/figures/currencyCode';
import { isMailLink, MAIL_LINK, nameKey } from '../../src/domain/text/identity';

/** An invalid cell. The message continues the column's name: "must be …". */
export class BadValue extends Error {
  override name = 'BadValue';
}

/** Limits that depend on the day of a load. */
export interface Limits {
  /** Last day that a cell may contain; a later day is a mistake. */
  lastDay: Day;
}

/** The values that a cell may contain, and how to read them. */
export interface ValueType<T = unknown> {
  /** Description in the list of columns. */
  means: string;
  /**
   * Reads the value of a cell.
   * @throws BadValue if the cell is invalid
   */
  read: (cell: string, limits: Limits) => T;
}

const LARGEST_INTEGER = 2_147_483_647;
/** Longer names do not fit into an index. */
const LONGEST_NAME = 500;
const LONGEST_TEXT = 1_000_000;

const bad = (reason: string, cell: string): BadValue =>
  new BadValue(`${reason}, not ${JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)}`);

/** A value type that needs no limits. */
interface Timeless<T> {
  means: string;
  read: (cell: string) => T;
}

function readText(cell: string, longest: number): string {
  if (cell.includes('\0')) throw new BadValue('holds a NUL character');
  if (cell.length > longest) throw new BadValue(`must have at most ${longest} characters`);
  return cell;
}

/** A name that identifies something. Names that look the same are equal. */
export const name: Timeless<string> = {
  means: 'text',
  read: (cell) => {
    const key = nameKey(readText(cell, LONGEST_NAME));
    if (key === '') throw new BadValue('is empty');
    return key;
  },
};

/** A text with any number of lines, unchanged. */
export const text: Timeless<string> = { means: 'text', read: (cell) => readText(cell, LONGEST_TEXT) };

/** An e-mail address. */
export const email: Timeless<string> = {
  means: 'e-mail address',
  read: (cell) => {
    if (isMailLink(cell.slice(0, LONGEST_NAME))) throw new BadValue(MAIL_LINK);
    return name.read(cell);
  },
};

/** Returns the texts of a list in a cell. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Normalizes a cell that names somebody. A cell that is too long for a name stays unchanged. */
export const keyIn = (cell: string): string => (cell.length > LONGEST_NAME ? cell : nameKey(cell));

/** A currency code, normalized so that sums can group by it. */
export const currency: Timeless<string> = {
  means: 'currency code, DKK',
  read: (cell) => currencyCode(name.read(cell)),
};

/** Returns the names of a list in a cell. */
export const namesIn = (cell: string): string[] =>
  partsOf(cell)
    .map(keyIn)
    .filter((part) => part !== '');

/** A list of texts. */
export const list: Timeless<string[]> = {
  means: 'texts, separated by |',
  read: (cell) => partsOf(text.read(cell)),
};

/** A list of names. */
export const names: Timeless<string[]> = {
  means: 'texts, separated by |',
  read: (cell) => namesIn(text.read(cell)),
};

/** Returns whether a cell is a valid day from 1900 on, such as 2026-03-01. */
export function isDay(cell: string): boolean {
  const [, year, month, day] = /^(19\d\d|2\d\d\d)-(\d\d)-(\d\d)$/.exec(cell) ?? [];
  if (year === undefined) return false;
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  // Day 0 of the next month is the last day of the month.
  return (
    monthNumber >= 1 &&
    monthNumber <= 12 &&
    dayNumber >= 1 &&
    (dayNumber <= 28 || dayNumber <= new Date(Date.UTC(Number(year), monthNumber, 0)).getUTCDate())
  );
}

/** Years after today that a cell may contain. */
const YEARS_AHEAD = 2;

/** Returns the limits of a load on a day. */
export const limitsOn = (today: Day): Limits => ({
  lastDay: `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`,
});

function refuseFarAhead(date: string, cell: string, { lastDay }: Limits): void {
  if (date > lastDay) throw bad(`must not be after ${lastDay}, ${YEARS_AHEAD} years from today`, cell);
}

export const day: ValueType = {
  means: 'day, 2026-03-01',
  read: (cell, limits) => {
    if (!isDay(cell)) throw bad('must be a day like 2026-03-01', cell);
    refuseFarAhead(cell, cell, limits);
    return cell;
  },
};

const INSTANT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads an instant with its offset.
 * @throws BadValue if the cell is no instant or too far in the future
 */
export function readInstant(cell: string, limits: Limits): Date {
  const date = INSTANT.exec(cell)?.[1];
  const at = Date.parse(cell);
  if (date === undefined || !isDay(date) || Number.isNaN(at)) {
    throw bad('must be an instant like 2026-03-01T09:30:00Z, with its offset', cell);
  }
  refuseFarAhead(date, cell, limits);
  return new Date(at);
}

export const instant: ValueType = { means: 'instant, 2026-03-01T09:30:00Z', read: readInstant };

export const count: ValueType = {
  means: 'whole number',
  read: (cell) => {
    const value = /^\d{1,10}$/.test(cell) ? Number(cell) : Number.NaN;
    if (!(value <= LARGEST_INTEGER)) throw bad(`must be a whole number from 0 to ${LARGEST_INTEGER}`, cell);
    return value;
  },
};

/** Decimal numbers as programs write them: with any number of decimals, and very small ones as 1e-7. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,400}))?(?:[eE]-(\d{1,2}))?$/;

export const decimal: ValueType = {
  means: 'number, 2.5',
  read: (cell) => {
    if (!DECIMAL.test(cell)) throw bad('must be a number with a decimal point, like 2.5', cell);
    return Number(cell);
  },
};

const MOST_UNITS = 9;

/**
 * Defines an amount in units that is stored as a whole number with the given number of decimals. Half a part
 * is rounded up.
 */
function amount(decimals: number): ValueType {
  return {
    means: `amount, 1200.50`,
    read: (cell) => {
      const [, units, fraction = '', exponent = '0'] = DECIMAL.exec(cell) ?? [];
      if (units === undefined || units.length > MOST_UNITS) {
        throw bad('must be an amount in units like 1200.50', cell);
      }
      const digits = BigInt(units + fraction);
      const surplus = fraction.length + Number(exponent) - decimals;
      if (surplus <= 0) return Number(digits * 10n ** BigInt(-surplus));
      const part = 10n ** BigInt(surplus);
      return Number((digits + part / 2n) / part);
    },
  };
}

export const cents = amount(2);
export const micros = amount(6);

export const flag: ValueType = {
  means: 'true or false',
  read: (cell) => {
    if (cell !== 'true' && cell !== 'false') throw bad('must be true or false', cell);
    return cell === 'true';
  },
};

/** Defines a value that must be one of the given texts. */
export function oneOf(values: readonly string[]): ValueType {
  return {
    means: values.join(', '),
    read: (cell) => {
      if (!values.includes(cell)) throw bad(`must be one of ${values.join(', ')}`, cell);
      return cell;
    },
  };
}
