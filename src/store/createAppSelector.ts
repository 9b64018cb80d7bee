import { createSliceSelector } from './createSliceSelector';
import type { RootState } from './index';

/** `createSelector` for the state of the app, with the arguments and the memoizer of `createSliceSelector`. */
export const createAppSelector = createSliceSelector.withTypes<RootState>();
