import { firstIndex } from '@src/domain/figures/firstIndex';
import { identityOf } from '@src/domain/text/identity';
import { searchable } from '@src/domain/text/searchable';

/** A filter applies only to texts with more than this many characters. */
export const FILTER_APPLIES_ABOVE = 3;

/**
 * Returns the normalized filter text, or '' if the text is too short to apply. Counts visible characters without
 * surrounding blanks, because normalizing may join characters.
 */
export function appliedFilter(typed: string): string {
  return Array.from(identityOf(typed)).length > FILTER_APPLIES_ABOVE ? searchable(typed) : '';
}

/** Separates names. No searchable text contains a line break, so no match spans two names. */
const BETWEEN = '\n';

/** Number of names that are read between two looks at the clock. */
const AT_ONCE = 500;

/** All names in one text, which is far faster to search than each name. */
interface JoinedNames {
  text: string;
  /** The offset of each name, and the end of the last name. */
  starts: Uint32Array;
}

/** The search index of names, which is built on first use. */
export interface NameIndex {
  joined: () => JoinedNames;
  /** Builds the index in advance, until `isOver` returns true. Returns true if the index is there. */
  prepare: (isOver: () => boolean) => boolean;
}

function join(names: readonly string[]): JoinedNames {
  const starts = new Uint32Array(names.length + 1);
  names.forEach((name, row) => {
    starts[row + 1] = (starts[row] ?? 0) + name.length + BETWEEN.length;
  });
  return { text: names.join(BETWEEN) + BETWEEN, starts };
}

/** Returns the search index of names. To read 50,000 names takes 50 ms, so a page prepares the index while it is idle. */
export function indexNames(names: readonly string[]): NameIndex {
  const read: string[] = [];
  let index: JoinedNames | undefined;
  /** Builds the index until the work has to pause. Returns `undefined` after a pause. */
  const build = (isOver: () => boolean): JoinedNames | undefined => {
    while (read.length < names.length) {
      for (const name of names.slice(read.length, read.length + AT_ONCE)) read.push(searchable(name));
      if (read.length < names.length && isOver()) return undefined;
    }
    return join(read.splice(0));
  };
  return {
    joined: () => {
      index ??= build(() => false) ?? join([]);
      return index;
    },
    prepare: (isOver) => {
      index ??= build(isOver);
      return index !== undefined;
    },
  };
}

/** Returns the row of an offset in the text. */
const rowAt = (starts: Uint32Array, place: number): number =>
  firstIndex(starts.length - 1, (row) => (starts[row] ?? 0) > place) - 1;

/** Returns the rows with names that contain the text, in their order. `sought` is a normalized text and not empty. */
export function matchingRows(index: NameIndex, sought: string): Uint32Array {
  const { text, starts } = index.joined();
  const rows: number[] = [];
  let place = text.indexOf(sought);
  while (place !== -1) {
    const row = rowAt(starts, place);
    rows.push(row);
    place = text.indexOf(sought, starts[row + 1]);
  }
  return Uint32Array.from(rows);
}

/** Returns the elements of `order` that are among the rows. */
export function keepRows(order: Uint32Array, rows: Uint32Array): Uint32Array {
  const kept = new Uint8Array(rows.reduce((last, row) => Math.max(last, row), -1) + 1);
  for (const row of rows) kept[row] = 1;
  return order.filter((row) => kept[row] === 1);
}
