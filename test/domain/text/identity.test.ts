import { identityOf, isMailLink, nameKey } from '@src/domain/text/identity';
import fc from '../../support/fastCheck';

test.each([
  ['a decomposed letter', 'S\u00f8ren A\u030aberg', 'S\u00f8ren \u00c5berg'],
  ['a no-break space', 'Ada\u00a0Example', 'Ada Example'],
  ['a narrow no-break space', 'Ada\u202fExample', 'Ada Example'],
  ['two blanks', 'Ada  Example', 'Ada Example'],
  ['blanks at the ends', ' Ada Example\u00a0', 'Ada Example'],
  ['a line break', 'Ada\r\nExample', 'Ada Example'],
  ['a next-line character', 'Ada\u0085Example', 'Ada Example'],
  ['an empty braille cell', 'Ada\u2800Example', 'Ada Example'],
  ['a zero-width space', 'Ada\u200b Example', 'Ada Example'],
  ['a byte order mark', '\ufeffAda Example', 'Ada Example'],
  ['a word joiner', 'Ada\u2060 Example', 'Ada Example'],
  ['a soft hyphen', 'Ada Exam\u00adple', 'Ada Example'],
  ['direction marks', '\u200eAda \u202aExample\u202c\u2069', 'Ada Example'],
  ['a joiner between Latin letters', 'A\u200dda Ex\u200cample', 'Ada Example'],
  ['a variation selector after a Latin letter', 'Ada\ufe0f Example', 'Ada Example'],
  ['a Hangul filler', 'Ada\u3164 Example', 'Ada Example'],
  ['invisible characters between blanks', 'Ada \u200b Example', 'Ada Example'],
  ['an accent behind an invisible character', 'A\u200b\u030ada', '\u00c5da'],
])('%s makes no difference', (_what, written, same) => {
  expect(identityOf(written)).toBe(same);
});

test.each([
  ['a typographic apostrophe', 'Conan O\u2019Brien', "Conan O'Brien"],
  ['an opening quote for an apostrophe', 'Conan O\u2018Brien', "Conan O'Brien"],
  ['a modifier apostrophe', 'Conan O\u02bcBrien', "Conan O'Brien"],
  ['a hyphen that does not break', 'Jean\u2011Luc', 'Jean-Luc'],
])('%s makes no difference in a name, and stays in a text', (_what, written, same) => {
  expect(nameKey(written)).toBe(same);
  expect(identityOf(written)).toBe(written);
});

test.each([
  ['case', 'anna berg', 'Anna Berg'],
  ['an accent', 'Jose', 'Jos\u00e9'],
  ['a dash', 'Jean\u2013Luc', 'Jean-Luc'],
  [
    'a joiner between Persian letters',
    '\u0645\u06cc\u200c\u0631\u0648\u0645',
    '\u0645\u06cc\u0631\u0648\u0645',
  ],
  ['a joiner after a Sinhala virama', '\u0dc1\u0dca\u200d\u0dbb\u0dd3', '\u0dc1\u0dca\u0dbb\u0dd3'],
  ['a joiner between emoji', '\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u{1f4bb}'],
  [
    'a joiner after an emoji in its colour',
    '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
    '\u{1f469}\u{1f3fd}\u{1f4bb}',
  ],
  ['a variation of a Han letter', '\u845b\u{e0100}', '\u845b'],
  ['a visible Arabic sign', '\u0600\u0661', '\u0661'],
])('%s makes a difference', (_what, one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('joiners at the ends and repeated joiners are removed in every script', () => {
  const written = '\u200c\u0645\u06cc\u200c\u200c\u0631\u0648\u0645\u200c';
  expect(identityOf(written)).toBe('\u0645\u06cc\u200c\u0631\u0648\u0645');
});

test('an identity is its own identity, and is empty for an invisible text', () => {
  expect(identityOf(' \u200b\u00ad\u3164\u2800 ')).toBe('');
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  fc.assert(
    fc.property(text, (written) => expect(identityOf(identityOf(written))).toBe(identityOf(written))),
  );
});

test('recognises a mail link by its scheme', () => {
  expect(['mailto:a@b.example', ' MAILTO:a@b.example', '\u200bmailto:a@b.example'].every(isMailLink)).toBe(
    true,
  );
  expect(isMailLink('mail@to.example')).toBe(false);
});
