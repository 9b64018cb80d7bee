import { identityOf } from '../text/identity';

interface Separators {
  group: string;
  decimal: string;
}

/** The result of reading a typed number; `null` if the text is no number. */
export type NumberRead =
  | { value: number; isDoubtful: boolean }
  /** The separator is not the locale's, so the user must choose one of the two values. */
  | { either: readonly [fraction: number, whole: number] }
  | null;

const separators = new Map<string, Separators>();

function separatorsOf(locale: string): Separators {
  const known = separators.get(locale);
  if (known) return known;
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.5);
  const sign = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)?.value ?? '';
  const found = { group: sign('group'), decimal: sign('decimal') };
  separators.set(locale, found);
  return found;
}

const DIGITS = /^\d+$/;
/** Matches digits in groups of three. A grouped number never begins with 0: `0.500` is a half. */
const GROUPED = /^[1-9]\d{0,2}(?<sign>[.,'’])\d{3}(?:\k<sign>\d{3})*$/;
/** Matches one separator before three digits: thousands in one country, a fraction in another. */
const DOUBTFUL = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Units that spreadsheets and reports show next to a figure. Words such as "mio" are excluded, because they change the
 * value.
 */
const UNIT = String.raw`(?:%|\p{Sc}|kr\.?|DKK|SEK|NOK|EUR|USD|GBP|CHF)`;
const NUMBER = new RegExp(
  String.raw`^(?<minus>[-−])?(?:${UNIT}(?<minusAfter>[-−])?)?(?<digits>[\d.,'’]*\d[.,]?)(?:[-–]?${UNIT})?$`,
  'iu',
);

/**
 * Reads a number as a person types or pastes a number: with the locale's separators, any spaces, and a percent sign or
 * currency at one end. A single dot or comma that cannot separate thousands is a decimal sign. `isDoubtful` marks a
 * number that readers in another country understand as a thousand times larger or smaller. Show the user such a number
 * before you use the value.
 */
export function readNumber(typed: string, locale: string): NumberRead {
  const written = NUMBER.exec(identityOf(typed).replace(/\s/g, ''))?.groups;
  if (!written) return null;
  const digits = written['digits'] ?? '';
  const sign = (written['minus'] ? 1 : 0) + (written['minusAfter'] ? 1 : 0);
  if (sign > 1) return null;
  const signed = (value: number): number => (sign === 1 && value !== 0 ? -value : value);
  const { group, decimal } = separatorsOf(locale);
  const place = digits.lastIndexOf(decimal);
  const [whole, fraction] =
    place < 0 ? [digits, undefined] : [digits.slice(0, place), digits.slice(place + decimal.length)];
  const own = wholeOf(whole, group, fraction);
  const text = own ?? otherwise(digits);
  const value = text === null ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) return null;
  const isDoubtful = DOUBTFUL.test(digits);
  if (isDoubtful && own === null)
    return { either: [signed(value), signed(Number(digits.replace(/\D/g, '')))] };
  return { value: signed(value), isDoubtful };
}

/** Returns the number, or `null` if the text is no number or could be either of two numbers. */
export function parseNumber(typed: string, locale: string): number | null {
  const read = readNumber(typed, locale);
  return read && 'value' in read ? read.value : null;
}

/**
 * Returns the number in JavaScript's notation: ",5" becomes "0.5" and "1.234," becomes "1234.0". Returns `null` if the
 * separators do not fit the locale.
 */
function wholeOf(whole: string, group: string, fraction: string | undefined): string | null {
  if (fraction !== undefined && fraction !== '' && !DIGITS.test(fraction)) return null;
  if (whole === '' && !fraction) return null;
  const sign = GROUPED.exec(whole)?.groups?.['sign'];
  const isWhole = whole === '' || DIGITS.test(whole) || (sign !== undefined && isGroupSign(sign, group));
  return isWhole ? `${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}` : null;
}

/** Returns true if a sign is the locale's group separator. Straight and curly apostrophes are equivalent. */
const isGroupSign = (sign: string, group: string): boolean =>
  sign === group || (/['’]/.test(sign) && /['’]/.test(group));

/** Reads a number with one decimal sign of another locale: "1.5" where the locale uses a comma. */
function otherwise(digits: string): string | null {
  return /^\d*[.,]\d+$/.test(digits) ? digits.replace(',', '.').replace(/^\./, '0.') : null;
}
