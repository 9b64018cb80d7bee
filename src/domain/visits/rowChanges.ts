import type { Figure } from '../figures/figure';
import type { Snapshot } from './visit';

/** A changed figure: its label, the previous value and the current value. */
export interface Move {
  label: string;
  before: number;
  now: number;
}

/** The changes of a table's rows between two snapshots. */
export interface RowChanges {
  /** Indices of current rows. */
  fresh: readonly number[];
  /** Indices of previous rows. */
  gone: readonly number[];
  /** The changed figures by index of the current row. */
  moved: ReadonlyMap<number, readonly Move[]>;
}

/** The default threshold and the maximum, in percent. */
export const FIRST_THRESHOLD = 20;
export const MOST_THRESHOLD = 1_000;

const PERCENT = 100;

/**
 * Returns true if a figure has changed by more than the threshold, in percent. Every change from 0 exceeds the
 * threshold.
 */
export function hasMoved(before: number, now: number, threshold: number): boolean {
  if (before === now) return false;
  return Math.abs(now - before) * PERCENT > threshold * Math.abs(before);
}

function movesOf(
  pairs: readonly (readonly [label: string, before: readonly Figure[], now: readonly Figure[]])[],
  was: number,
  is: number,
  threshold: number,
): Move[] {
  const moves: Move[] = [];
  for (const [label, listBefore, listNow] of pairs) {
    const before = listBefore[was] ?? null;
    const now = listNow[is] ?? null;
    // Skip the figure if either value is missing.
    if (before !== null && now !== null && hasMoved(before, now, threshold))
      moves.push({ label, before, now });
  }
  return moves;
}

/**
 * Returns the rows that are new, gone, or changed by more than a threshold, in percent. Compares only figures that both
 * snapshots have.
 */
export function rowChanges(before: Snapshot, now: Snapshot, threshold: number): RowChanges {
  const places = new Map(before.keys.map((key, place) => [key, place]));
  const pairs = now.labels.flatMap((label, place) => {
    const own = before.figures[before.labels.indexOf(label)];
    const list = now.figures[place];
    return own && list ? [[label, own, list] as const] : [];
  });
  const fresh: number[] = [];
  const moved = new Map<number, readonly Move[]>();
  now.keys.forEach((key, place) => {
    const was = places.get(key);
    if (was === undefined) {
      fresh.push(place);
      return;
    }
    places.delete(key);
    const moves = movesOf(pairs, was, place, threshold);
    if (moves.length > 0) moved.set(place, moves);
  });
  return { fresh, gone: [...places.values()], moved };
}

const BETWEEN = '\u0000';

/** Returns the name and the site of a row key. */
export function ofKey(key: string): { name: string; site: string } {
  const [name = '', site = ''] = key.split(BETWEEN);
  return { name, site };
}

/**
 * Returns a key for each row, from its name and site. Rows of the same name and site are numbered by figure, largest
 * first, because their order in a response has no meaning.
 */
export function rowKeys(rows: readonly { name: string; site: string; figure: Figure }[]): string[] {
  const plain = rows.map(({ name, site }) => (site === '' ? name : `${name}${BETWEEN}${site}`));
  if (new Set(plain).size === plain.length) return plain;
  const alike = new Map<string, number[]>();
  plain.forEach((key, row) => {
    const others = alike.get(key);
    if (others) others.push(row);
    else alike.set(key, [row]);
  });
  const keys = [...plain];
  const largest = (one: number, other: number) =>
    (rows[other]?.figure ?? Number.NEGATIVE_INFINITY) - (rows[one]?.figure ?? Number.NEGATIVE_INFINITY) || 0;
  for (const [key, same] of alike)
    same.sort(largest).forEach((row, rank) => {
      if (rank > 0) keys[row] = `${key}${key.includes(BETWEEN) ? '' : BETWEEN}${BETWEEN}${rank}`;
    });
  return keys;
}
