import type { DatasetId } from '../../domain/reports/reportRows';
import type { RootState } from '../index';
import { selectDataset } from './datasets/datasets.slice';
import type { Report, TableArguments } from './report';

/** A table of fewer rows is computed when it is drawn. More rows are computed before, in slices. */
export const MANY_ROWS = 2_000;

/** A table that a screen shows, or will show when its rows have arrived. */
export interface ShownTable {
  getState: () => RootState;
  /** Returns the table's report and arguments in a state, or `undefined` if the screen does not need the table there. */
  tableIn: (state: RootState) => { report: Report; asked: TableArguments } | undefined;
  /** The datasets of the rows. */
  ids: readonly DatasetId[];
  /** Called when the table has been computed. */
  onComputed: () => void;
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

/** The reports that have been computed from a dataset. Their selectors remember the results as long. */
const computedFrom = new WeakMap<object, WeakSet<Report>>();

/** Notes that a table has been computed in a state. */
export function noteComputed({ tableIn, ids, onComputed }: ShownTable, state: RootState): void {
  const found = tableIn(state);
  if (!found) return;
  for (const id of ids) {
    const dataset = selectDataset(state, id);
    if (!dataset) continue;
    const reports = computedFrom.get(dataset) ?? new WeakSet();
    computedFrom.set(dataset, reports.add(found.report));
  }
  onComputed();
}

/** Returns true if a report has many rows that it has not been computed from. To draw its table would block the page. */
export const isUncomputed = (state: RootState, report: Report, ids: readonly DatasetId[]): boolean =>
  ids.some((id) => {
    const dataset = selectDataset(state, id);
    return dataset && dataset.ids.length > MANY_ROWS && !computedFrom.get(dataset)?.has(report);
  });
