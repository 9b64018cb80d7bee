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

/** Returns a function to the state after the answer, the same object while the state of the store stays the same. */
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

/** Computes a table, and yields between two steps. */
function* tableSteps(table: ShownTable, after: StateAfter): Generator<void, void> {
  const nextState = nextStates(table, after);
  nextState();
  yield;
  const found = table.tableIn(nextState());
  if (!found) return;
  const { report, asked } = found;
  yield;
  for (const select of inputsFirst(report.selectRows)) {
    select(nextState(), asked);
    yield;
  }
  const rows = report.selectRows(nextState(), asked);
  while (rows && !rows.prepare(() => true)) yield;
  for (const select of inputsFirst(report.selectTable)) {
    select(nextState(), asked);
    yield;
  }
}

/** Takes a step. A table that cannot be computed fails again on screen, so its error is no failure of the request. */
function hasNext(steps: Generator<void, void>): boolean {
  try {
    return !steps.next().done;
  } catch {
    return false;
  }
}

/**
 * Computes the tables on screen as they will be when the store has received an answer, if they have or get many rows.
 * The selectors remember their results, so that the answer blocks the page only for the drawing: for 210 instead of 850
 * ms with 50,000 rows on a slow machine. ADR 0014 has more figures.
 * @param after returns the state after the answer
 * @param count the number of rows of the answer
 */
export async function computeTables(after: StateAfter, count: number, signal: AbortSignal): Promise<void> {
  const shown = shownTables();
  if (shown.size === 0 || (count <= MANY && ![...shown].some(isLarge))) return;
  const pause = taskSlices();
  // A table in another order replaces the table while the loop runs, and is computed at the end of the loop.
  for (const table of shown) {
    const steps = tableSteps(table, after);
    while (shown.has(table) && hasNext(steps)) {
      await pause();
      signal.throwIfAborted();
    }
  }
  await nextTask();
}
