import { searchable } from '../text/searchable';

/** A short word that few screens show more of. */
const MOST = 50;

/**
 * The names that have a text in them, whatever its case and accents: first those that start with it, then those with a word that
 * does, then the rest, among each in the order in which they are given; and how many there are with those left out.
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
