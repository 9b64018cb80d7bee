import { requestGraphsReducer } from './graph/requestGraphs.slice';

/** The slices of the request graph, which are taken in when its screen opens. */
export const graphReducers = { requestGraphs: requestGraphsReducer };

export type GraphReducers = typeof graphReducers;
