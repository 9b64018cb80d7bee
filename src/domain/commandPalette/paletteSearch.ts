import { oncePer } from '../records/oncePer';
import { wordsOf } from '../text/words';
import type { PaletteEntry } from './paletteEntry';
import { type SpeakerName, searchWords } from './speakerNames';

/** Minimum length of a word that may contain a typing error. Shorter words are too similar to each other. */
const FORGIVEN_FROM = 4;

/** Distances between a word of the search and the words of an entry. A smaller distance is a better match. */
const SAME = 0;
const BEGINS = 1;
const WITHIN = 3;
const MISTYPED = 5;
/** Extra distance of a match outside the label: in the site, the kind or the additional search texts. */
const BESIDE = 1;
const NOWHERE = Number.POSITIVE_INFINITY;

/** Returns true if the rest of a text stands at an offset of the words. */
function standsAt(text: string, rest: number, words: string, from: number): boolean {
  for (let at = rest; at < text.length; at += 1) if (text[at] !== words[from + at - rest]) return false;
  return true;
}

/**
 * Returns true if a word begins with the text, except for one typing error: a wrong, extra or missing letter, or two
 * swapped letters.
 *
 * @param from the offset of the word; a blank or the end of the words ends it
 */
export function beginsAlmost(text: string, words: string, from = 0): boolean {
  let at = 0;
  while (at < text.length && text[at] === words[from + at]) at += 1;
  if (at === text.length) return true;
  const here = words[from + at] ?? ' ';
  return (
    (here !== ' ' && standsAt(text, at + 1, words, from + at + 1)) ||
    standsAt(text, at + 1, words, from + at) ||
    (here !== ' ' && standsAt(text, at, words, from + at + 1)) ||
    (text[at] === words[from + at + 1] &&
      text[at + 1] === here &&
      standsAt(text, at + 2, words, from + at + 2))
  );
}

/** Returns the distance of a word of the search from the nearest of an entry's words. */
function distance(text: string, words: string): number {
  if (words.includes(text)) {
    if (words.includes(` ${text} `)) return SAME;
    return words.includes(` ${text}`) ? BEGINS : WITHIN;
  }
  if (text.length < FORGIVEN_FROM) return NOWHERE;
  for (let at = words.indexOf(' '); at < words.length - 1; at = words.indexOf(' ', at + 1))
    if (beginsAlmost(text, words, at + 1)) return MISTYPED;
  return NOWHERE;
}

function rank(texts: readonly string[], label: string, beside: string): number {
  let sum = 0;
  for (const text of texts) {
    const nearest = Math.min(distance(text, label), distance(text, beside) + BESIDE);
    if (nearest === NOWHERE) return NOWHERE;
    sum += nearest;
  }
  return sum;
}

/** The speakers of a site. */
export interface SiteSpeakers {
  names: readonly SpeakerName[];
  /** Texts that match in addition to the name: the site and the kind, as in an entry. */
  beside: readonly string[];
  /** Returns the entry of a speaker, or `null` if the speaker has no page. Called for the best matches only. */
  entryOf: (name: string) => PaletteEntry | null;
}

/** The best matches, up to a limit, and the number of all matches. */
export interface SearchResult {
  entries: readonly PaletteEntry[];
  count: number;
}

interface Match {
  /** Matches are ordered by these three, and equal matches by their arrival. */
  rating: number;
  length: number;
  name: string;
  entry: () => PaletteEntry | null;
}

/** Keeps the first matches of an order, up to a limit: to sort all of 50,000 takes longer than to find them. */
function bestMatches(most: number) {
  const best: Match[] = [];
  let count = 0;
  const isBefore = (one: Match, other: Match | undefined): boolean =>
    other !== undefined &&
    (one.rating - other.rating || one.length - other.length || (one.name < other.name ? -1 : 0)) < 0;
  return {
    add(match: Match): void {
      count += 1;
      let place = best.length;
      while (isBefore(match, best[place - 1])) place -= 1;
      best.splice(place, 0, match);
      if (best.length > most) best.pop();
    },
    result: (): SearchResult => ({ entries: best.flatMap(({ entry }) => entry() ?? []), count }),
  };
}

/** Splits an entry into words once, because the entries grow while records arrive. */
const indexedEntry = oncePer((entry: PaletteEntry) => ({
  entry: () => entry,
  label: searchWords(entry.label),
  beside: searchWords(entry.site, entry.searchText, entry.kind),
  length: entry.label.length,
}));

/**
 * Creates a search over entries and speakers. The words of the search match in any order, whatever their accents, at
 * the beginning of a word or within, and with one wrong letter. Of equally good matches the shorter label comes first,
 * then the earlier entry; speakers follow in the order of their names. Without words, everything matches.
 */
export function searchOf(
  entries: readonly PaletteEntry[],
  sites: readonly SiteSpeakers[] = [],
): (text: string, most: number) => SearchResult {
  const indexed = entries.map((entry) => indexedEntry(entry));
  const speakers = sites.map((site) => ({ ...site, beside: searchWords(...site.beside) }));
  return (text, most) => {
    const texts = wordsOf(text);
    const best = bestMatches(most);
    const isEmpty = texts.length === 0;
    for (const { entry, label, beside, length } of indexed) {
      const rating = rank(texts, label, beside);
      if (rating !== NOWHERE) best.add({ rating, length: isEmpty ? 0 : length, name: '', entry });
    }
    for (const { names, entryOf, beside } of speakers)
      for (const { name, words } of names) {
        const rating = rank(texts, words, beside);
        if (rating !== NOWHERE)
          best.add({ rating, length: isEmpty ? 0 : name.length, name, entry: () => entryOf(name) });
      }
    return best.result();
  };
}
