import type { Figure } from '../figures/figure';
import type { Snapshot } from './visit';

/** A figure that has moved: from what to what, by the label that it has. */
export interface Move {
  label: string;
  before: number;
  now: number;
}

/** What has become of the rows of a table. */
export interface RowChanges {
  /** Places among those of now. */
  fresh: readonly number[];
  /** Places among those of before. */
  gone: readonly number[];
  /** By their places of now, each with its figures that have. */
  moved: ReadonlyMap<number, readonly Move[]>;
}

/** In percent. */
export const FIRST_THRESHOLD = 20;
export const MOST_THRESHOLD = 1_000;

const PERCENT = 100;

/** Whether a figure is further from what it was than the threshold, in percent; from nothing every step is. */
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
    // Of one that is missing nobody knows.
    if (before !== null && now !== null && hasMoved(before, now, threshold))
      moves.push({ label, before, now });
  }
  return moves;
}

/** What is new, gone, or has moved by more than a threshold, in percent. Figures are compared that both have. */
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

/** Whose a key is. */
export function ofKey(key: string): { name: string; site: string } {
  const [name = '', site = ''] = key.split(BETWEEN);
  return { name, site };
}

/**
 * A key for each row, by its name and site. Of several of one name the largest is compared with the largest: their order
 * in an answer says nothing.
 */
export function rowKeys(rows: readonly { name: string; site: string; figure: Figure }[]): string[] {
  const plain = rows.map(({ name, site }) => (site === '' ? name : `${name}${BETWEEN}${site}`));
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
