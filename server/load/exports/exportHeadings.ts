import { oncePer } from '@src/domain/records/oncePer';
import { nameKey } from '@src/domain/text/identity';
import type { ExportHead, ExportReader, Headings } from './exportReader';

/** The form in which headings are compared: without case and with single spaces. */
export const headingKey = (heading: string): string => nameKey(heading).toLowerCase();

/** Positions of a reader's columns in the cells of a row, by key. */
export type Places = ReadonlyMap<string, number>;

interface Pattern {
  text: string;
  /** True for a pattern that matches every heading with this beginning. */
  isBeginning: boolean;
}

/** The patterns of a reader's headings by key. Each line of a file's beginning is compared with all of them. */
const patternsOf = oncePer((headings: Headings): [string, Pattern[]][] =>
  Object.entries(headings).map(([key, names]) => [
    key,
    names.map((name) => ({
      text: headingKey(name.replace(/\*$/, '')),
      isBeginning: name.endsWith('*'),
    })),
  ]),
);

/** Returns the form of a row's cells in which the headings of readers are compared. */
export const headingKeys = (cells: readonly string[]): string[] => cells.map(headingKey);

/**
 * Returns the positions of the headings that a reader knows. The first of several equal headings counts.
 * @param written the cells of a row, as `headingKeys` returns them
 */
export function placesOf({ headings }: ExportReader, written: readonly string[]): Places {
  const places = new Map<string, number>();
  for (const [key, patterns] of patternsOf(headings)) {
    for (const { text, isBeginning } of patterns) {
      const at = isBeginning
        ? written.findIndex((heading) => heading.startsWith(text))
        : written.indexOf(text);
      if (at < 0) continue;
      places.set(key, at);
      break;
    }
  }
  return places;
}

/** Returns the positions of all headings by their comparable form. The first of several equal headings counts. */
export function ownPlacesOf(headings: readonly string[]): Places {
  const places = new Map<string, number>();
  headings.forEach((heading, at) => {
    const key = headingKey(heading);
    if (!places.has(key)) places.set(key, at);
  });
  return places;
}

/** Returns the keys that a reader requires and a file does not have. */
export const missingKeys = ({ required }: ExportReader, places: Places): string[] =>
  required.filter((key) => !places.has(key));

interface FirstLines {
  headings: readonly string[];
  above: readonly string[];
  /** The first rows below the headings. */
  below: readonly (readonly string[])[];
}

export const headOf = ({ headings, above, below }: FirstLines, places: Places): ExportHead => ({
  headings,
  above,
  has: (key) => places.has(key),
  sample: (key) => {
    const at = places.get(key);
    if (at === undefined) return [];
    const texts = below.map((cells) => cells[at]?.trim() ?? '');
    return [...new Set(texts)].filter((text) => text !== '');
  },
  heading: (key) => headings[places.get(key) ?? -1] ?? '',
});

/** Returns the known headings that a file has twice: nothing says which of the columns is meant. */
export function repeatedHeadings(places: Places, cells: readonly string[]): string[] {
  const written = headingKeys(cells);
  const known = [...new Set(places.values())];
  return known
    .filter((at) => written.filter((heading) => heading === written[at]).length > 1)
    .map((at) => cells[at] ?? '');
}
