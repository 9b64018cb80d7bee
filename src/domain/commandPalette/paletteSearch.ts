import { wordsOf } from '../text/words';
import type { PaletteEntry } from './paletteEntry';

/** Minimum length of a word that may contain a typing error. Shorter words are too similar to each other. */
const FORGIVEN_FROM = 4;

/** Distances between a word of the search and a word of an entry. A smaller distance is a better match. */
const SAME = 0;
const BEGINS = 1;
const WITHIN = 3;
const MISTYPED = 5;
/** Extra distance of a match outside the label: in the site, the kind or the additional search texts. */
const BESIDE = 1;
const NOWHERE = Number.POSITIVE_INFINITY;

/**
 * Returns true if a word begins with the text, except for one typing error: a wrong, extra or missing letter, or two
 * swapped letters.
 */
export function beginsAlmost(text: string, word: string): boolean {
  let at = 0;
  while (at < text.length && text[at] === word[at]) at += 1;
  if (at === text.length) return true;
  const begins = (rest: number, from: number) => word.startsWith(text.slice(rest), from);
  return (
    (at < word.length && begins(at + 1, at + 1)) ||
    begins(at + 1, at) ||
    begins(at, at + 1) ||
    (text[at] === word[at + 1] && text[at + 1] === word[at] && begins(at + 2, at + 2))
  );
}

function distance(text: string, word: string): number {
  if (word.startsWith(text)) return word.length === text.length ? SAME : BEGINS;
  if (word.includes(text)) return WITHIN;
  return text.length >= FORGIVEN_FROM && beginsAlmost(text, word) ? MISTYPED : NOWHERE;
}

interface Indexed {
  entry: PaletteEntry;
  called: readonly string[];
  beside: readonly string[];
}

function rank(texts: readonly string[], { called, beside }: Indexed): number {
  let sum = 0;
  for (const text of texts) {
    let nearest = NOWHERE;
    for (const word of called) nearest = Math.min(nearest, distance(text, word));
    for (const word of beside) nearest = Math.min(nearest, distance(text, word) + BESIDE);
    if (nearest === NOWHERE) return NOWHERE;
    sum += nearest;
  }
  return sum;
}

/** The best matches, up to a limit, and the number of all matches. */
export interface SearchResult {
  entries: readonly PaletteEntry[];
  count: number;
}

/**
 * Creates a search over entries. The words of the search match in any order, whatever their accents, at the beginning
 * of a word or within, and with one wrong letter. Of equally good matches the shorter label comes first, then the
 * earlier entry. Entries are split into words once.
 */
export function searchOf(entries: readonly PaletteEntry[]): (text: string, most: number) => SearchResult {
  const indexed: Indexed[] = entries.map((entry) => ({
    entry,
    called: wordsOf(entry.label),
    beside: [...wordsOf(entry.site), ...wordsOf(entry.searchText), ...wordsOf(entry.kind)],
  }));
  return (text, most) => {
    const texts = wordsOf(text);
    if (texts.length === 0) return { entries: entries.slice(0, most), count: entries.length };
    const found = indexed.flatMap((each, place) => {
      const rating = rank(texts, each);
      return rating === NOWHERE ? [] : [{ entry: each.entry, rating, place }];
    });
    found.sort(
      (a, b) => a.rating - b.rating || a.entry.label.length - b.entry.label.length || a.place - b.place,
    );
    return { entries: found.slice(0, most).map(({ entry }) => entry), count: found.length };
  };
}
