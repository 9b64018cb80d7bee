import { BadValue } from '../values';
import type { Share } from './exportReader';

export type DecimalMark = '.' | ',';

/** Spaces and apostrophes group thousands in some languages, and are never a decimal mark. */
const GROUP_MARKS = /[\s'’]/g;
const GROUPED = /^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;

/** Removes the spaces and apostrophes between thousands. They stay elsewhere, so that `12 34` is no number. */
const ungrouped = (cell: string): string => {
  const trimmed = cell.trim();
  return GROUPED.test(trimmed) ? trimmed.replace(GROUP_MARKS, '') : trimmed;
};

/** Small numbers as programs write them, such as `1e-7`. */
const EXPONENT = /^\d{1,12}(?:\.\d{1,20})?e-\d{1,2}$/i;

const shown = (cell: string): string => JSON.stringify(cell.length > 60 ? `${cell.slice(0, 60)}…` : cell);

const other = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Returns whether a cell has no value: tools write empty cells and dashes. */
export const isNothing = (cell: string): boolean => /^(|-+|–|—|n\/a)$/i.test(cell.trim());

/**
 * Returns the decimal mark that a cell shows without doubt, or `null`. "1,234" shows no mark, because the number
 * could be 1234 or 1.234.
 */
export function decimalMarkOf(cell: string): DecimalMark | null {
  const digits = ungrouped(cell.replace(/%\s*$/, ''));
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const marks: readonly string[] = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  if (marks.includes(other(last))) return marks.filter((mark) => mark === last).length === 1 ? last : null;
  if (marks.length > 1) return other(last);
  const [before = '', after = ''] = digits.split(last);
  return after.length === 3 && /^[1-9]\d{0,2}$/.test(before) ? null : last;
}

/** Returns the decimal mark that a whole number shows by its thousands separators, or `null`. */
export function decimalMarkOfCount(cell: string): DecimalMark | null {
  const mark = /^\d{1,3}(?:([.,])\d{3})+$/.exec(ungrouped(cell))?.[1];
  return mark === '.' || mark === ',' ? other(mark) : null;
}

/**
 * Reads a whole number that may have thousands separators.
 * @throws BadValue
 */
export function readCount(cell: string): string {
  const digits = ungrouped(cell);
  const isCount =
    /^\d{1,15}$/.test(digits) || /^\d{1,3}(?:,\d{3}){1,4}$|^\d{1,3}(?:\.\d{3}){1,4}$/.test(digits);
  if (isCount) return digits.replace(/[.,]/g, '');
  // Some spreadsheets write whole numbers with zeros after the decimal mark.
  const zeros = /^(\d{1,15})[.,]0{1,2}$/.exec(digits)?.[1];
  if (zeros !== undefined) return zeros;
  throw new BadValue(`must be a whole number, not ${shown(cell)}`);
}

/** Numbers with an optional decimal mark and thousands separators, by decimal mark. */
const NUMBERS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?:\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,20})?$/,
  ',': /^(?:\d{1,15}|\d{1,3}(?:\.\d{3}){1,4})(?:,\d{1,20})?$/,
};

/**
 * Reads a decimal number and returns it with a decimal point and without separators. A number with an exponent stays
 * unchanged.
 * @param mark the decimal mark of the file; `null` if no line has shown the mark yet
 * @throws BadValue if the cell is no number, has another decimal mark, or could be two numbers
 */
export function readDecimal(cell: string, mark: DecimalMark | null): string {
  const digits = ungrouped(cell);
  if (/^\d{1,15}$/.test(digits)) return digits;
  if (mark === '.' && EXPONENT.test(digits)) return digits;
  const own = decimalMarkOf(digits);
  if (own !== null && mark !== null && own !== mark) {
    throw new BadValue(
      `has another decimal mark than the lines above: ${shown(cell)} after numbers with ${mark === '.' ? 'a point' : 'a comma'}`,
    );
  }
  const decimal = own ?? mark;
  if (decimal === null) {
    if (/^\d{1,3}[.,]\d{3}$/.test(digits)) {
      throw new BadValue(
        `could be ${digits.replace(/[.,]/, '')} or ${digits.replace(',', '.')}: ${shown(cell)}. Export with two decimals`,
      );
    }
    throw new BadValue(`must be a number, not ${shown(cell)}`);
  }
  if (!NUMBERS[decimal].test(digits)) throw new BadValue(`must be a number, not ${shown(cell)}`);
  return digits.replaceAll(other(decimal), '').replace(',', '.');
}

/** Returns a decimal number as a numerator and the power of ten below it. */
function fractionOf(decimal: string): { of: bigint; per: bigint } {
  const [units = '0', decimals = ''] = decimal.split('.');
  return { of: BigInt(units + decimals), per: 10n ** BigInt(decimals.length) };
}

const PERCENT = /^(<|>)?\s*([\d.,\s\u00a0\u202f]+?)\s*%?$/;

/**
 * Reads a percentage such as `45.31%`, `< 10%` or `12,5 %`.
 * @returns `null` for an unknown share, such as ` --`
 * @throws BadValue
 */
export function readShare(cell: string, mark: DecimalMark | null): Share | null {
  const trimmed = cell.trim();
  if (isNothing(trimmed)) return null;
  const [, sign, digits] = PERCENT.exec(trimmed) ?? [];
  if (digits === undefined) throw new BadValue(`must be a percentage, not ${shown(cell)}`);
  const { of, per } = fractionOf(readDecimal(digits, mark));
  if (of > per * 100n) throw new BadValue(`must be at most 100 %, not ${shown(cell)}`);
  return { of, per: per * 100n, isBelow: sign === '<' };
}

/** Divides and rounds half up. */
export const divideRounded = (of: bigint, per: bigint): bigint => (2n * of + per) / (2n * per);

/** Returns a count multiplied by a share, rounded. */
export const partOf = (count: string, { of, per }: Share): string =>
  String(divideRounded(BigInt(count) * of, per));

/**
 * Divides a count by its share of a whole. Returns the rounded whole, which is at least the count, or `null` for a share
 * of 0.
 */
export function wholeOf(count: string, { of, per }: Share): string | null {
  if (of === 0n) return null;
  const whole = divideRounded(BigInt(count) * per, of);
  return String(whole < BigInt(count) ? BigInt(count) : whole);
}
