import { createAction, isAction, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../domain/text/json';
import { signedOut } from '../session/session.slice';

/** One answer that the store keeps: the key of its request, and how many rows, points, nodes and edges it has. */
export interface Held {
  key: string;
  size: number;
}

/** What an action says of what is kept: that this is new, or that these are on screen. */
interface MemoryMeta {
  held?: Held;
  shown?: readonly string[];
}

/** For the `prepare` of an action: what it brings is kept under this key. */
export const holding = <Payload>(payload: Payload, key: string, size: number) => ({
  payload,
  meta: { held: { key, size } } satisfies MemoryMeta,
});

/** For the `prepare` of a request: a screen shows what is kept under these keys, which are the last to go. */
export const showing = <Payload>(payload: Payload, ...keys: string[]) => ({
  payload,
  meta: { shown: keys } satisfies MemoryMeta,
});

/** Whether an action brings something to keep. */
export const isHolding = (action: unknown): boolean =>
  isAction(action) && 'meta' in action && isRecord(action.meta) && 'held' in action.meta;

/** The budget is spent: what is kept under these keys goes. */
export const memoryDropped = createAction<readonly string[]>('memory/memoryDropped');

/** Over everything that is kept of reports, summaries, graphs and checks. */
export const ROW_BUDGET = 500_000;

export interface MemoryState {
  /** The least recently shown first. */
  held: readonly Held[];
  /** The keys of what the last screen shows, which may be several. */
  shown: readonly string[];
}

const initialState: MemoryState = { held: [], shown: [] };

// Whoever prepares an action with a meta of these names does it by the functions above.
const metaOf = (action: UnknownAction): MemoryMeta => (isRecord(action['meta']) ? action['meta'] : {});

function last(held: readonly Held[], keys: readonly string[]): readonly Held[] {
  const moved = held.filter(({ key }) => keys.includes(key));
  return [...held.filter((one) => !moved.includes(one)), ...moved];
}

/** Keeps account of what the store holds; the slices hold it, and let go of it by `memoryDropped`. */
export function memoryReducer(state: MemoryState = initialState, action: UnknownAction): MemoryState {
  if (signedOut.match(action)) return initialState;
  if (memoryDropped.match(action))
    return { ...state, held: state.held.filter(({ key }) => !action.payload.includes(key)) };
  const { held, shown } = metaOf(action);
  if (held) return { ...state, held: [...state.held.filter(({ key }) => key !== held.key), held] };
  return shown ? { held: last(state.held, shown), shown } : state;
}

/** The keys of what has to go, so that the rest is within the budget. The last one and what is on screen stay. */
export function selectExcess({ memory: { held, shown } }: { memory: MemoryState }): string[] {
  let excess = held.reduce((sum, { size }) => sum + size, -ROW_BUDGET);
  const keys: string[] = [];
  for (const { key, size } of held.slice(0, -1)) {
    if (excess <= 0) break;
    if (shown.includes(key)) continue;
    excess -= size;
    keys.push(key);
  }
  return keys;
}

/** What is kept by key, without what goes; the same where nothing of it goes. */
export function withoutKeys<Value>(
  kept: Readonly<Record<string, Value>>,
  dropped: readonly string[],
  keyOf: (own: string) => string = (own) => own,
): Readonly<Record<string, Value>> {
  const entries = Object.entries(kept);
  const left = entries.filter(([own]) => !dropped.includes(keyOf(own)));
  return left.length === entries.length ? kept : Object.fromEntries(left);
}
