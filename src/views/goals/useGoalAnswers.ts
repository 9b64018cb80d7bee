import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Goal } from '../../domain/goals/goal';
import type { DatasetId } from '../../domain/reports/reportRows';
import { selectIsOfEarlierDay, selectToday } from '../../store/clock/clock.slice';
import { datasetOf } from '../../store/goals/goalAmounts';
import { selectGoalPlan } from '../../store/goals/goalProgress.selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  selectDataset,
} from '../../store/reports/datasets/datasets.slice';
import { selectStatus } from '../../store/requests/requests.slice';

/**
 * Requests the answers that goals need, unless they are cached and of today. Each answer is requested once a day, so that
 * a full cache never leads to a request after another. Releases the requests when the view closes.
 *
 * @returns a function that repeats the failed requests of a goal
 */
export function useGoalAnswers(goals: readonly Goal[]): (goal: Goal) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const today = useAppSelector(selectToday);
  const asked = useRef(new Map<string, DatasetId>());
  const ask = useCallback(
    (id: DatasetId) => {
      asked.current.set(`${today} ${datasetKey(id)}`, id);
      dispatch(datasetRequested({ ...id, use: 'goal', retriesTimeouts: false }));
    },
    [dispatch, today],
  );
  const idsOf = useCallback(
    (goal: Goal) => selectGoalPlan(store.getState(), { goal }).spans.map((span) => datasetOf(goal, span)),
    [store],
  );
  // `today` decides which answers a goal needs.
  const ids = useMemo(() => (today === '' ? [] : goals.flatMap(idsOf)), [goals, idsOf, today]);
  useEffect(() => {
    const state = store.getState();
    for (const id of ids) {
      const key = datasetKey(id);
      const isThere = selectDataset(state, id) && !selectIsOfEarlierDay(state, key);
      if (!isThere && !asked.current.has(`${today} ${key}`)) ask(id);
    }
  }, [ids, today, store, ask]);
  useEffect(() => {
    const mine = asked.current;
    return () => {
      for (const { collection, site, span } of mine.values())
        dispatch(datasetReleased({ use: 'goal', collection, site, span }));
      mine.clear();
    };
  }, [dispatch]);
  return useCallback(
    (goal) => {
      for (const id of idsOf(goal))
        if (selectStatus(store.getState(), datasetKey(id)).phase === 'failed') ask(id);
    },
    [store, idsOf, ask],
  );
}
