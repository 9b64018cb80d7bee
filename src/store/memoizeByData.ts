import { shallowEqual } from 'react-redux';
import { lruMemoize } from 'reselect';
import { oncePer } from '../domain/records/oncePer';

/**
 * Caches a few results, so that returning to an earlier selection is fast. More results would pile up, one for each
 * filter text.
 */
const CACHED_RESULTS = 4;

type AnyFunction = (...args: unknown[]) => unknown;
type IsEqual = (one: unknown, other: unknown) => boolean;

/** A function can reference data through its closure, as an object does. */
const isObject = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';

/**
 * Memoizes the last few results for each data object, the first object among the arguments (the state, a dataset). The
 * results are freed together with the data object, so results about dropped rows do not stay in memory.
 * @param isEqual compares the arguments; by default by identity
 */
export function memoizeByData(compute: AnyFunction, isEqual: IsEqual = Object.is): AnyFunction {
  const remembering = () => lruMemoize(compute, { maxSize: CACHED_RESULTS, equalityCheck: isEqual });
  const resultsOf = oncePer((_data: object) => remembering());
  const withoutData = remembering();

  return (...args) => {
    const data = args.find(isObject);
    return (data ? resultsOf(data) : withoutData)(...args);
  };
}

/** Memoizes a selector by the state and the fields of the argument object, which each call creates. */
export const memoizeByFields = (select: AnyFunction): AnyFunction => memoizeByData(select, shallowEqual);
