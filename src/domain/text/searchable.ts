import { foldName } from './nameMatching';

/** Letters that are no other letter with an accent, and what people type who do not have them on the keyboard. */
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
 * The form in which every filter and search compares what is typed with what is there: folded like the names of two
 * lists, and with plain letters for those that many keyboards lack.
 */
export const searchable = (text: string): string =>
  foldName(text).replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
