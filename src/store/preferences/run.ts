import type { Failure } from '../../domain/requests/failure';
import { type Operations, operationOf } from './operations';

export type RunPhase =
  /** `key` is on its way. */
  | { phase: 'sending'; key?: string }
  /** No network, or no answer: it goes on by itself. */
  | { phase: 'waiting' }
  /** Somebody else has given the key another value meanwhile; null is that they removed it. */
  | { phase: 'asking'; key: string; theirs: string | null }
  /** It ended at its first failure: that of this key, or of reading what the server holds. */
  | { phase: 'failed'; key: string | null; failure: Failure };

/** What a Save has wanted: these versions of changes and no others. */
export type Run = {
  edits: readonly string[];
  /** How many of its changes are done. */
  done: number;
} & RunPhase;

/** A run that has failed has ended; what it says is kept until the next. */
export const isGoing = (run: Run | null): run is Run => run !== null && run.phase !== 'failed';

/** The changes that are still to be sent. A change that was edited after the Save is not among them. */
export function leftOf(operations: Operations, run: Run | null): Operations {
  if (!isGoing(run)) return [];
  const edits = new Set(run.edits);
  return operations.filter(({ edit }) => edits.has(edit));
}

/** Save: everything that is pending now, besides what is on its way. */
export function wanted(operations: Operations, before: Run | null): Run {
  const going = isGoing(before) ? before : null;
  const edits = new Set([
    ...leftOf(operations, going).map(({ edit }) => edit),
    ...operations.map(({ edit }) => edit),
  ]);
  const onItsWay = going?.phase === 'sending' && going.key !== undefined && { key: going.key };
  return { edits: [...edits], done: going?.done ?? 0, phase: 'sending', ...onItsWay };
}

export const inPhase = ({ edits, done }: Run, phase: RunPhase): Run => ({ edits, done, ...phase });

/** Whether the question has no answer yet: the change is still wanted, over the value that it began with. */
export function isOpen(operations: Operations, run: Run | null): boolean {
  if (run?.phase !== 'asking') return false;
  const operation = operationOf(leftOf(operations, run), run.key);
  return operation !== undefined && operation.base !== run.theirs;
}
