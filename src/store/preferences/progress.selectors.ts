import { createAppSelector } from '../createAppSelector';
import { isOpen, isRunActive, leftOf } from './operations';
import { selectOnline, selectOperations, selectRun } from './pendingOperations.slice';

/** The progress of a run: the number of the current change, and the total. */
export interface Progress {
  at: number;
  of: number;
  /** The key of the change that is being sent, which can no longer be edited. */
  sending: string | null;
  waiting: boolean;
}

/** Returns the progress of the current run, or `null` if no run is active. */
export const selectProgress = createAppSelector(
  [selectOperations, selectRun],
  (operations, run): Progress | null => {
    if (!isRunActive(run)) return null;
    const left = leftOf(operations, run);
    const of = run.done + left.length;
    return {
      at: Math.min(run.done + 1, of),
      of,
      sending: run.phase === 'sending' ? (run.key ?? left[0]?.key ?? null) : null,
      waiting: run.phase === 'waiting',
    };
  },
);

/** Returns the conflict that the run waits for the user to resolve, or `null` for none. */
export const selectQuestion = createAppSelector([selectOperations, selectRun], (operations, run) => {
  if (run?.phase !== 'asking' || !isOpen(operations, run)) return null;
  const operation = operations.find(({ key }) => key === run.key);
  return operation ? { operation, theirs: run.theirs } : null;
});

/** Returns the text of the header's indicator, or `null` if no changes are pending. */
export const selectIndicator = createAppSelector(
  [selectOperations, selectRun, selectProgress, selectQuestion, selectOnline],
  (operations, run, progress, question, online): string | null => {
    const { length } = operations;
    if (length === 0) return null;
    const pending = `${length} pending`;
    if (question) return `${pending} · question`;
    if (!online) return `${pending} · offline`;
    if (progress?.waiting) return `${pending} · no answer`;
    if (progress) return `Saving ${progress.at} of ${progress.of}…`;
    return run?.phase === 'failed' ? `${pending} · not saved` : pending;
  },
);
