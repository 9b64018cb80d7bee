import { createSelectorCreator } from 'reselect';
import type { RootState } from './index';
import { memoizeByData } from './memoizeByData';

/** `createSelector` for the app's state. Input selectors take the state and primitive arguments. */
export const createAppSelector = createSelectorCreator({
  memoize: memoizeByData,
  argsMemoize: memoizeByData,
}).withTypes<RootState>();
