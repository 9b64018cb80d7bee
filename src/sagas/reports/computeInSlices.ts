import { MOST_KEYS } from '../../domain/visits/visit';
import { nextTask, taskSlices } from '../../services/browser/nextTask';
import type { RootState } from '../../store';
import { inputsFirst } from '../../store/inputsFirst';
import { type ShownTable, shownTables } from '../../store/reports/shownTables';
import { seenOf } from '../../store/reports/visits/changesSinceVisit';

/** Returns the state after an answer from the state before. */
export type StateAfter = (state: RootState) => RootState;

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

/** Computes a table, and what the visit of the screen stores of its rows. Yields between two steps. */
function* tableSteps(table: ShownTable, nextState: () => RootState): Generator<void, void> {
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
  if (rows && rows.count <= MOST_KEYS) seenOf(rows, report);
}

/** Takes a step. A table that cannot be computed fails again on screen, so its error is no failure of the request. */
function hasNext(steps: Generator<void, void>): boolean {
  try {
    return !steps.next().done;
  } catch {
    return false;
  }
}

/** Computes the tables on screen as they will be after an answer. Rejects when the signal is aborted. */
export async function computeInSlices(after: StateAfter, signal?: AbortSignal): Promise<void> {
  const pause = taskSlices();
  const shown = shownTables();
  // A table in another order replaces the table while the loop runs, and is computed at the end of the loop.
  for (const table of shown) {
    const steps = tableSteps(table, nextStates(table, after));
    while (shown.has(table) && hasNext(steps)) {
      await pause();
      signal?.throwIfAborted();
    }
  }
  await nextTask();
}
