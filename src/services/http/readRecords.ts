import { type LeftOut, NAMED_LIMIT } from '../../domain/requests/leftOut';
import { isRecord } from '../../domain/text/json';
import { DecodeError } from './failure';
import { readRecord } from './read';

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
