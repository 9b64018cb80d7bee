import { selectDataset } from '../../store/reports/datasets/datasets.slice';
import { MANY_ROWS, noteComputed, type ShownTable, shownTables } from '../../store/reports/shownTables';
import type { StateAfter } from './computeInSlices';

/** Most visits have no tables of many rows. Without the code, the tables are computed when they are drawn. */
const loadCode = () => import('./computeInSlices').catch(() => null);

function isLarge({ getState, ids }: ShownTable): boolean {
  const state = getState();
  const counts = ids.map((id) => selectDataset(state, id)?.ids.length ?? 0);
  return counts.reduce((sum, count) => sum + count, 0) > MANY_ROWS;
}

/**
 * Computes the tables on screen as they will be when the store has received an answer of many rows, or when it has many
 * rows already. The selectors remember their results, so that the answer blocks the page only for the drawing: for 170
 * instead of 640 to 850 ms with 50,000 rows on a slow machine. ADR 0014 has more figures.
 * @param after returns the state after the answer
 * @param count the number of rows of the answer
 * @param signal ends the work; omitted without an answer
 */
export async function computeTables(after: StateAfter, count: number, signal?: AbortSignal): Promise<void> {
  const shown = shownTables();
  if (shown.size === 0 || (count <= MANY_ROWS && ![...shown].some(isLarge))) return;
  const code = await loadCode();
  await code?.computeInSlices(after, signal);
  for (const table of shown) noteComputed(table, after(table.getState()));
}
