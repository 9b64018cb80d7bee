import { wordsOf } from '../text/words';
import type { GoToEntry } from './paletteEntry';

/** Shorter words are too easily mistaken for others. */
const FORGIVEN_FROM = 4;

/** How far a word of the search is from a word of an entry; the smaller, the nearer. */
const SAME = 0;
const BEGINS = 1;
const WITHIN = 3;
const MISTYPED = 5;
/** What is found by its site or by what it is found by besides stands after what is called so. */
const BESIDE = 1;
const NOWHERE = Number.POSITIVE_INFINITY;

/** Whether a text begins a word but for one letter: another one, one too many, one that is missing, or two swapped. */
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
  entry: GoToEntry;
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

/** What a search leaves: the nearest, at the most so many, and how many there are in all. */
export interface Found {
  entries: readonly GoToEntry[];
  count: number;
}

/**
 * Finds entries by their words: in any order, whatever the accents, each from its beginning or within, and with one
 * letter wrong. Of equally near ones the shorter comes first, then the earlier. Takes the words apart once.
 */
export function searchOf(entries: readonly GoToEntry[]): (text: string, most: number) => Found {
  const indexed: Indexed[] = entries.map((entry) => ({
    entry,
    called: wordsOf(entry.label),
    beside: [...wordsOf(entry.site), ...wordsOf(entry.also), ...wordsOf(entry.kind)],
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
