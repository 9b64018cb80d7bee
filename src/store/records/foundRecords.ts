import { searchable } from '../../domain/text/searchable';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';

/** The argument of selectors of found records: the typed text. */
export interface OfFind {
  find: string;
}

/** Selects the records that contain a text. */
export type SelectFound<Row> = (state: RootState, of: OfFind) => readonly Row[];

/**
 * Creates a selector of the records that contain a text. Case and accents do not matter. An empty text finds all
 * records. The texts of the records are folded once per list.
 * @param textOf returns the text of a record that is searched
 */
export function createSelectFound<Row>(
  selectAll: (state: RootState) => readonly Row[],
  textOf: (row: Row) => string,
): SelectFound<Row> {
  const selectTexts = createAppSelector([selectAll], (rows) => rows.map((row) => searchable(textOf(row))));
  return createAppSelector(
    [selectAll, selectTexts, (_state: RootState, { find }: OfFind) => searchable(find)],
    (rows, texts, wanted) =>
      wanted === '' ? rows : rows.filter((_row, index) => texts[index]?.includes(wanted)),
  );
}
