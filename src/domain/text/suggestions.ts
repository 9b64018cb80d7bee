import { searchable } from './searchable';

/** Maximum number of suggestions. A short text matches more names than a screen can show. */
const MOST = 50;

/**
 * Returns the first names that contain a text, whatever its case and accents, and the number of all matches. Names that
 * start with the text come first, then names with a word that starts with the text, then the rest. Within each group
 * the given order remains.
 */
export function suggestionsFor(typed: string, given: readonly string[]): { names: string[]; count: number } {
  const wanted = searchable(typed);
  const groups: [string[], string[], string[]] = [[], [], []];
  for (const each of given) {
    const name = searchable(each);
    const at = name.indexOf(wanted);
    if (at < 0) continue;
    const isWord = name.includes(` ${wanted}`) || name.includes(`-${wanted}`);
    groups[at === 0 ? 0 : isWord ? 1 : 2].push(each);
  }
  const found = groups.flat();
  return { names: found.slice(0, MOST), count: found.length };
}
