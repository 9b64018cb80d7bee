import { searchable } from '../../../src/domain/text/names';
import fc from '../../support/fastCheck';

test.each([
  ['é', 'e\u0301'],
  ['É', 'e\u0301'],
  ['Å', 'A\u030a'],
  ['Å', 'å'],
  ['İ', 'I\u0307'],
  // Its capital has no code point of its own.
  ['\u01f0', 'J\u030c'],
])('%j and %j are the same to a filter', (one, other) => {
  expect(searchable(one)).toBe(searchable(other));
});

test('an accent makes a difference', () => {
  expect(searchable('José')).not.toBe(searchable('Jose'));
});

test('how its letters are composed never does', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 12 });
  fc.assert(
    fc.property(text, (written) => {
      expect(searchable(written.normalize('NFD'))).toBe(searchable(written.normalize('NFC')));
    }),
  );
});
