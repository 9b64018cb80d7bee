import { searchable } from './searchable';

/** Returns the words of a text in the form that searches compare: lower case, without accents. */
export const wordsOf = (text: string): string[] => searchable(text).match(/[\p{L}\p{N}]+/gu) ?? [];
