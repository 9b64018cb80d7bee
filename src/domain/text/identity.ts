/**
 * Matches printable ASCII with single spaces between the words. Most texts match, and these texts are their own
 * identity.
 */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Returns true if a text is its own identity by a quick look. Most texts are plain; some others are identities too. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/**
 * Joiners, and variation selectors, which choose between shapes of a letter. Both are invisible but can change their
 * neighbours.
 */
const JOINER = String.raw`[\u200C\u200D]`;
const SELECTOR = String.raw`[\u180E\p{Variation_Selector}]`;

/** All other invisible characters, and the format characters that only annotate. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|${SELECTOR})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  'gu',
);

/**
 * Characters whose shape depends on joiners and selectors: Arabic, Indic, Mongolian and Han letters, and emoji. Latin,
 * Greek and Cyrillic letters, digits and signs look the same with and without joiners and selectors.
 */
const SHAPED = String.raw`(?:[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]|\p{Extended_Pictographic}|\p{Emoji_Modifier})`;

/** Joiners that are not between two shaped characters, and selectors that do not follow a shaped character. */
const IDLE = new RegExp(
  String.raw`(?<!${SHAPED}${SELECTOR}*)(?:${JOINER}|${SELECTOR})|${JOINER}(?!${JOINER}*${SHAPED})`,
  'gu',
);

/** Whitespace, and the braille cell without dots, which looks like a space. */
const BLANKS = /[\s\u0085\u2800]+/g;

export const APOSTROPHES = /[\u2018\u2019\u02B9\u02BB\u02BC\u2032\uFF07]/g;
export const HYPHENS = /[\u2010\u2011]/g;

/**
 * Returns the one form of all texts that look the same: composed letters (NFC), single spaces, no spaces at the ends,
 * and no invisible characters. Texts of one line are stored and compared in this form. Case and accents still make a
 * difference.
 *
 * Joiners stay where a script needs them: between Arabic or Indic letters and between emoji. Joiners between Latin
 * letters are removed like every other invisible character.
 *
 * The time of NFC grows with the square of the number of accents on one letter, so limit the length of untrusted input.
 */
export function identityOf(text: string): string {
  if (isPlain(text)) return text;
  return text.replace(INVISIBLE, '').replace(IDLE, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/**
 * Returns the identity of a name, with typographic apostrophes and hyphens replaced by the characters on the keyboard.
 * Names are compared in this form. Imported data files store names in this form, because the name is the key of the
 * row.
 */
export const nameKey = (name: string): string =>
  identityOf(name).replace(APOSTROPHES, "'").replace(HYPHENS, '-');

/** Returns true if the text is an email address with the scheme of its link: `mailto:anna@a.example`. */
export const isMailLink = (text: string): boolean => /^mailto:/i.test(identityOf(text));

/**
 * Error message for an email address with the scheme of a link, to follow the field's name. Forms and the server use
 * this text.
 */
export const MAIL_LINK = 'must be the address alone, without “mailto:”';
