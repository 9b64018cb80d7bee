import { formatDecimal } from '../figures/formats';

const UNITS = ['kB', 'MB', 'GB'] as const;

/** Formats a size: `980 bytes`, `1.4 MB`. A unit is 1,000 of the unit before. */
export function fileSize(bytes: number, locale: string): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let size = bytes / 1000;
  let unit = 0;
  // The next unit begins where the rounded number would have four digits.
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${formatDecimal(size, locale, size < 10 ? 1 : 0)} ${UNITS[unit]}`;
}
