import { createAction, isAction, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/text/json';
import { lazyState } from '../lazyState';
import { signedOut } from '../session/session.slice';

/** A cached answer: the key of its request, and its number of rows, points, nodes and edges. */
export interface CachedAnswer {
  key: string;
  size: number;
}

/** The cache information of an action: a new cached answer, or the keys on screen. */
interface MemoryMeta {
  cached?: CachedAnswer;
  shown?: readonly string[];
}

/** Prepares an action whose payload is cached under this key. */
export const prepareCached = <Payload>(payload: Payload, key: string, size: number) => ({
  payload,
  meta: { cached: { key, size } } satisfies MemoryMeta,
});

/** Prepares a request of a screen that shows these keys. The cache drops shown answers last. */
export const prepareShown = <Payload>(payload: Payload, ...keys: string[]) => ({
  payload,
  meta: { shown: keys } satisfies MemoryMeta,
});

/** Returns true if the action adds an answer to the cache. */
export const isCaching = (action: unknown): boolean =>
  isAction(action) && 'meta' in action && isRecord(action.meta) && 'cached' in action.meta;

/** Drops the answers with these keys, because the cache exceeds its budget. */
export const memoryDropped = createAction<readonly string[]>('memory/memoryDropped');

/** The maximum total size of the cached reports, summaries, graphs and checks. */
export const ROW_BUDGET = 500_000;

export interface MemoryState {
  /** Cached answers, least recently shown first. */
  cached: readonly CachedAnswer[];
  /** The keys of the answers that the current screen shows. */
  shown: readonly string[];
}

const initialState: MemoryState = { cached: [], shown: [] };

// Only the functions above create actions with these `meta` fields.
const metaOf = (action: UnknownAction): MemoryMeta => (isRecord(action['meta']) ? action['meta'] : {});

function last(cached: readonly CachedAnswer[], keys: readonly string[]): readonly CachedAnswer[] {
  const moved = cached.filter(({ key }) => keys.includes(key));
  return [...cached.filter((one) => !moved.includes(one)), ...moved];
}

/** Tracks the size of the cached answers. The slices store the answers and drop them on `memoryDropped`. */
export function memoryReducer(state: MemoryState = initialState, action: UnknownAction): MemoryState {
  if (signedOut.match(action)) return initialState;
  if (memoryDropped.match(action))
    return { ...state, cached: state.cached.filter(({ key }) => !action.payload.includes(key)) };
  const { cached, shown } = metaOf(action);
  if (cached) return { ...state, cached: [...state.cached.filter(({ key }) => key !== cached.key), cached] };
  return shown ? { cached: last(state.cached, shown), shown } : state;
}

const memoryOf = lazyState({ reducerPath: 'memory', getInitialState: () => initialState });

/** The part of the state that the selectors need. The slice is missing until a user has signed in. */
type HasMemory = Parameters<typeof memoryOf>[0];

/** Returns the keys of the answers that the current screen shows. */
export const selectShownKeys = (state: HasMemory): readonly string[] => memoryOf(state).shown;

/** Returns the keys of the answers to drop to stay within the budget. The newest answer and the shown answers stay. */
export function selectKeysToDrop(state: HasMemory): string[] {
  const { cached, shown } = memoryOf(state);
  let excess = cached.reduce((sum, { size }) => sum + size, -ROW_BUDGET);
  const keys: string[] = [];
  for (const { key, size } of cached.slice(0, -1)) {
    if (excess <= 0) break;
    if (shown.includes(key)) continue;
    excess -= size;
    keys.push(key);
  }
  return keys;
}

/** Returns the entries without the dropped keys, or the same object if no key matches. */
export function withoutKeys<Value>(
  kept: Readonly<Record<string, Value>>,
  dropped: readonly string[],
  keyOf: (own: string) => string = (own) => own,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(kept);
  const left = entries.filter(([own]) => !dropped.includes(keyOf(own)));
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
