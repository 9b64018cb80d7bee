import { createSelectorCreator } from 'reselect';
import type { RootState } from './index';
import { memoizeByData, memoizeByFields } from './memoizeByData';

/**
 * `createSelector` for the state of one slice. A selector with parameters takes one argument object with named fields,
 * such as `{ site, span }`. Each field is a primitive, or an object that stays the same while its content does. A
 * selector that only looks up a record by its key takes the key, as `selectById` of an entity adapter does.
 *
 * The memoizers of reselect do not fit. `weakMapMemoize` never drops the result of a primitive argument, so it keeps one
 * list of rows for each typed filter. `lruMemoize` keeps a fixed number of results for all data together, so nine sites
 * evict each other's rows, and it keeps rows in memory that the store has dropped.
 */
export const createSliceSelector = createSelectorCreator({
  memoize: memoizeByData,
  argsMemoize: memoizeByFields,
});

/** `createSelector` for the app's state, memoized as `createSliceSelector` does. */
export const createAppSelector = createSliceSelector.withTypes<RootState>();
