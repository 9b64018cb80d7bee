import { foldName } from './nameMatching';

/** Letters that have no Unicode decomposition, and the plain letters that people type instead. */
export const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  þ: 'th',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * Returns the form in which all filters and searches compare texts: folded like names, with plain letters for letters
 * that many keyboards lack.
 */
export const searchable = (text: string): string =>
  foldName(text).replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
