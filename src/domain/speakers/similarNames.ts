import { foldName } from '../text/nameMatching';

/** Shorter words are ignored, because too many names contain them. */
const SHORTEST = 3;

const wordsOf = (fold: string): string[] =>
  (fold.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST);

/**
 * Returns at most `limit` names that share words with an unknown name; names with the most shared words come first. The
 * names are suggestions for the user; the app never replaces one name by another.
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
