import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RequestGraph, RequestGraphId } from '../../domain/graph/requestGraph';
import { holding, memoryDropped, showing, withoutKeys } from '../requests/memory.slice';
import { signedOut } from '../session/session.slice';

/** Also the key of the request that loads it. */
export const requestGraphKey = ({ site, span }: RequestGraphId): string =>
  `requestGraph/${encodeURIComponent(site)}/${span}`;

const sizeOf = ({ names, weights }: RequestGraph): number => names.length + weights.length;

/** A screen shows this graph: a wish, and a use that keeps it from being dropped. */
export const requestGraphNeeded = createAction('requestGraphs/requestGraphNeeded', (id: RequestGraphId) =>
  showing(id, requestGraphKey(id)),
);
/** No screen shows this graph any more. */
export const requestGraphReleased = createAction<RequestGraphId>('requestGraphs/requestGraphReleased');
export const requestGraphReceived = createAction(
  'requestGraphs/requestGraphReceived',
  (received: { id: RequestGraphId; graph: RequestGraph }) =>
    holding(received, requestGraphKey(received.id), sizeOf(received.graph)),
);

export interface RequestGraphsState {
  held: Readonly<Record<string, RequestGraph>>;
}

const initialState: RequestGraphsState = { held: {} };

/** A plain reducer: an Immer draft of 80,000 edges would be walked and frozen at each arrival. */
export function requestGraphsReducer(
  state: RequestGraphsState = initialState,
  action: UnknownAction,
): RequestGraphsState {
  if (requestGraphReceived.match(action)) {
    const { id, graph } = action.payload;
    return { held: { ...state.held, [requestGraphKey(id)]: graph } };
  }
  if (memoryDropped.match(action)) return { held: withoutKeys(state.held, action.payload) };
  if (signedOut.match(action)) return initialState;
  return state;
}
