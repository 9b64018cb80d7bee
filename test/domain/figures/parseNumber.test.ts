import { readAs, whichNumber } from '@src/domain/figures/numberWords';
import { parseNumber, readNumber } from '@src/domain/figures/parseNumber';
import fc from '../../support/fastCheck';

const LOCALES = ['da-DK', 'sv-SE', 'de-DE', 'no-NO', 'nl-NL', 'fr-FR', 'en', 'de-CH'];

test.each(LOCALES)('%s: reads numbers in the local notation, with or without grouping', (locale) => {
  const number = fc.integer({ min: -1e12, max: 1e12 }).map((thousandths) => thousandths / 1000);
  fc.assert(
    fc.property(number, fc.boolean(), (value, useGrouping) => {
      const written = value.toLocaleString(locale, { useGrouping, maximumFractionDigits: 3 });
      expect(parseNumber(written, locale)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test.each([
  ['10', 'da-DK', 10],
  [' 1 234 567,5 ', 'da-DK', 1234567.5],
  ['1.234.567,5', 'da-DK', 1234567.5],
  ['1.234', 'da-DK', 1234],
  ['1,234', 'da-DK', 1.234],
  ['1.5', 'da-DK', 1.5],
  [',5', 'da-DK', 0.5],
  ['.5', 'da-DK', 0.5],
  ['1.5', 'fr-FR', 1.5],
  ['1,234.5', 'en', 1234.5],
  ['1’234.5', 'de-CH', 1234.5],
  ["1'234.5", 'de-CH', 1234.5],
  ['-20 %', 'da-DK', -20],
  ['−20', 'sv-SE', -20],
  ['-0', 'da-DK', 0],
  // A group never begins with 0.
  ['0.500', 'da-DK', 0.5],
  ['-0.500', 'sv-SE', -0.5],
  ['0,500', 'en', 0.5],
  ['012.345', 'da-DK', 12.345],
  ['10,000', 'sv-SE', 10],
  // Texts of cells, with their units.
  ['1.234,50 kr.', 'da-DK', 1234.5],
  ['1.234,50\u00a0kr.', 'da-DK', 1234.5],
  ['kr. -1.234,50', 'da-DK', -1234.5],
  ['-kr 5', 'da-DK', -5],
  ['1 234,50 SEK', 'sv-SE', 1234.5],
  ['€1,234.50', 'en', 1234.5],
  ['1.234,50 €', 'de-DE', 1234.5],
  ['\u200e1.234,50\u200b', 'da-DK', 1234.5],
])('%s in %s is %d', (typed, locale, value) => {
  expect(parseNumber(typed, locale)).toBe(value);
});

test.each([
  '',
  ' ',
  '-',
  '%',
  'ten',
  '1.2.3',
  '1,2,3',
  '12.34.567',
  '1e3',
  '0x10',
  '--1',
  '1-',
  'Infinity',
  ',',
  '.',
  '2 mio',
  '5k',
  '--5 kr',
  '-kr -5',
  '5 days',
  '0.500.000',
])('“%s” is no number', (typed) => {
  expect(parseNumber(typed, 'da-DK')).toBeNull();
});

test.each([
  ['10.000', 'sv-SE', 10, 10_000],
  ['-1.234 kr', 'fr-FR', -1.234, -1234],
  ['1,234', 'de-CH', 1.234, 1234],
])('%s in %s could be %d or %d, so both numbers are returned', (typed, locale, fraction, whole) => {
  const read = readNumber(typed, locale);
  expect(read).toEqual({ either: [fraction, whole] });
  expect(parseNumber(typed, locale)).toBeNull();
  expect(whichNumber(read, locale)).toContain(String(Math.abs(whole)));
});

test('explains how a number is read only if another country reads the number differently', () => {
  const shown = (typed: string, locale: string) => readAs(readNumber(typed, locale), locale);
  expect(shown('1.234', 'da-DK')).toBe('Read as 1234');
  expect(shown('1,234', 'da-DK')).toBe('Read as 1,234, between 1 and 2');
  expect(shown('10,000', 'sv-SE')).toBe('Read as 10, between 10 and 11');
  expect(['1234', '0.500', '1.234.567', '1.5', '1.234,5', 'x'].map((typed) => shown(typed, 'da-DK'))).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});
