import type { Failure } from '../../domain/requests/failure';

/** What every change of a key says, whatever it is. */
interface Change {
  key: string;
  /** Its place: changes are sent in the order in which their keys were first touched. */
  order: number;
  /** Names this version of the change. Another edit of the key is another version. */
  edit: string;
}

/** `base` is the server's value when the edit began; null is that the key was not there. */
export interface Upsert extends Change {
  kind: 'upsert';
  value: string;
  base: string | null;
}

export interface Removal extends Change {
  kind: 'delete';
  base: string;
}

/** A change that the server has not confirmed yet; there is one a key at most. */
export type Operation = Upsert | Removal;

/** In the order of the first edit of each key. */
export type Operations = readonly Operation[];

/** The value that the key is to have; null is that it is to be gone. */
export const goalOf = (operation: Operation): string | null =>
  operation.kind === 'upsert' ? operation.value : null;

export const operationOf = (operations: Operations, key: string): Operation | undefined =>
  operations.find((operation) => operation.key === key);

export interface Edit {
  key: string;
  /** The server's value as the person saw it; null where the key was not there. */
  server: string | null;
  edit: string;
}

/**
 * Gives the key a value, which adds a key that is not there; one that was to be removed has its value changed
 * then. What comes to the value before the first edit is no change.
 */
export const edit = (operations: Operations, { value, ...made }: Edit & { value: string }): Operations =>
  aim(operations, made, value);

/** Removes the key: of one that was only added here, nothing is left. */
export const remove = (operations: Operations, made: Edit): Operations => aim(operations, made, null);

/** The key is as it was before its first edit. */
export const undo = (operations: Operations, key: string): Operations =>
  operations.filter((operation) => operation.key !== key);

/** The change stands, over a value that somebody else has given the key meanwhile. */
export function rebase(operations: Operations, key: string, base: string | null): Operations {
  const known = operationOf(operations, key);
  if (!known) return operations;
  return settle(operations, known, base, goalOf(known), known.edit);
}

/** The change stands, as a version of its own: no Save has wanted it so. */
export const renew = (operations: Operations, key: string, name: string): Operations =>
  operations.map((operation) => (operation.key === key ? { ...operation, edit: name } : operation));

/** The server holds what was sent. What has been edited on since then is a change of that. */
export function confirm(operations: Operations, sent: Operation): Operations {
  return operationOf(operations, sent.key)?.edit === sent.edit
    ? undo(operations, sent.key)
    : rebase(operations, sent.key, goalOf(sent));
}

/** One key's change as another tab has left it. */
export function replace(operations: Operations, key: string, operation: Operation | null): Operations {
  const others = undo(operations, key);
  return operation ? inOrder([...others, operation]) : others;
}

/** Two tabs may have given the same place at once; the key decides then, in every tab alike. */
export const inOrder = (operations: Operations): Operations =>
  [...operations].sort((one, other) => one.order - other.order || (one.key < other.key ? -1 : 1));

function aim(operations: Operations, { key, server, edit: name }: Edit, goal: string | null): Operations {
  const known = operationOf(operations, key);
  if (known) return settle(operations, known, known.base, goal, name);
  const last = operations.at(-1);
  return settle(operations, { key, order: (last?.order ?? 0) + 1 }, server, goal, name);
}

function settle(
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
  // A key that is not there cannot be removed: the goal would be the base.
  return { ...change, kind: 'delete', base: base ?? '' };
}

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
