import type { Figure } from '@src/domain/figures/figure';
import { sortSteps } from '@src/domain/records/sortSteps';
import { nameCollator } from '@src/domain/text/names';

export type Direction = 'asc' | 'desc';

/** Above this number of rows with equal values, ranking all names once is faster than comparing names repeatedly. */
const RANK_ABOVE = 2_000;

/** The order of names: a comparison, and the ranks, which are computed on first use. */
export interface NameOrder {
  compare: (a: number, b: number) => number;
  /** Returns an array of which `rank[row]` is the position of the row's name. */
  rank: () => Uint32Array;
  /** Computes the ranks in advance, until `isOver` returns true. Returns true if all ranks are known. */
  prepare: (isOver: () => boolean) => boolean;
}

/** Returns the rank of each text. Texts that compare as equal have the same rank. Empty texts have the rank `null`. */
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

/** Returns all rows, with the rows of the known names first in the known order. */
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
 * Returns the order of names.
 * @param sorted names from an earlier sort; names that are almost sorted are fast to sort, except in typed arrays
 * @param remember receives the sorted names
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
  // Released after the first use, because the array would keep the names of dropped rows in memory.
  let before = sorted;
  let sorting: ReturnType<typeof sortSteps> | undefined;
  const ranksOf = (order: readonly number[]): Uint32Array => {
    const ranks = new Uint32Array(names.length);
    for (let place = 0; place < order.length; place += 1) ranks[order[place] ?? 0] = place;
    return ranks;
  };
  /** Sorts until the work has to pause. Returns the ranks, or `undefined` after a pause. */
  const sort = (isOver: () => boolean): Uint32Array | undefined => {
    sorting ??= sortSteps(knownFirst(names, before), compare);
    before = [];
    for (;;) {
      const step = sorting.next();
      if (step.done) {
        sorting = undefined;
        remember?.(step.value.map((row) => names[row] ?? ''));
        return ranksOf(step.value);
      }
      if (isOver()) return undefined;
    }
  };
  return {
    compare,
    rank: () => {
      rank ??= sort(() => false) ?? new Uint32Array();
      return rank;
    },
    prepare: (isOver) => {
      rank ??= sort(isOver);
      return rank !== undefined;
    },
  };
}

/** Returns a function that orders lists of names. Each sort starts from the previous list, which shares most names. */
export function nameOrders(): (names: readonly string[], locale: string) => NameOrder {
  let sorted: readonly string[] = [];
  return (names, locale) =>
    nameOrder(names, locale, sorted, (latest) => {
      sorted = latest;
    });
}

/** Returns the indexes of the rows, sorted by name. */
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
 * Returns the indexes of the rows, sorted by value. Rows without a value come last in both directions. Rows of equal
 * value are sorted by name, ascending in both directions.
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
  // `order` contains only indexes below `length`, so each key exists.
  order.subarray(0, present).sort((a, b) => (keys[a] as number) - (keys[b] as number));
  sortRunsByName(order, keys, present, names);
  return order;
}

/** Sorts by name within each run of equal keys, and within the rows without a value at the end. */
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
