import { parseNumber } from '../../../src/domain/figures/parseNumber';
import fc from '../../support/fastCheck';

const LOCALES = ['da-DK', 'sv-SE', 'de-DE', 'no-NO', 'nl-NL', 'fr-FR', 'en', 'de-CH'];

test.each(LOCALES)('%s: a number is read as it is written there, grouped or not', (locale) => {
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
])('“%s” is no number', (typed) => {
  expect(parseNumber(typed, 'da-DK')).toBeNull();
});
