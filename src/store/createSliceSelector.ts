import { createSelectorCreator } from 'reselect';
import { memoizeByData, memoizeByFields } from './memoizeByData';

/**
 * `createSelector` for the state of one slice. A selector with parameters takes one argument object with named fields,
 * such as `{ site, span }`. Each field is a primitive, or an object that stays the same while its content does. A
 * selector that only looks up a record by its key takes the key, as `selectById` of an entity adapter does.
 *
 * The memoizers of reselect do not fit. `weakMapMemoize` never drops the result of a primitive argument, so it keeps one
 * list of rows for each typed filter. `lruMemoize` keeps a fixed number of results for all data together, so the rows
 * of one site evict the rows of another site, and rows stay in memory after the store has dropped them.
 */
export const createSliceSelector = createSelectorCreator({
  memoize: memoizeByData,
  argsMemoize: memoizeByFields,
});
