import {
  formatChange,
  formatCount,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatPercentPoints,
  moneyParts,
  NO_FIGURE,
} from '@src/domain/figures/formats';
import { currencyOf, localeOf } from '@src/domain/sites/sites';
import fc from '../../support/fastCheck';

const COUNTRIES = ['dk', 'se', 'no', 'de', 'nl', 'fr', 'us', 'at', ''];

/** Replaces no-break spaces and minus signs, which are correct on screen and hard to read in a test. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2212/g, '-');

test.each([
  ['dk', '1.234.567,50 kr.', '-1.234,50 kr.', '1.234.567', '12,3 %'],
  ['se', '1 234 567,50 kr', '-1 234,50 kr', '1 234 567', '12,3 %'],
  ['no', '1 234 567,50 kr', '-1 234,50 kr', '1 234 567', '12,3 %'],
  ['de', '1.234.567,50 €', '-1.234,50 €', '1.234.567', '12,3 %'],
  ['nl', '€ 1.234.567,50', '€ -1.234,50', '1.234.567', '12,3%'],
  ['fr', '1 234 567,50 €', '-1 234,50 €', '1 234 567', '12,3 %'],
  ['us', '1.234.567,50 €', '-1.234,50 €', '1.234.567', '12,3 %'],
  ['xx', '1.234.567,50 €', '-1.234,50 €', '1.234.567', '12,3 %'],
])('formats figures of %s in the notation of the country', (country, money, negative, count, percent) => {
  const locale = localeOf(country);
  const currency = currencyOf(country);
  expect(plain(formatMoney(1234567.5, locale, currency))).toBe(money);
  expect(plain(formatMoney(-1234.5, locale, currency))).toBe(negative);
  expect(plain(formatCount(1234567, locale))).toBe(count);
  expect(plain(formatPercent(0.1234, locale, 1))).toBe(percent);
});

test.each([
  [0, '0,00 kr.'],
  [0.005, '0,01 kr.'],
  [999.999, '1.000,00 kr.'],
  [1, '1,00 kr.'],
])('money has exactly two decimals: %d', (value, text) => {
  expect(plain(formatMoney(value, 'da-DK', 'DKK'))).toBe(text);
});

test('a count has no decimals, and a percentage has the given number of decimals', () => {
  expect(formatCount(12.6, 'da-DK')).toBe('13');
  expect(plain(formatPercent(1, 'da-DK', 2))).toBe('100,00 %');
  expect(formatDecimal(3.14159, 'fr-FR', 2)).toBe('3,14');
  expect(formatDecimal(3, 'fr-FR', 0)).toBe('3');
});

test.each(COUNTRIES)('shows zero and values that round to zero without a minus sign: %s', (country) => {
  const locale = localeOf(country);
  for (const value of [-0, -0.0000001, -1e-17]) {
    expect(plain(formatMoney(value, locale, currencyOf(country)))).not.toContain('-');
    expect(plain(formatCount(value, locale))).toBe('0');
    expect(plain(formatPercent(value, locale, 1))).not.toContain('-');
    expect(plain(formatDecimal(value, locale, 2))).not.toContain('-');
    expect(plain(moneyParts(value, locale, currencyOf(country)).number)).toBe('0,00');
  }
});

test('shows a figure that is not a number as missing', () => {
  for (const value of [NaN, Infinity, -Infinity]) {
    expect(formatMoney(value, 'da-DK', 'DKK')).toBe(NO_FIGURE);
    expect(formatCount(value, 'da-DK')).toBe(NO_FIGURE);
    expect(formatPercent(value, 'da-DK', 1)).toBe(NO_FIGURE);
    expect(formatDecimal(value, 'da-DK', 1)).toBe(NO_FIGURE);
    expect(moneyParts(value, 'da-DK', 'DKK')).toEqual({ before: '', number: NO_FIGURE, after: '' });
  }
});

test('splits the text of money into the number and the currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      (country, value) => {
        const [locale, currency] = [localeOf(country), currencyOf(country)];
        const { before, number, after } = moneyParts(value, locale, currency);
        expect(before + number + after).toBe(formatMoney(value, locale, currency));
        expect(number).not.toMatch(/[€k]/);
        expect(plain(before + after)).toMatch(/^(€ | €| kr\.?)$/);
      },
    ),
  );
});

test.each([
  ['', ''],
  ['kr.', ' kr.'],
  ['DKKR', ' DKKR'],
  ['<b>', ' <b>'],
])('puts %j, which is no currency code, after the number', (currency, after) => {
  expect(moneyParts(-1234.5, 'da-DK', currency)).toEqual({ before: '', number: '-1.234,50', after });
  expect(formatMoney(-1234.5, 'da-DK', currency)).toBe(`-1.234,50${after}`);
});

test('shows the code of a currency without a symbol', () => {
  expect(plain(formatMoney(5, 'da-DK', 'XYZ'))).toBe('5,00 XYZ');
});

test('shows the size of a change without a sign, because the mark shows the direction', () => {
  expect(plain(formatChange({ kind: 'up', fraction: 0.1234 }, 'da-DK'))).toBe('12,3 %');
  expect(plain(formatChange({ kind: 'down', fraction: -0.5 }, 'da-DK'))).toBe('50,0 %');
  expect(plain(formatChange({ kind: 'down', fraction: -0.00001 }, 'da-DK'))).toBe('0,0 %');
  expect(plain(formatChange({ kind: 'equal' }, 'nl-NL'))).toBe('0,0%');
  expect(formatChange({ kind: 'new' }, 'da-DK')).toBe('new');
  expect(formatChange({ kind: 'none' }, 'da-DK')).toBe('');
});

test('formats percentage points as a percentage', () => {
  expect(plain(formatPercentPoints(12.345, 'da-DK', 2))).toBe('12,35 %');
  expect(formatPercentPoints(12.5, 'nl-NL', 2)).toBe('12,50%');
});

test('never formats a figure as NaN, infinity, undefined or minus zero', () => {
  const double = fc.double();
  fc.assert(
    fc.property(fc.constantFrom(...COUNTRIES), double, (country, value) => {
      const locale = localeOf(country);
      const texts = [
        formatMoney(value, locale, currencyOf(country)),
        formatCount(value, locale),
        formatPercent(value, locale, 1),
        formatChange({ kind: 'up', fraction: value }, locale),
      ];
      for (const text of texts) expect(text).not.toMatch(/NaN|∞|undefined|^-0([.,]0*)?\D*$/);
    }),
  );
});
