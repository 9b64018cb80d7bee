import { createSelectorCreator, lruMemoize } from 'reselect';
import type { RootState } from './index';

/** A few results are kept, so that going back is free; typed filter texts must not pile up for ever. */
const KEPT_RESULTS = 4;

/** `createSelector` over our state. Its inputs are selectors, its arguments primitives. */
export const createAppSelector = createSelectorCreator({
  memoize: lruMemoize,
  memoizeOptions: { maxSize: KEPT_RESULTS },
  argsMemoize: lruMemoize,
  argsMemoizeOptions: { maxSize: KEPT_RESULTS },
}).withTypes<RootState>();
