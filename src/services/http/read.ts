import { NO_DATE } from '../../domain/dates/timestamps';
import { isRecord, type Raw } from '../../domain/text/json';
import { DecodeError } from './failure';

/**
 * Reading an answer of unknown shape. `where` names the call and the path to what is read, for the message of
 * a DecodeError. An absent or null optional is its default; a wrong type in a key that is used is an error.
 */
export function readRecord(value: unknown, where: string): Raw {
  if (!isRecord(value)) throw new DecodeError(where, 'an object');
  return value;
}

export function readList<T>(value: unknown, where: string, item: (value: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) throw new DecodeError(where, 'a list');
  return value.map((entry: unknown, index) => item(entry, `${where}[${index}]`));
}

const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;

/** A figure: `null` when the answer leaves it out. */
export function readFigure(raw: Raw, key: string, where: string): number | null {
  return toFigure(raw[key], `${where}.${key}`);
}

/** The same of a value by itself. */
export function toFigure(value: unknown, where: string): number | null {
  if (isAbsent(value)) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new DecodeError(where, 'a number');
  return value;
}

export function readText(raw: Raw, key: string, where: string): string {
  const value = raw[key];
  if (isAbsent(value)) return '';
  if (typeof value !== 'string') throw new DecodeError(`${where}.${key}`, 'a text');
  return value;
}

export function readOptionalText(raw: Raw, key: string, where: string): string | null {
  return isAbsent(raw[key]) ? null : readText(raw, key, where);
}

const YEAR_1 = /^0001-/;

/**
 * An instant: `null` when the answer leaves it out. One of the year 1, as its text has it, is the placeholder,
 * whatever its day, time and offset.
 */
export function readTimestamp(raw: Raw, key: string, where: string): string | null {
  const value = readOptionalText(raw, key, where);
  if (value !== null && Number.isNaN(Date.parse(value))) throw new DecodeError(`${where}.${key}`, 'a time');
  return value !== null && YEAR_1.test(value) ? NO_DATE : value;
}

export function readTexts(raw: Raw, key: string, where: string): string[] {
  if (isAbsent(raw[key])) return [];
  return readList(raw[key], `${where}.${key}`, (value, at) => {
    if (typeof value !== 'string') throw new DecodeError(at, 'a text');
    return value;
  });
}

/** Whether something is so: not, when the answer leaves it out. */
export function readFlag(raw: Raw, key: string, where: string): boolean {
  const value = raw[key] ?? false;
  if (typeof value !== 'boolean') throw new DecodeError(`${where}.${key}`, 'true or false');
  return value;
}

export function requireId(raw: Raw, key: string, where: string): number {
  const value = readFigure(raw, key, where);
  if (value === null) throw new DecodeError(`${where}.${key}`, 'there');
  return value;
}

export function requireText(raw: Raw, key: string, where: string): string {
  const value = readOptionalText(raw, key, where);
  if (value === null) throw new DecodeError(`${where}.${key}`, 'there');
  return value;
}
