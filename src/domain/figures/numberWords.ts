import type { NumberRead } from './parseNumber';

/** Formats a number without thousands separators, so that nobody mistakes a fraction for thousands. */
const ungrouped = (value: number, locale: string): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });

/** Returns a text that shows how a doubtful number was read, or `null` if the number is not doubtful. */
export function readAs(read: NumberRead, locale: string): string | null {
  if (!read || !('value' in read) || !read.isDoubtful) return null;
  const { value } = read;
  const words = `Read as ${ungrouped(value, locale)}`;
  return Number.isInteger(value) && Math.abs(value) >= 1_000
    ? words
    : `${words}, between ${ungrouped(Math.floor(value), locale)} and ${ungrouped(Math.floor(value) + 1, locale)}`;
}

/** Returns a text that asks which of two numbers is meant, or `null` if the number is clear. */
export function whichNumber(read: NumberRead, locale: string): string | null {
  if (!read || !('either' in read)) return null;
  const [fraction, whole] = read.either;
  return `This could be ${ungrouped(whole, locale)} or ${fraction.toLocaleString(locale, { minimumFractionDigits: 1 })}. Type it without the separator`;
}
