import { createAppSelector } from '../createAppSelector';
import { isGoing, isOpen, leftOf } from './operations';
import { selectOnline, selectOperations, selectRun } from './pendingOperations.slice';

/** Where a run is: its k-th change of n is the next. */
export interface Progress {
  at: number;
  of: number;
  /** The change that is on its way, which can no longer be altered. */
  sending: string | null;
  waiting: boolean;
}

export const selectProgress = createAppSelector(
  [selectOperations, selectRun],
  (operations, run): Progress | null => {
    if (!isGoing(run)) return null;
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

/** The question that a run waits for. */
export const selectQuestion = createAppSelector([selectOperations, selectRun], (operations, run) => {
  if (run?.phase !== 'asking' || !isOpen(operations, run)) return null;
  const operation = operations.find(({ key }) => key === run.key);
  return operation ? { operation, theirs: run.theirs } : null;
});

/** What the header says, wherever the person is; null when nothing is pending. */
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
