import type { NumberRead } from './parseNumber';

/** Without separators between thousands, so that nobody takes a fraction for thousands. */
const ungrouped = (value: number, locale: string): string =>
  value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });

/** How a number was read that another country reads otherwise; `null` where there is no doubt. */
export function readAs(read: NumberRead, locale: string): string | null {
  if (!read || !('value' in read) || !read.isDoubtful) return null;
  const { value } = read;
  const words = `Read as ${ungrouped(value, locale)}`;
  return Number.isInteger(value) && Math.abs(value) >= 1_000
    ? words
    : `${words}, between ${ungrouped(Math.floor(value), locale)} and ${ungrouped(Math.floor(value) + 1, locale)}`;
}

/** Asks which of two numbers is meant; `null` where there is no question. */
export function whichNumber(read: NumberRead, locale: string): string | null {
  if (!read || !('either' in read)) return null;
  const [fraction, whole] = read.either;
  return `This could be ${ungrouped(whole, locale)} or ${fraction.toLocaleString(locale, { minimumFractionDigits: 1 })}. Type it without the separator`;
}
