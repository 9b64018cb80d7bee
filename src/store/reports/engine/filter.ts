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

/** All names in one text, which is far faster to search than each name. */
export interface NameIndex {
  text: string;
  /** The offset of each name, and the end of the last name. */
  starts: Uint32Array;
}

/** Builds the search index of names. */
export function indexNames(names: readonly string[]): NameIndex {
  const lower = names.map(searchable);
  const starts = new Uint32Array(lower.length + 1);
  lower.forEach((name, row) => {
    starts[row + 1] = (starts[row] ?? 0) + name.length + BETWEEN.length;
  });
  return { text: lower.join(BETWEEN) + BETWEEN, starts };
}

/** Returns the row of an offset in the text. */
const rowAt = (starts: Uint32Array, place: number): number =>
  firstIndex(starts.length - 1, (row) => (starts[row] ?? 0) > place) - 1;

/** Returns the rows with names that contain the text, in their order. `sought` is a normalized text and not empty. */
export function matchingRows({ text, starts }: NameIndex, sought: string): Uint32Array {
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
