import { lruMemoize } from 'reselect';

/**
 * Caches a few results, so that returning to an earlier selection is fast. More results would pile up, one for each
 * filter text.
 */
const CACHED_RESULTS = 4;

type AnyFunction = (...args: unknown[]) => unknown;

/** A function can reference data through its closure, as an object does. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Memoizes the last few results for each data object, the first object among the arguments (the state, a dataset). The
 * results are freed together with the data object, so results about dropped rows do not stay in memory.
 */
export function memoizeByData(compute: AnyFunction): AnyFunction {
  const remembering = () => lruMemoize(compute, { maxSize: CACHED_RESULTS });
  const byData = new WeakMap<object, AnyFunction>();
  const withoutData = remembering();

  return (...args) => {
    const data = args.find(isObject);
    if (!data) return withoutData(...args);
    let memoized = byData.get(data);
    if (!memoized) {
      memoized = remembering();
      byData.set(data, memoized);
    }
    return memoized(...args);
  };
}
