import { searchable } from '@src/domain/text/searchable';
import fc from '../../support/fastCheck';

test.each([
  ['é', 'e\u0301'],
  ['É', 'e\u0301'],
  ['Å', 'A\u030a'],
  ['Å', 'å'],
  ['İ', 'I\u0307'],
  // The capital of this letter has no code point of its own.
  ['\u01f0', 'J\u030c'],
])('%j and %j are equal for a filter', (one, other) => {
  expect(searchable(one)).toBe(searchable(other));
});

test.each([
  ['an accent', 'José', 'Jose'],
  ['a stroke', 'Søren Łukasz', 'soren lukasz'],
  ['a double letter', 'Ærø Straße', 'aero strasse'],
  ['a no-break space', 'Anna\u00a0Berg', 'anna berg'],
  ['a typographic apostrophe', 'O\u2019Brien', "o'brien"],
  ['a zero-width space', 'Anna\u200b Berg', 'anna berg'],
  ['a direction mark', '\u200fAnna Berg', 'anna berg'],
  ['letters of full width', '\uff21nna Berg', 'anna berg'],
])('%s makes no difference', (_what, name, typed) => {
  expect(searchable(name)).toBe(searchable(typed));
});

test('the composition of letters makes no difference', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, (written) => {
      expect(searchable(written.normalize('NFD'))).toBe(searchable(written.normalize('NFC')));
    }),
  );
});
