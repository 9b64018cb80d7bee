import { lruMemoize } from 'reselect';
import { nameKey } from '../../domain/text/identity';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { createSelectFound } from '../records/foundRecords';
import { type Operation, operationOf, targetValueOf } from './operations';
import { selectOperations } from './pendingOperations.slice';
import { selectPreferences, valueOf } from './preferences.slice';

export interface PreferenceRow {
  key: string;
  /** The server's value. Empty for a key that the server does not have. */
  value: string;
}

export type Mark = 'added' | 'edited' | 'removed';

/** The mark of a row with a pending change. */
export interface RowMark {
  key: string;
  mark: Mark;
  lines: number;
}

/** Memoizes a list by its content, so that typing into a value does not rebuild the table. */
const keepSame = <Item>(isSame: (one: Item, other: Item) => boolean) =>
  ({
    memoize: lruMemoize,
    memoizeOptions: {
      maxSize: 1,
      resultEqualityCheck: (one: readonly Item[], other: readonly Item[]) =>
        one.length === other.length &&
        one.every((item, index) => {
          const match = other[index];
          return match !== undefined && isSame(item, match);
        }),
    },
  }) as const;

/** Keys with pending operations that the server does not have. */
const selectOwnKeys = createAppSelector(
  [selectPreferences, selectOperations],
  (values, operations): readonly string[] =>
    operations.map(({ key }) => key).filter((key) => values !== null && valueOf(values, key) === null),
  keepSame<string>((one, other) => one === other),
);

/** Returns the rows of all keys: the server's keys, then the added keys. */
export const selectPreferenceRows = createAppSelector(
  [selectPreferences, selectOwnKeys],
  (values, ownKeys): readonly PreferenceRow[] =>
    values === null
      ? []
      : [
          ...Object.entries(values).map(([key, value]) => ({ key, value })),
          ...ownKeys.map((key) => ({ key, value: '' })),
        ],
);

/** Selects the rows whose key or server's value contains a text. */
export const selectFoundPreferences = createSelectFound(
  selectPreferenceRows,
  ({ key, value }) => `${key}\n${value}`,
);

/** Returns the number of lines of each server's value by key. */
export const selectRowLines = createAppSelector(
  [selectPreferenceRows],
  (rows): ReadonlyMap<string, number> => new Map(rows.map(({ key, value }) => [key, linesOf(value)])),
);

const selectMarks = createAppSelector(
  [selectOperations],
  (operations): readonly RowMark[] =>
    operations.map((operation) => ({
      key: operation.key,
      mark: markOf(operation),
      lines: linesOf(targetValueOf(operation) ?? ''),
    })),
  keepSame<RowMark>(
    (one, other) => one.key === other.key && one.mark === other.mark && one.lines === other.lines,
  ),
);

/** Returns the marks of rows by key. */
export const selectRowMarks = createAppSelector(
  [selectMarks],
  (marks): ReadonlyMap<string, RowMark> => new Map(marks.map((mark) => [mark.key, mark])),
);

/** Returns the mark of an operation. */
export function markOf(operation: Operation): Mark {
  if (operation.kind === 'delete') return 'removed';
  return operation.base === null ? 'added' : 'edited';
}

const MOST_LINES = 6;

/** Returns the number of lines of a text, at most `MOST_LINES`, which is the most that a row shows. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines < MOST_LINES; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}

/** Returns the pending operation of a key, or `undefined` for none. */
export const selectOperationOf = (state: RootState, key: string): Operation | undefined =>
  operationOf(selectOperations(state), key);

/** Returns the server's value of a key, or `null` if the server does not have the key. */
export const selectServerValue = (state: RootState, key: string): string | null => {
  const values = selectPreferences(state);
  return values && valueOf(values, key);
};

/** Returns true if the key exists, including pending additions and without pending removals. */
const isKeyThere = (state: RootState, key: string): boolean => {
  const operation = selectOperationOf(state, key);
  return (operation ? targetValueOf(operation) : selectServerValue(state, key)) !== null;
};

/** Returns true if the key to add, or a key that looks the same, already exists. */
export const selectIsTaken = (state: RootState, key: string): boolean => {
  const keys = [
    ...Object.keys(selectPreferences(state) ?? {}),
    ...selectOperations(state).map((operation) => operation.key),
  ];
  const sought = nameKey(key);
  return keys.some((other) => nameKey(other) === sought && isKeyThere(state, other));
};

/** Counts the pending changes of each kind. */
export const selectPendingCounts = createAppSelector([selectOperations], (operations) => ({
  added: operations.filter((operation) => markOf(operation) === 'added').length,
  edited: operations.filter((operation) => markOf(operation) === 'edited').length,
  removed: operations.filter((operation) => markOf(operation) === 'removed').length,
}));
