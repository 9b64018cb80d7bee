import type { RootState } from '../index';
import type { Report, TableArguments } from './report';

/** A table that a screen shows, or will show when its rows have arrived. */
export interface ShownTable {
  getState: () => RootState;
  /** Returns the table's report and arguments in a state, or `undefined` if the screen does not need the table there. */
  tableIn: (state: RootState) => { report: Report; asked: TableArguments } | undefined;
}

/** Not in the state, because functions describe the tables. Every mounted screen has its own entry. */
const shown = new Set<ShownTable>();

/** Adds a table. Returns a function that removes it. */
export function addShownTable(table: ShownTable): () => void {
  shown.add(table);
  return () => {
    shown.delete(table);
  };
}

export const shownTables = (): ReadonlySet<ShownTable> => shown;
