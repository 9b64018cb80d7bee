import type { Day } from '../../src/domain/dates/timestamps';
import { currencyCode } from '../../src/domain/figures/currencyCode';
import { isMailLink, MAIL_LINK, nameKey } from '../../src/domain/text/identity';

/** A cell that cannot be taken; the message goes on after the column's name: "must be …". */
export class BadValue extends Error {
  override name = 'BadValue';
}

/** What the day of a load allows. */
export interface Limits {
  /** The last day that a cell may name: what lies further ahead is a slip. */
  lastDay: Day;
}

/** What a cell may hold, and what it means to the database. */
export interface ValueType<T = unknown> {
  /** For the list of columns. */
  means: string;
  /** @throws BadValue */
  read: (cell: string, limits: Limits) => T;
}

const LARGEST_INTEGER = 2_147_483_647;
/** Longer ones do not fit into an index. */
const LONGEST_NAME = 500;
const LONGEST_TEXT = 1_000_000;

const bad = (reason: string, cell: string): BadValue =>
  new BadValue(`${reason}, not ${JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell)}`);

/** A value that is the same on every day. */
interface Timeless<T> {
  means: string;
  read: (cell: string) => T;
}

function readText(cell: string, longest: number): string {
  if (cell.includes('\0')) throw new BadValue('holds a NUL character');
  if (cell.length > longest) throw new BadValue(`must have at most ${longest} characters`);
  return cell;
}

/** A text by which something is found. Names that look the same are one. */
export const name: Timeless<string> = {
  means: 'text',
  read: (cell) => {
    const key = nameKey(readText(cell, LONGEST_NAME));
    if (key === '') throw new BadValue('is empty');
    return key;
  },
};

/** A text of any number of lines, as it is in the file. */
export const text: Timeless<string> = { means: 'text', read: (cell) => readText(cell, LONGEST_TEXT) };

/** An e-mail address. */
export const email: Timeless<string> = {
  means: 'e-mail address',
  read: (cell) => {
    if (isMailLink(cell.slice(0, LONGEST_NAME))) throw new BadValue(MAIL_LINK);
    return name.read(cell);
  },
};

/** The texts of a list. */
export const partsOf = (cell: string): string[] =>
  cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The form in which a cell names somebody. No name is as long as one that is too long, which is left as it is. */
export const keyIn = (cell: string): string => (cell.length > LONGEST_NAME ? cell : nameKey(cell));

/** A currency code in the one form in which sums go by it. */
export const currency: Timeless<string> = {
  means: 'currency code, DKK',
  read: (cell) => currencyCode(name.read(cell)),
};

/** The names of a list. */
export const namesIn = (cell: string): string[] =>
  partsOf(cell)
    .map(keyIn)
    .filter((part) => part !== '');

/** Several texts. */
export const list: Timeless<string[]> = {
  means: 'texts with | between',
  read: (cell) => partsOf(text.read(cell)),
};

/** Several names. */
export const names: Timeless<string[]> = {
  means: 'texts with | between',
  read: (cell) => namesIn(text.read(cell)),
};

export function isDay(cell: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(cell)) return false;
  const at = Date.parse(`${cell}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(cell);
}

/** Years beyond today that a cell may name. */
const YEARS_AHEAD = 2;

/** What a load on a day allows. */
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

/** As programs write numbers: with any number of decimals, and very small ones as 1e-7. */
const DECIMAL = /^(\d{1,12})(?:\.(\d{1,400}))?(?:[eE]-(\d{1,2}))?$/;

export const decimal: ValueType = {
  means: 'number, 2.5',
  read: (cell) => {
    if (!DECIMAL.test(cell)) throw bad('must be a number with a decimal point, like 2.5', cell);
    return Number(cell);
  },
};

const MOST_UNITS = 9;

/** An amount in units, stored as a whole number of parts, each 10 to the minus `decimals`; half a part is rounded up. */
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

export function oneOf(values: readonly string[]): ValueType {
  return {
    means: values.join(', '),
    read: (cell) => {
      if (!values.includes(cell)) throw bad(`must be one of ${values.join(', ')}`, cell);
      return cell;
    },
  };
}
