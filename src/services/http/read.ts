import { NO_DATE } from '../../domain/dates/timestamps';
import { type LeftOut, NAMED_LIMIT } from '../../domain/requests/leftOut';
import { isRecord, type Raw } from '../../domain/text/json';
import { DecodeError } from './failure';

/**
 * Reads an object from a response of unknown shape. In all functions of this file, `where` names the call and the path
 * to the value, for the message of a DecodeError. An absent or null optional value gets its default, and a wrong type
 * is an error.
 */
export function readRecord(value: unknown, where: string): Raw {
  if (!isRecord(value)) throw new DecodeError(where, 'an object');
  return value;
}

/** Reads a list. Throws a DecodeError if the value is not a list. */
export function readList<T>(value: unknown, where: string, item: (value: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) throw new DecodeError(where, 'a list');
  return value.map((entry: unknown, index) => item(entry, `${where}[${index}]`));
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** Reads a number, or `null` if the value is absent. */
export function readFigure(raw: Raw, key: string, where: string): number | null {
  return toFigure(raw[key], `${where}.${key}`);
}

/** Converts a value to a number, or to `null` if the value is absent. */
export function toFigure(value: unknown, where: string): number | null {
  if (isAbsent(value)) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new DecodeError(where, 'a number');
  return value;
}

/** Reads a text. An absent value is ''. */
export function readText(raw: Raw, key: string, where: string): string {
  const value = raw[key];
  if (isAbsent(value)) return '';
  if (typeof value !== 'string') throw new DecodeError(`${where}.${key}`, 'a text');
  return value;
}

/** Reads a text, or `null` if the value is absent. */
export function readOptionalText(raw: Raw, key: string, where: string): string | null {
  return isAbsent(raw[key]) ? null : readText(raw, key, where);
}

const YEAR_1 = /^0001-/;

/**
 * Reads a timestamp, or `null` if the value is absent. Any timestamp in the year 1, in the timestamp's own offset, is
 * returned as `NO_DATE`.
 */
export function readTimestamp(raw: Raw, key: string, where: string): string | null {
  const value = readOptionalText(raw, key, where);
  if (value !== null && Number.isNaN(Date.parse(value))) throw new DecodeError(`${where}.${key}`, 'a time');
  return value !== null && YEAR_1.test(value) ? NO_DATE : value;
}

/** Reads a list of texts. An absent value is an empty list. */
export function readTexts(raw: Raw, key: string, where: string): string[] {
  if (isAbsent(raw[key])) return [];
  return readList(raw[key], `${where}.${key}`, (value, at) => {
    if (typeof value !== 'string') throw new DecodeError(at, 'a text');
    return value;
  });
}

/** Reads a boolean. An absent value is false. */
export function readFlag(raw: Raw, key: string, where: string): boolean {
  const value = raw[key] ?? false;
  if (typeof value !== 'boolean') throw new DecodeError(`${where}.${key}`, 'true or false');
  return value;
}

/** Reads a number. Throws a DecodeError if the value is absent. */
export function requireId(raw: Raw, key: string, where: string): number {
  const value = readFigure(raw, key, where);
  if (value === null) throw new DecodeError(`${where}.${key}`, 'there');
  return value;
}

/** Reads a text. Throws a DecodeError if the value is absent. */
export function requireText(raw: Raw, key: string, where: string): string {
  const value = readOptionalText(raw, key, where);
  if (value === null) throw new DecodeError(`${where}.${key}`, 'there');
  return value;
}

/** Receives the unreadable records of a response, once for each list or map with such records. */
export type LeaveOut = (leftOut: LeftOut) => void;

/** Maximum number of characters of a record's name in a message. */
const NAME_LIMIT = 80;

const shortened = (name: string): string =>
  name.length > NAME_LIMIT ? `${name.slice(0, NAME_LIMIT)}…` : name;

/**
 * Reads the records of one list or map one by one. Counts the unreadable records and names the first ones. `end`
 * reports the unreadable records, or throws the first error if no record could be read.
 */
export function createRecords(noun: string, leaveOut: LeaveOut) {
  let total = 0;
  let count = 0;
  const reasons: string[] = [];
  const places: string[] = [];
  let first: DecodeError | null = null;
  return {
    /**
     * @param where the location of the record, with which the message of a DecodeError begins
     * @param nameOf returns the name of the record for users
     */
    read: (where: string, nameOf: () => string, read: (where: string) => void): void => {
      total += 1;
      try {
        read(where);
      } catch (thrown) {
        if (!(thrown instanceof DecodeError)) throw thrown;
        count += 1;
        first ??= thrown;
        const wrong = thrown.message.slice(where.length);
        thrown.place ??= wrong;
        if (reasons.length < NAMED_LIMIT) {
          reasons.push(nameOf() + wrong);
          places.push(thrown.place);
        }
      }
    },
    end: (): void => {
      if (first && count === total) throw first;
      if (count > 0) leaveOut({ noun, count, total, reasons, places });
    },
  };
}

/** Keys that may contain the name of a list's record, in order of precedence. */
const NAME_KEYS = ['name', 'Name', 'full_name', 'notification', 'ts'];

/** Returns the name of a record, or its id, or its position in the list, counted from 1. */
function nameInList(entry: unknown, index: number): string {
  const raw = isRecord(entry) ? entry : {};
  const name = NAME_KEYS.map((key) => raw[key]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name === 'string') return shortened(name);
  return typeof raw.id === 'number' || (typeof raw.id === 'string' && raw.id !== '')
    ? shortened(`id ${raw.id}`)
    : `#${index + 1}`;
}

/**
 * Returns the readable records of a list. Throws a DecodeError if the value is not a list or none of its records can be
 * read.
 */
export function readRecords<T>(
  value: unknown,
  where: string,
  noun: string,
  item: (value: unknown, where: string) => T,
  leaveOut: LeaveOut,
  nameOf = nameInList,
): T[] {
  if (!Array.isArray(value)) throw new DecodeError(where, 'a list');
  const records = createRecords(noun, leaveOut);
  const read: T[] = [];
  value.forEach((entry: unknown, index) =>
    records.read(
      `${where}[${index}]`,
      () => nameOf(entry, index),
      (at) => read.push(item(entry, at)),
    ),
  );
  records.end();
  return read;
}

/** Returns the readable records of a map, as `readRecords` does for a list. `item` also receives the record's key. */
export function readNamed<T>(
  value: unknown,
  where: string,
  noun: string,
  item: (value: unknown, where: string, name: string) => T,
  leaveOut: LeaveOut,
): T[] {
  const records = createNamed(where, noun, leaveOut);
  const read: T[] = [];
  for (const [name, entry] of Object.entries(readRecord(value, where)))
    records.read(name, (at) => read.push(item(entry, at, name)));
  records.end();
  return read;
}

/** Does the same as `createRecords` for a map. The keys are the names of the records. */
export function createNamed(where: string, noun: string, leaveOut: LeaveOut) {
  const { read, end } = createRecords(noun, leaveOut);
  return {
    read: (name: string, item: (where: string) => void): void => {
      const short = shortened(name);
      read(`${where} ${short}`, () => short, item);
    },
    end,
  };
}
