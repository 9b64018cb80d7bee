import { foldName } from '../text/nameMatching';

/** Shorter words are in too many names to say anything. */
const SHORTEST = 3;

const wordsOf = (fold: string): string[] =>
  (fold.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST);

/**
 * Whom somebody may have meant by a name that is nobody's: those with most of its words, at the most so many. They are
 * told, and none is taken for another.
 */
export function similarNames(sought: string, names: Iterable<string>, limit: number): string[] {
  const fold = foldName(sought);
  const words = new Set(wordsOf(fold));
  if (words.size === 0) return [];
  const alike: { name: string; shared: number }[] = [];
  for (const name of new Set(names)) {
    const own = foldName(name);
    const shared = wordsOf(own).filter((word) => words.has(word)).length + (own.includes(fold) ? 1 : 0);
    if (shared > 0) alike.push({ name, shared });
  }
  return alike
    .sort((a, b) => b.shared - a.shared || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}
