import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestGraph, RequestGraphId } from '../../domain/graph/requestGraph';
import { signedOut } from '../session.slice';

/** Also the key of the request that loads it. */
export const requestGraphKey = ({ site, span }: RequestGraphId): string =>
  `requestGraph/${encodeURIComponent(site)}/${span}`;

/** A screen shows this graph: a wish, and a use that keeps it from being dropped. */
export const requestGraphNeeded = createAction<RequestGraphId>('requestGraphs/needed');
/** No screen shows this graph any more. */
export const requestGraphReleased = createAction<RequestGraphId>('requestGraphs/released');
export const requestGraphReceived = createAction<{ id: RequestGraphId; graph: RequestGraph }>(
  'requestGraphs/received',
);

export interface RequestGraphsState {
  /** The least recently shown first, as `fromEntries` keeps them: keys are texts with a slash. */
  held: Readonly<Record<string, RequestGraph>>;
}

/** Nodes and edges over all graphs, past which the least recently shown go. */
export const SIZE_BUDGET = 500_000;

const initialState: RequestGraphsState = { held: {} };

const sizeOf = ({ names, weights }: RequestGraph): number => names.length + weights.length;

function withinBudget(held: Readonly<Record<string, RequestGraph>>): Record<string, RequestGraph> {
  let room = SIZE_BUDGET;
  const kept = Object.entries(held)
    .reverse()
    // The last one is on screen, and stays whatever its size.
    .filter(([, graph], place) => {
      room -= sizeOf(graph);
      return place === 0 || room >= 0;
    });
  return Object.fromEntries(kept.reverse());
}

function usedLast({ held }: RequestGraphsState, key: string, graph: RequestGraph): RequestGraphsState {
  const others = Object.entries(held).filter(([other]) => other !== key);
  return { held: withinBudget(Object.fromEntries([...others, [key, graph]])) };
}

/** A plain reducer: an Immer draft of 80,000 edges would be walked and frozen at each arrival. */
export function requestGraphsReducer(
  state: RequestGraphsState = initialState,
  action: UnknownAction,
): RequestGraphsState {
  if (requestGraphReceived.match(action))
    return usedLast(state, requestGraphKey(action.payload.id), action.payload.graph);
  if (requestGraphNeeded.match(action)) {
    const key = requestGraphKey(action.payload);
    const graph = state.held[key];
    return graph ? usedLast(state, key, graph) : state;
  }
  if (signedOut.match(action)) return initialState;
  return state;
}
