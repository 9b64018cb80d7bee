import type { DataDays } from '@src/domain/dates/comparison';
import { selectDataDays, selectIsOutdated } from '@src/store/clock/clock.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';

/** Returns the days on which the data of these requests were asked for, of which texts about spans are made. */
export const useDataDays = (...keys: readonly string[]): DataDays =>
  useAppSelector((state) => selectDataDays(state, keys), shallowEqual);

/**
 * Asks again, once a day, for data on screen that were asked for on an earlier day: a span ends today.
 *
 * @param keys of the requests that bring the data
 * @param ask takes the keys of the outdated ones; memoized
 */
export function useAskDaily(keys: readonly string[], ask: (outdated: readonly string[]) => void): void {
  const outdated = useAppSelector(
    (state) => keys.filter((key) => selectIsOutdated(state, key)),
    shallowEqual,
  );
  useEffect(() => {
    if (outdated.length > 0) ask(outdated);
  }, [outdated, ask]);
}
