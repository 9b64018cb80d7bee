import { createSelectorCreator } from 'reselect';
import type { RootState } from './index';
import { memoizeByData } from './memoizeByData';

/** `createSelector` over our state. Its inputs are selectors, its arguments primitives. */
export const createAppSelector = createSelectorCreator({
  memoize: memoizeByData,
  argsMemoize: memoizeByData,
}).withTypes<RootState>();
