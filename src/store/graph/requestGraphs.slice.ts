import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestGraph, RequestGraphId } from '../../domain/graph/requestGraph';
import { lazyState } from '../lazyState';
import { memoryDropped, prepareCached, prepareShown, withoutKeys } from '../requests/memory.slice';
import { signedOut } from '../session/session.slice';

/** Returns the key of a graph in the cache, which is also the key of its request. */
export const requestGraphKey = ({ site, span }: RequestGraphId): string =>
  `requestGraph/${encodeURIComponent(site)}/${span}`;

const sizeOf = ({ names, weights }: RequestGraph): number => names.length + weights.length;

/** Requests a graph that a screen shows. The cache keeps shown graphs longest. */
export const requestGraphRequested = createAction(
  'requestGraphs/requestGraphRequested',
  (id: RequestGraphId) => prepareShown(id, requestGraphKey(id)),
);
/** Releases a graph that no screen shows any more. */
export const requestGraphReleased = createAction<RequestGraphId>('requestGraphs/requestGraphReleased');
export const requestGraphReceived = createAction(
  'requestGraphs/requestGraphReceived',
  (received: { id: RequestGraphId; graph: RequestGraph }) =>
    prepareCached(received, requestGraphKey(received.id), sizeOf(received.graph)),
);

export interface RequestGraphsState {
  cached: Readonly<Record<string, RequestGraph>>;
}

const initialState: RequestGraphsState = { cached: {} };

/** A plain reducer, because Immer would walk and freeze a graph of 80,000 edges each time a graph arrives. */
export function requestGraphsReducer(
  state: RequestGraphsState = initialState,
  action: UnknownAction,
): RequestGraphsState {
  if (requestGraphReceived.match(action)) {
    const { id, graph } = action.payload;
    return { cached: { ...state.cached, [requestGraphKey(id)]: graph } };
  }
  if (memoryDropped.match(action)) return { cached: withoutKeys(state.cached, action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}

const requestGraphsOf = lazyState({ reducerPath: 'requestGraphs', getInitialState: () => initialState });

/** Returns a loaded graph, or `undefined` while the graph is not loaded. */
export const selectCachedGraph = (
  state: Parameters<typeof requestGraphsOf>[0],
  id: RequestGraphId,
): RequestGraph | undefined => requestGraphsOf(state).cached[requestGraphKey(id)];
