/** Most texts: printable ASCII with single blanks between the words. They are their own identity. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Joiners, and the selectors that choose between looks of a letter: invisible, but their neighbours may show them. */
const JOINER = String.raw`[\u200C\u200D]`;
const SELECTOR = String.raw`[\u180E\p{Variation_Selector}]`;

/** All other characters that draw nothing, with the format characters that only annotate. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|${SELECTOR})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`,
  'gu',
);

/**
 * Characters whose look depends on joiners and selectors: Arabic, Indic, Mongolian and Han letters and emoji do.
 * Latin, Greek and Cyrillic letters, digits and signs look the same with and without.
 */
const SHAPED = String.raw`(?:[^\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]|\p{Extended_Pictographic}|\p{Emoji_Modifier})`;

/** Joiners that join no two such characters, and selectors that follow none. */
const IDLE = new RegExp(
  String.raw`(?<!${SHAPED}${SELECTOR}*)(?:${JOINER}|${SELECTOR})|${JOINER}(?!${JOINER}*${SHAPED})`,
  'gu',
);

/** A braille cell without dots is as empty as a blank. */
const BLANKS = /[\s\u0085\u2800]+/g;

export const APOSTROPHES = /[\u2018\u2019\u02B9\u02BB\u02BC\u2032\uFF07]/g;
export const HYPHENS = /[\u2010\u2011]/g;

/**
 * The one form of all texts that look the same: composed letters (NFC), single blanks and none at the ends, and no
 * invisible characters. Texts of one line are stored and compared in this form, which nobody can tell from what was
 * typed. Case and accents still make a difference.
 *
 * Joiners stay where a script needs them: between Arabic or Indic letters and between emoji, where they change the
 * picture. Between Latin letters they are removed like every other invisible character.
 *
 * Composing takes the square of the number of accents on one letter, so limit the length of what strangers send.
 */
export function identityOf(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(INVISIBLE, '').replace(IDLE, '').normalize('NFC').replace(BLANKS, ' ').trim();
}

/**
 * The identity of a name: with the apostrophe and the hyphen of the keyboard for those that programs put in their
 * place. Names are compared in this form. Files of facts are read in it, because there the name is the key of the row.
 */
export const nameKey = (name: string): string =>
  identityOf(name).replace(APOSTROPHES, "'").replace(HYPHENS, '-');

/** True when the text is an address that was copied with the scheme of its link: `mailto:anna@a.example`. */
export const isMailLink = (text: string): boolean => /^mailto:/i.test(identityOf(text));

/** What a form and the server say of such an address, after the name of the field. */
export const MAIL_LINK = 'must be the address alone, without “mailto:”';
