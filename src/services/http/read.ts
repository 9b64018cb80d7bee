import { NO_DATE } from '../../domain/dates/timestamps';
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
