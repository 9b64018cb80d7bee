import type { DataDays } from '@src/domain/dates/comparison';
import { selectDataDays, selectIsOutdated } from '@src/store/clock/clock.slice';
import { useAppSelector } from '@src/store/hooks';
import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';

/** Returns the days on which the data of these requests was requested. Texts about spans depend on these days. */
export const useDataDays = (...keys: readonly string[]): DataDays =>
  useAppSelector((state) => selectDataDays(state, keys), shallowEqual);

/**
 * Requests data again, once a day, if the data on screen was requested on an earlier day: a span ends today.
 *
 * @param keys the keys of the requests that provide the data
 * @param ask requests the outdated keys again; must be memoized
 */
export function useDailyRefresh(keys: readonly string[], ask: (outdated: readonly string[]) => void): void {
  const outdated = useAppSelector(
    (state) => keys.filter((key) => selectIsOutdated(state, key)),
    shallowEqual,
  );
  useEffect(() => {
    if (outdated.length > 0) ask(outdated);
  }, [outdated, ask]);
}
