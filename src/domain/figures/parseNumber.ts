interface Separators {
  group: string;
  decimal: string;
}

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
const GROUPED = /^\d{1,3}(?<sign>[.,'’])\d{3}(?:\k<sign>\d{3})*$/;
const NUMBER = /^(?<minus>[-−])?(?<digits>[\d.,'’]+)$/;

/**
 * A number as a person writes it: with the locale's separators, any spaces, and a `%` behind it or not. A lone dot or
 * comma that cannot part thousands is taken for a decimal sign, for that is what was meant. `null` for anything else.
 */
export function parseNumber(typed: string, locale: string): number | null {
  const written = NUMBER.exec(typed.replace(/\s/g, '').replace(/%$/, ''))?.groups;
  if (!written) return null;
  const { group, decimal } = separatorsOf(locale);
  const digits = written['digits'] ?? '';
  const place = digits.lastIndexOf(decimal);
  const [whole, fraction] =
    place < 0 ? [digits, undefined] : [digits.slice(0, place), digits.slice(place + decimal.length)];
  const value = wholeOf(whole, group, fraction) ?? otherwise(digits);
  if (value === null) return null;
  const number = Number(value);
  if (!Number.isFinite(number)) return null;
  return written['minus'] && number !== 0 ? -number : number;
}

/** As JavaScript reads it: ",5" is "0.5" and "1.234," is "1234". */
function wholeOf(whole: string, group: string, fraction: string | undefined): string | null {
  if (fraction !== undefined && fraction !== '' && !DIGITS.test(fraction)) return null;
  if (whole === '' && !fraction) return null;
  const sign = GROUPED.exec(whole)?.groups?.['sign'];
  const isWhole = whole === '' || DIGITS.test(whole) || (sign !== undefined && isGroupSign(sign, group));
  return isWhole ? `${whole.replace(/\D/g, '') || '0'}.${fraction || '0'}` : null;
}

/** Where a locale parts thousands with a space or an apostrophe, either sign may be typed for it. */
const isGroupSign = (sign: string, group: string): boolean =>
  sign === group || (/['’]/.test(sign) && /['’]/.test(group));

/** The sign of another locale, once: "1.5" where a comma is the decimal sign. */
function otherwise(digits: string): string | null {
  return /^\d*[.,]\d+$/.test(digits) ? digits.replace(',', '.').replace(/^\./, '0.') : null;
}
