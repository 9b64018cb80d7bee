import type { Failure } from '../../domain/requests/failure';

/** The fields of every kind of change. */
interface Change {
  key: string;
  /** The position in the queue. Changes are sent in the order in which their keys were first edited. */
  order: number;
  /** Id of this version of the change. Each edit of the key creates a new version. */
  edit: string;
}

/**
 * Adds a key or changes its value. `base` is the server's value when the edit began, or `null` if the key did not
 * exist.
 */
export interface Upsert extends Change {
  kind: 'upsert';
  value: string;
  base: string | null;
}

export interface Removal extends Change {
  kind: 'delete';
  base: string;
}

/** A change that the server has not confirmed yet. Each key has at most one operation. */
export type Operation = Upsert | Removal;

/** Operations in the order of the first edit of each key. */
export type Operations = readonly Operation[];

/** Returns the value that the operation gives the key, or `null` if the operation removes the key. */
export const targetValueOf = (operation: Operation): string | null =>
  operation.kind === 'upsert' ? operation.value : null;

/** Returns the operation of a key, or `undefined` for none. */
export const operationOf = (operations: Operations, key: string): Operation | undefined =>
  operations.find((operation) => operation.key === key);

export interface Edit {
  key: string;
  /** The server's value that the user saw, or `null` if the key did not exist. */
  server: string | null;
  edit: string;
}

/**
 * Sets the value of a key, and adds the key if the key does not exist. Replaces a pending removal. Drops the operation
 * if the value equals the base.
 */
export const edit = (operations: Operations, { value, ...made }: Edit & { value: string }): Operations =>
  setGoal(operations, made, value);

/** Removes the key. If the key exists only as a pending addition, drops the addition. */
export const remove = (operations: Operations, made: Edit): Operations => setGoal(operations, made, null);

/** Drops the operation of the key. */
export const undo = (operations: Operations, key: string): Operations =>
  operations.filter((operation) => operation.key !== key);

/** Keeps the change with a new base, after another user has changed the value on the server. */
export function rebase(operations: Operations, key: string, base: string | null): Operations {
  const known = operationOf(operations, key);
  if (!known) return operations;
  return applyGoal(operations, known, base, targetValueOf(known), known.edit);
}

/** Gives the change a new version id, so that the change is not part of the running save. */
export const renewEditId = (operations: Operations, key: string, name: string): Operations =>
  operations.map((operation) => (operation.key === key ? { ...operation, edit: name } : operation));

/**
 * Drops the sent operation after the server has confirmed the operation. If the key was edited since, keeps the newer
 * change with the sent value as its base.
 */
export function confirm(operations: Operations, sent: Operation): Operations {
  return operationOf(operations, sent.key)?.edit === sent.edit
    ? undo(operations, sent.key)
    : rebase(operations, sent.key, targetValueOf(sent));
}

/** Replaces the operation of one key by the operation of another tab. Drops the operation if the other tab has none. */
export function replace(operations: Operations, key: string, operation: Operation | null): Operations {
  const others = undo(operations, key);
  return operation ? inOrder([...others, operation]) : others;
}

/**
 * Sorts operations by their position, and by key for equal positions. Two tabs may assign the same position at the same
 * time, and all tabs must sort alike.
 */
export const inOrder = (operations: Operations): Operations =>
  [...operations].sort((one, other) => one.order - other.order || (one.key < other.key ? -1 : 1));

function setGoal(operations: Operations, { key, server, edit: name }: Edit, goal: string | null): Operations {
  const known = operationOf(operations, key);
  if (known) return applyGoal(operations, known, known.base, goal, name);
  const last = operations.at(-1);
  return applyGoal(operations, { key, order: (last?.order ?? 0) + 1 }, server, goal, name);
}

function applyGoal(
  operations: Operations,
  { key, order }: Pick<Change, 'key' | 'order'>,
  base: string | null,
  goal: string | null,
  name: string,
): Operations {
  if (goal === base) return undo(operations, key);
  const change = { key, order, edit: name };
  const next = makeOperation(change, base, goal);
  return operations.some((operation) => operation.key === key)
    ? operations.map((operation) => (operation.key === key ? next : operation))
    : [...operations, next];
}

function makeOperation(change: Change, base: string | null, goal: string | null): Operation {
  if (goal !== null) return { ...change, kind: 'upsert', value: goal, base };
  // `base` is never `null` here: a key that does not exist cannot be removed, because the goal would equal the base.
  return { ...change, kind: 'delete', base: base ?? '' };
}

export type RunPhase =
  /** The change of `key` is being sent. */
  | { phase: 'sending'; key?: string }
  /** No network or no answer. The run continues automatically. */
  | { phase: 'waiting' }
  /** Another user has changed the value of the key. `theirs` is the new value, or `null` if the key was removed. */
  | { phase: 'asking'; key: string; theirs: string | null }
  /**
   * The run ended at its first failure: of the change of `key`, or of reading the server's values if `key` is `null`.
   */
  | { phase: 'failed'; key: string | null; failure: Failure };

/** A run of a save, limited to the versions of changes that were pending at that time. */
export type Run = {
  edits: readonly string[];
  /** The number of changes that the server has confirmed. */
  done: number;
} & RunPhase;

/** Returns true if the run has not ended. A failed run has ended, but its failure is stored until the next run. */
export const isRunActive = (run: Run | null): run is Run => run !== null && run.phase !== 'failed';

/**
 * Returns the changes of the run that are still to be sent. A change that was edited after the save is not part of the
 * run.
 */
export function leftOf(operations: Operations, run: Run | null): Operations {
  if (!isRunActive(run)) return [];
  const edits = new Set(run.edits);
  return operations.filter(({ edit }) => edits.has(edit));
}

/** Returns the run of a new save: all pending changes, and the remaining changes of the current run. */
export function startSaveRun(operations: Operations, before: Run | null): Run {
  const going = isRunActive(before) ? before : null;
  const edits = new Set([
    ...leftOf(operations, going).map(({ edit }) => edit),
    ...operations.map(({ edit }) => edit),
  ]);
  const onItsWay = going?.phase === 'sending' && going.key !== undefined && { key: going.key };
  return { edits: [...edits], done: going?.done ?? 0, phase: 'sending', ...onItsWay };
}

/** Returns the run in another phase. */
export const inPhase = ({ edits, done }: Run, phase: RunPhase): Run => ({ edits, done, ...phase });

/**
 * Returns true if the run's question about a conflict is still open: the change is still pending with its original
 * base.
 */
export function isOpen(operations: Operations, run: Run | null): boolean {
  if (run?.phase !== 'asking') return false;
  const operation = operationOf(leftOf(operations, run), run.key);
  return operation !== undefined && operation.base !== run.theirs;
}
