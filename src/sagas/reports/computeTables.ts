import { nextTask, taskSlices } from '../../services/browser/nextTask';
import type { RootState } from '../../store';
import { inputsFirst } from '../../store/inputsFirst';
import { type ShownTable, shownTables } from '../../store/reports/shownTables';

/** Tables of fewer rows are computed at once when the store receives the rows. */
const MANY = 2_000;

type StateAfter = (state: RootState) => RootState;

function isLarge({ getState, tableIn }: ShownTable): boolean {
  const state = getState();
  const found = tableIn(state);
  return (found?.report.selectRows(state, found.asked)?.count ?? 0) > MANY;
}

/** Returns the state in which a table will be shown, the same object while the state stays the same. */
function nextStates({ getState }: ShownTable, after: StateAfter): () => RootState {
  let before: RootState | undefined;
  let next: RootState | undefined;
  return () => {
    const state = getState();
    if (next === undefined || state !== before) next = after(state);
    before = state;
    return next;
  };
}

async function computeTable(table: ShownTable, after: StateAfter, pause: () => Promise<void>): Promise<void> {
  const nextState = nextStates(table, after);
  const found = table.tableIn(nextState());
  if (!found) return;
  const { report, asked } = found;
  for (const select of inputsFirst(report.selectRows)) {
    select(nextState(), asked);
    await pause();
  }
  const rows = report.selectRows(nextState(), asked);
  // One step each time: `pause` looks at the clock.
  while (rows && !rows.prepare(() => true)) await pause();
  for (const select of inputsFirst(report.selectTable)) {
    select(nextState(), asked);
    await pause();
  }
}

/**
 * Computes the tables on screen as they will be when the store has received an answer of many rows, or when it has many
 * rows already. The selectors remember their results, so that the answer blocks the page only for the drawing.
 * @param after returns the state after the answer
 * @param count the number of rows of the answer
 */
export async function computeTables(after: StateAfter, count: number, signal: AbortSignal): Promise<void> {
  if (count <= MANY && ![...shownTables()].some(isLarge)) return;
  const pause = taskSlices();
  for (const table of shownTables())
    await computeTable(table, after, async () => {
      await pause();
      signal.throwIfAborted();
    });
  await nextTask();
}
