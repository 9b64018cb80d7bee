import { withFullYear } from '../dates/periods';
import { NO_DATE } from '../dates/timestamps';
import { GROUP_TIME_ZONE } from '../dates/timeZone';
import type { Change } from './change';

/** Placeholder for a missing figure. */
export const NO_FIGURE = '–';
export const NEVER = 'never';
/**
 * Start and end of the year 1, the API's placeholder for "no date". The app shows an empty text for such an instant.
 */
const NO_DATE_MS = Date.parse(NO_DATE);
const YEAR_2_MS = Date.parse('0002-01-01T00:00:00Z');
const isPlaceholder = (instantMs: number): boolean => instantMs >= NO_DATE_MS && instantMs < YEAR_2_MS;

const formatters = new Map<string, Intl.NumberFormat>();

/**
 * Returns a cached NumberFormat, because creating a NumberFormat is slow. `style` is `PLAIN`, `PERCENT` or a currency
 * code.
 */
function numberFormat(locale: string, places: number, style: string): Intl.NumberFormat {
  const key = `${locale} ${places} ${style}`;
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    ...(style === PLAIN || style === PERCENT ? { style } : { style: 'currency', currency: style }),
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    // A value that rounds to 0 has no sign: never "-0".
    signDisplay: 'negative',
  });
  formatters.set(key, made);
  return made;
}

const PLAIN = 'decimal';
const PERCENT = 'percent';

/** Formats a value, or returns `NO_FIGURE` for infinite values and NaN, because sums of huge figures overflow. */
const write = (value: number, format: Intl.NumberFormat): string =>
  Number.isFinite(value) ? format.format(value) : NO_FIGURE;

export function formatCount(value: number, locale: string): string {
  return write(value, numberFormat(locale, 0, PLAIN));
}

export function formatDecimal(value: number, locale: string, places: number): string {
  return write(value, numberFormat(locale, places, PLAIN));
}

/** @param fraction 0.124 is 12.4 %. */
export function formatPercent(fraction: number, locale: string, places: number): string {
  return write(fraction, numberFormat(locale, places, PERCENT));
}

/** @param points 12.4 is 12.4 %. */
export const formatPercentPoints = (points: number, locale: string, places: number): string =>
  formatPercent(points / 100, locale, places);

const moneyFormat = (locale: string, currency: string) => numberFormat(locale, 2, currency);

/**
 * Returns true for a currency code that `Intl.NumberFormat` accepts. Data may contain other texts, which would throw.
 */
const isCurrencyCode = (currency: string): boolean => /^[A-Za-z]{3}$/.test(currency);

/** Formats money with exactly two decimals. */
export function formatMoney(value: number, locale: string, currency: string): string {
  return isCurrencyCode(currency)
    ? write(value, moneyFormat(locale, currency))
    : Object.values(moneyParts(value, locale, currency)).join('');
}

export interface MoneyParts {
  before: string;
  number: string;
  after: string;
}

/** Formats money in parts. `before` and `after` contain the currency sign and the space next to the sign. */
export function moneyParts(value: number, locale: string, currency: string): MoneyParts {
  if (!Number.isFinite(value)) return { before: '', number: NO_FIGURE, after: '' };
  if (!isCurrencyCode(currency))
    return { before: '', number: formatDecimal(value, locale, 2), after: currency && ` ${currency}` };
  const format = moneyFormat(locale, currency);
  // A value that rounds to 0 has no minus, so the parts of negative money do not fit.
  if (value < 0 && value > -0.01) return splitMoney(format, value);
  const { before, after } = signAround(format, value < 0);
  const text = format.format(value);
  return { before, number: text.slice(before.length, text.length - after.length), after };
}

const signs = new WeakMap<Intl.NumberFormat, [positive: MoneyParts, negative: MoneyParts]>();

/**
 * Returns the text before and after every figure of a format. Cached, because splitting a figure takes ten times as
 * long as formatting a figure. `oncePer` would allocate an array in each call, and every money cell makes a call.
 */
function signAround(format: Intl.NumberFormat, isNegative: boolean): MoneyParts {
  const known = signs.get(format) ?? [splitMoney(format, 1), splitMoney(format, -1)];
  signs.set(format, known);
  return known[isNegative ? 1 : 0];
}

function splitMoney(format: Intl.NumberFormat, value: number): MoneyParts {
  const parts = format.formatToParts(value);
  const sign = parts.findIndex((part) => part.type === 'currency');
  const leads = sign < parts.findIndex((part) => part.type === 'integer');
  // The space between sign and number belongs to the currency sign; a minus belongs to the number.
  const spaced = parts[leads ? sign + 1 : sign - 1]?.type === 'literal' ? 1 : 0;
  const cut = leads ? sign + 1 + spaced : sign - spaced;
  const text = (slice: Intl.NumberFormatPart[]) => slice.map((part) => part.value).join('');
  const [left, right] = [text(parts.slice(0, cut)), text(parts.slice(cut))];
  return leads ? { before: left, number: right, after: '' } : { before: '', number: left, after: right };
}

/**
 * Formats the percentage of a change with one decimal and without a sign. The mark next to the text shows the
 * direction.
 */
export function formatChange(change: Change, locale: string): string {
  switch (change.kind) {
    case 'none':
    case 'belowZero':
      return '';
    case 'equal':
      return formatPercent(0, locale, 1);
    case 'new':
      return 'new';
    case 'up':
    case 'down':
      return formatPercent(Math.abs(change.fraction), locale, 1);
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a calendar day as `1 Mar 2026`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year ?? ''}`;
}

const zonedParts = new Map<string, Intl.DateTimeFormat>();

function zoned(timeZone: string): Intl.DateTimeFormat {
  const cached = zonedParts.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  zonedParts.set(timeZone, made);
  return made;
}

/** Returns the day and the time of an instant in a time zone: `2026-03-01` and `09:30`. */
function dayAndTime(instantMs: number, timeZone: string): [day: string, time: string] {
  const [day = '', time = ''] = zoned(timeZone).format(instantMs).split(' ');
  return [withFullYear(day), time];
}

/** Formats the day of an instant. Returns '' for the placeholder of the year 1, and `never` for `null`. */
export function formatDate(instantMs: number | null, timeZone: string = GROUP_TIME_ZONE): string {
  if (instantMs === null) return NEVER;
  if (isPlaceholder(instantMs)) return '';
  return formatDay(dayAndTime(instantMs, timeZone)[0]);
}

/** Formats the day and time of an instant: `1 Mar 2026, 10:30`. Returns '' for the placeholder of the year 1. */
export function formatDateTime(instantMs: number, timeZone: string): string {
  if (isPlaceholder(instantMs)) return '';
  const [day, time] = dayAndTime(instantMs, timeZone);
  return `${formatDay(day)}, ${time}`;
}

/** Formats the time of loading: `14:32`, or `19 Nov, 14:32` on another day. */
export function formatTimeOfLoading(instantMs: number, today: string, timeZone: string): string {
  const [day, time] = dayAndTime(instantMs, timeZone);
  if (day === today) return time;
  return `${formatDay(day).replace(/ \d+$/, '')}, ${time}`;
}

/** Returns false for a missing date and for the placeholder of the year 1, which both sort as "no date". */
export const isDate = (instantMs: number | null): boolean => instantMs !== null && !isPlaceholder(instantMs);
