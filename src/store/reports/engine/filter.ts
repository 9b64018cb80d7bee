import { firstPlace } from '@src/domain/figures/firstPlace';
import { identityOf } from '@src/domain/text/identity';
import { searchable } from '@src/domain/text/searchable';

/** Report filters apply only above this many characters; a shorter text filters nothing. */
export const FILTER_APPLIES_ABOVE = 3;

/**
 * The text by which rows are filtered, in the form of the index, or '' where it does not apply. Characters are counted
 * as they are seen: folding may make two of one, and blanks at the ends do not count.
 */
export function appliedFilter(typed: string): string {
  return Array.from(identityOf(typed)).length > FILTER_APPLIES_ABOVE ? searchable(typed) : '';
}

/** No searchable text contains a line break, so no match continues in the next name. */
const BETWEEN = '\n';

/** All names as one text: searching it is far faster than searching each. */
export interface NameIndex {
  text: string;
  /** Where each name starts, and the end of the last. */
  starts: Uint32Array;
}

export function indexNames(names: readonly string[]): NameIndex {
  const lower = names.map(searchable);
  const starts = new Uint32Array(lower.length + 1);
  lower.forEach((name, row) => {
    starts[row + 1] = (starts[row] ?? 0) + name.length + BETWEEN.length;
  });
  return { text: lower.join(BETWEEN) + BETWEEN, starts };
}

/** The last row that starts at or before a place in the text. */
const rowAt = (starts: Uint32Array, place: number): number =>
  firstPlace(starts.length - 1, (row) => (starts[row] ?? 0) > place) - 1;

/** The rows whose name contains the text (as it is applied, not empty), in their order. */
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

/** Those of `order` that are among the rows. */
export function keepRows(order: Uint32Array, rows: Uint32Array): Uint32Array {
  const kept = new Uint8Array(rows.reduce((last, row) => Math.max(last, row), -1) + 1);
  for (const row of rows) kept[row] = 1;
  return order.filter((row) => kept[row] === 1);
}
