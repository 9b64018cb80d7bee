import { type LeftOut, NAMED_LIMIT } from '../../domain/requests/leftOut';
import { isRecord } from '../../domain/text/json';
import { DecodeError } from './failure';
import { readRecord } from './read';

/** Hears which records of an answer are left out, once for each list or map that has any. */
export type LeaveOut = (leftOut: LeftOut) => void;

/** A record is named after what it is called, not by its text as a whole. */
const NAME_LIMIT = 80;

const shortened = (name: string): string =>
  name.length > NAME_LIMIT ? `${name.slice(0, NAME_LIMIT)}…` : name;

/**
 * Reads the records of one list or map one by one: those that cannot be read are counted, and the first of them
 * named. `end` tells of them, or throws what is wrong with the first where none could be read.
 */
export function createRecords(noun: string, leaveOut: LeaveOut) {
  let total = 0;
  let count = 0;
  const reasons: string[] = [];
  const places: string[] = [];
  let first: DecodeError | null = null;
  return {
    /**
     * @param where the record's place, with which the message of a DecodeError begins
     * @param nameOf what people call the record
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

/** What a record of a list is called by itself, in this order. */
const NAME_KEYS = ['name', 'Name', 'full_name', 'notification', 'ts'];

/** A record without a name goes by its id, or by its place in the list, counted from 1. */
function nameInList(entry: unknown, index: number): string {
  const raw = isRecord(entry) ? entry : {};
  const name = NAME_KEYS.map((key) => raw[key]).find((value) => typeof value === 'string' && value !== '');
  if (typeof name === 'string') return shortened(name);
  return typeof raw.id === 'number' || (typeof raw.id === 'string' && raw.id !== '')
    ? shortened(`id ${raw.id}`)
    : `#${index + 1}`;
}

/** The records of a list that can be read. A list of which none can is a DecodeError, as is what is no list. */
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

/** The same of a map of records by name: hands each that can be read on, with its name. */
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

/** `createRecords` for a map, whose records go by their keys. */
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
