import { lruMemoize } from 'reselect';

/** A few results are kept, so that going back is free; typed filter texts must not pile up for ever. */
const KEPT_RESULTS = 4;

type AnyFunction = (...args: unknown[]) => unknown;

/** A function holds what it is made from, as an object does. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Keeps the last few results for each first object among the arguments (the state, a dataset), for as long as
 * somebody else has that object: what was computed from rows that are no longer in the store goes with them.
 */
export function memoizeByData(compute: AnyFunction): AnyFunction {
  const remembering = () => lruMemoize(compute, { maxSize: KEPT_RESULTS });
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
