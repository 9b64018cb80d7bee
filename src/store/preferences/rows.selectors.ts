import { lruMemoize } from 'reselect';
import { nameKey } from '../../domain/text/identity';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { goalOf, type Operation, operationOf } from './operations';
import { selectOperations } from './pendingOperations.slice';
import { selectKeyValues, valueOf } from './preferences.slice';

export interface PreferenceRow {
  key: string;
  /** The server's value; of a key that is only added here, the one that it was added with. */
  value: string;
}

export type Mark = 'added' | 'edited' | 'removed';

/** How the row of a key looks that something is pending for. */
export interface RowMark {
  key: string;
  mark: Mark;
  lines: number;
}

/** The former list, for as long as it says the same: typing into a value must not make the table anew. */
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

/** Keys that the server does not have, though something is pending for them. */
const selectOwnKeys = createAppSelector(
  [selectKeyValues, selectOperations],
  (values, operations): readonly string[] =>
    operations.map(({ key }) => key).filter((key) => values !== null && valueOf(values, key) === null),
  keepSame<string>((one, other) => one === other),
);

/** Every key with what it had when it came into the list. */
export const selectPreferenceRows = createAppSelector(
  [selectKeyValues, selectOwnKeys],
  (values, ownKeys): readonly PreferenceRow[] =>
    values === null
      ? []
      : [
          ...Object.entries(values).map(([key, value]) => ({ key, value })),
          ...ownKeys.map((key) => ({ key, value: '' })),
        ],
);

const selectMarks = createAppSelector(
  [selectOperations],
  (operations): readonly RowMark[] =>
    operations.map((operation) => ({
      key: operation.key,
      mark: markOf(operation),
      lines: linesOf(goalOf(operation) ?? ''),
    })),
  keepSame<RowMark>(
    (one, other) => one.key === other.key && one.mark === other.mark && one.lines === other.lines,
  ),
);

export const selectRowMarks = createAppSelector(
  [selectMarks],
  (marks): ReadonlyMap<string, RowMark> => new Map(marks.map((mark) => [mark.key, mark])),
);

export function markOf(operation: Operation): Mark {
  if (operation.kind === 'delete') return 'removed';
  return operation.base === null ? 'added' : 'edited';
}

const MOST_LINES = 6;

/** How many lines a text has, of which a row shows a few. */
export function linesOf(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines < MOST_LINES; at = text.indexOf('\n', at + 1))
    lines += 1;
  return lines;
}

/** One key: its value on the server, and what is pending. */
export const selectOperationOf = (state: RootState, key: string): Operation | undefined =>
  operationOf(selectOperations(state), key);

export const selectServerValue = (state: RootState, key: string): string | null => {
  const values = selectKeyValues(state);
  return values && valueOf(values, key);
};

/** Whether the key is there for the person: what they remove is gone, what they add is there. */
const isKeyThere = (state: RootState, key: string): boolean => {
  const operation = selectOperationOf(state, key);
  return (operation ? goalOf(operation) : selectServerValue(state, key)) !== null;
};

/** Whether a key that is to be added is there already, or one that looks the same. */
export const selectIsTaken = (state: RootState, key: string): boolean => {
  const keys = [
    ...Object.keys(selectKeyValues(state) ?? {}),
    ...selectOperations(state).map((operation) => operation.key),
  ];
  const sought = nameKey(key);
  return keys.some((other) => nameKey(other) === sought && isKeyThere(state, other));
};

/** How many changes of each kind are pending. */
export const selectPendingCounts = createAppSelector([selectOperations], (operations) => ({
  added: operations.filter((operation) => markOf(operation) === 'added').length,
  edited: operations.filter((operation) => markOf(operation) === 'edited').length,
  removed: operations.filter((operation) => markOf(operation) === 'removed').length,
}));
