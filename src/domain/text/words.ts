import { foldName } from './nameMatching';

/** Letters that no accent makes of others. */
const LETTERS: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ß: 'ss', ł: 'l', đ: 'd', þ: 'th' };

/** The words of a text as searches compare them: in small letters, without accents. */
export const wordsOf = (text: string): string[] =>
  foldName(text)
    .replace(/[øæßłđþ]/g, (letter) => LETTERS[letter] ?? letter)
    .match(/[\p{L}\p{N}]+/gu) ?? [];
