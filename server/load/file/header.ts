import { closest, distance } from 'fastest-levenshtein';
import type { Column, Kind } from '../kind';
import { LoadError } from '../loadError';
import type { CsvRecord } from './csv';

/** Most names in a message; nobody reads more. */
const MOST_NAMED = 50;

function listed(names: readonly string[], describe: (name: string) => string = JSON.stringify): string {
  const more = names.length - MOST_NAMED;
  const described = names.slice(0, MOST_NAMED).map((name) => describe(name));
  return [...described, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

/** Normalizes a name to the form of column names: "Deal ID" becomes deal_id. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');

/** Returns the column that a misspelt name probably means, or `null`. */
function nearMiss(name: string, columns: readonly string[]): string | null {
  // A long name is not a column name, and its comparison is slow.
  if (name.length > 60 || columns.length === 0) return null;
  const written = plain(name);
  const near = closest(written, columns);
  return distance(written, near) <= Math.min(2, near.length / 3) ? near : null;
}

function describeUnknown(name: string, free: readonly string[]): string {
  const near = nearMiss(name, free);
  const written = JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name);
  return near === null ? written : `${written} (is it ${JSON.stringify(near)}?)`;
}

/** A column of a file and the position of its cells in a line. */
export interface Placed {
  column: Column;
  at: number;
}

/**
 * Returns the columns of the header in the order of the file. Columns without a name are left out.
 * @throws LoadError if the columns are not those of the kind
 */
export function columnsOf({ columns }: Kind, header: CsvRecord | undefined): Placed[] {
  if (!header) {
    throw new LoadError('Nothing was loaded: the file is empty; its first line names the columns.');
  }
  const places = header.cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [{ name: cell.trim(), at }]));
  const names = places.map(({ name }) => name);
  const known = new Map(columns.map((column) => [column.name, column]));
  const unknown = names.filter((name) => !known.has(name));
  const missing = columns.filter((column) => column.required && !names.includes(column.name));
  const seen = new Set<string>();
  const twice = names.filter((name) => seen.size === seen.add(name).size);
  const free = [...known.keys()].filter((name) => !seen.has(name));
  const problems = [
    ...(unknown.length > 0 ? [`unknown: ${listed(unknown, (name) => describeUnknown(name, free))}`] : []),
    ...(missing.length > 0 ? [`missing: ${listed(missing.map(({ name }) => name))}`] : []),
    ...(twice.length > 0 ? [`named twice: ${listed(twice)}`] : []),
  ];
  if (problems.length > 0) {
    throw new LoadError(
      `Nothing was loaded: the columns do not fit (${problems.join('; ')}). Possible are ${listed([...known.keys()])}.`,
    );
  }
  return places.flatMap(({ name, at }) => {
    const column = known.get(name);
    return column ? [{ column, at }] : [];
  });
}
