import { requestGraphsReducer } from './requestGraphs.slice';

/** The slices of the request graph, which are taken in when its screen opens. */
export const graphReducers = { requestGraphs: requestGraphsReducer };

export type GraphReducers = typeof graphReducers;
