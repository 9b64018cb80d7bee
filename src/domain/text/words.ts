import { searchable } from './searchable';

/** The words of a text as searches compare them: in small letters, without accents. */
export const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
