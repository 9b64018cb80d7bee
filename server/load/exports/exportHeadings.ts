import { nameKey } from '../../../src/domain/text/identity';
import type { ExportHead, ExportReader } from './exportReader';

/** The form in which headings are compared: without case and with single spaces. */
export const headingKey = (heading: string): string => nameKey(heading).toLowerCase();

/** Positions of a reader's columns in the cells of a row, by key. */
export type Places = ReadonlyMap<string, number>;

const matches = (pattern: string, heading: string): boolean =>
  pattern.endsWith('*') ? heading.startsWith(pattern.slice(0, -1)) : heading === pattern;

/** Returns the positions of the headings that a reader knows. The first of several equal headings counts. */
export function placesOf({ headings }: ExportReader, cells: readonly string[]): Places {
  const written = cells.map(headingKey);
  const places = new Map<string, number>();
  for (const [key, names] of Object.entries(headings)) {
    for (const name of names) {
      const at = written.findIndex((heading) => matches(headingKey(name), heading));
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
  const written = cells.map(headingKey);
  const known = [...new Set(places.values())];
  return known
    .filter((at) => written.filter((heading) => heading === written[at]).length > 1)
    .map((at) => cells[at] ?? '');
}
