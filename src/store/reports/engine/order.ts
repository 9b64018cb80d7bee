import type { Figure } from '@src/domain/figures/figure';
import { nameCollator } from '@src/domain/text/names';

export type Direction = 'asc' | 'desc';

/** Past this many rows of equal value, ranking all names once is cheaper than comparing them again and again. */
const RANK_ABOVE = 2_000;

/** How names compare, and their rank, which is worked out only when somebody asks for it. */
export interface NameOrder {
  compare: (a: number, b: number) => number;
  /** `rank[row]` is the place of the row's name. */
  rank: () => Uint32Array;
}

/** The place of each text among all, the same for those that compare as equal; an empty one has none. */
export function textRanks(texts: readonly string[], locale: string): Figure[] {
  const { compare } = nameCollator(locale);
  const distinct = [...new Set(texts)].filter((text) => text !== '').sort(compare);
  const ranks = new Map<string, number>();
  for (const [place, text] of distinct.entries()) {
    const before = distinct[place - 1];
    ranks.set(text, before !== undefined && compare(before, text) === 0 ? (ranks.get(before) ?? 0) : place);
  }
  return texts.map((text) => ranks.get(text) ?? null);
}

/** All rows, those first whose names are known, in their order there. */
function knownFirst(names: readonly string[], known: readonly string[]): number[] {
  const rows = new Map(names.map((name, row) => [name, row]));
  const order: number[] = [];
  const isPlaced = new Uint8Array(names.length);
  for (const name of known) {
    const row = rows.get(name);
    if (row === undefined || isPlaced[row] === 1) continue;
    order.push(row);
    isPlaced[row] = 1;
  }
  for (const row of names.keys()) if (isPlaced[row] === 0) order.push(row);
  return order;
}

/**
 * @param sorted names that were ordered before: what is in order already takes little time to sort, unless the array is
 * a typed one.
 * @param remember is told the names in order.
 */
export function nameOrder(
  names: readonly string[],
  locale: string,
  sorted: readonly string[] = [],
  remember?: (sorted: readonly string[]) => void,
): NameOrder {
  const collator = nameCollator(locale);
  const compare = (a: number, b: number) => collator.compare(names[a] ?? '', names[b] ?? '') || a - b;
  let rank: Uint32Array | undefined;
  // Needed once: kept, it would hold the names of rows that are long gone.
  let before = sorted;
  return {
    compare,
    rank: () => {
      if (!rank) {
        const order = knownFirst(names, before).sort(compare);
        before = [];
        rank = new Uint32Array(names.length);
        for (let place = 0; place < order.length; place += 1) rank[order[place] ?? 0] = place;
        remember?.(order.map((row) => names[row] ?? ''));
      }
      return rank;
    },
  };
}

/** Orders one list of names after the other, each of which has most names of the one before. */
export function nameOrders(): (names: readonly string[], locale: string) => NameOrder {
  let sorted: readonly string[] = [];
  return (names, locale) =>
    nameOrder(names, locale, sorted, (latest) => {
      sorted = latest;
    });
}

/** The rows' indices in the order of their names. */
export function orderByName(names: NameOrder, direction: Direction): Uint32Array {
  const rank = names.rank();
  const order = new Uint32Array(rank.length);
  const last = rank.length - 1;
  for (let row = 0; row < rank.length; row += 1) {
    const place = rank[row] ?? 0;
    order[direction === 'asc' ? place : last - place] = row;
  }
  return order;
}

/**
 * The rows' indices by value. Rows without one come last in both directions; equal values keep the order of
 * names, whichever the direction.
 */
export function orderBy(
  length: number,
  valueAt: (row: number) => Figure,
  direction: Direction,
  names: NameOrder,
): Uint32Array {
  const keys = new Float64Array(length);
  const order = new Uint32Array(length);
  let present = 0;
  let missingFrom = length;
  for (let row = 0; row < length; row += 1) {
    const value = valueAt(row);
    if (value === null) {
      missingFrom -= 1;
      order[missingFrom] = row;
    } else {
      keys[row] = direction === 'asc' ? value : -value;
      order[present] = row;
      present += 1;
    }
  }
  // `order` holds indices below `length` only, so the keys are there.
  order.subarray(0, present).sort((a, b) => (keys[a] as number) - (keys[b] as number));
  sortRunsByName(order, keys, present, names);
  return order;
}

/** Sorts each run of equal keys, and the rows without a value at the end, by name. */
function sortRunsByName(order: Uint32Array, keys: Float64Array, present: number, names: NameOrder): void {
  const runs: [from: number, to: number][] = [];
  let tied = 0;
  const note = (from: number, to: number) => {
    if (to - from < 2) return;
    runs.push([from, to]);
    tied += to - from;
  };
  let from = 0;
  for (let place = 1; place <= present; place += 1) {
    if (place < present && keys[order[place] ?? 0] === keys[order[from] ?? 0]) continue;
    note(from, place);
    from = place;
  }
  note(present, order.length);
  const rank = tied > RANK_ABOVE ? names.rank() : undefined;
  const compare = rank ? (a: number, b: number) => (rank[a] ?? 0) - (rank[b] ?? 0) : names.compare;
  for (const [start, end] of runs) order.subarray(start, end).sort(compare);
}
