import { useCallback, useEffect, useMemo, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import type { Goal } from '../../domain/goals/goal';
import type { DatasetId } from '../../domain/reports/reportRows';
import { selectGoalDatasets } from '../../store/goals/goalAnswers.selectors';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  datasetsShown,
  selectDataset,
} from '../../store/reports/datasets/datasets.slice';
import { selectShownKeys } from '../../store/requests/memory.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { useDailyRefresh } from '../ui/data/useDataDays';

/**
 * Returns for each answer if the answer is not cached and no request for it is running or has failed: before the first
 * request, and after the cache has dropped the answer.
 */
const useMissing = (ids: readonly DatasetId[]): readonly boolean[] =>
  useAppSelector(
    (state) =>
      ids.map((id) => {
        const { phase } = selectStatus(state, datasetKey(id));
        return !selectDataset(state, id) && (phase === 'idle' || phase === 'ready');
      }),
    shallowEqual,
  );

/**
 * Requests the answers that goals need, unless they are cached and of today. Requests an answer again when the cache
 * has dropped it, and each day. Releases the requests when the view closes.
 *
 * @param isPart true if the goals are part of a screen whose own answers must stay cached
 * @returns a function that repeats the failed requests of goals
 */
export function useGoalAnswers(goals: readonly Goal[], isPart: boolean): (goals: readonly Goal[]) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const ids = useAppSelector((state) => selectGoalDatasets(state, { goals }));
  const missing = useMissing(ids);
  /** The requests of this view, which are the only ones that it releases. */
  const asked = useRef(new Map<string, DatasetId>());
  const ask = useCallback(
    (id: DatasetId) => {
      asked.current.set(datasetKey(id), id);
      dispatch(datasetRequested({ ...id, use: 'goal', retriesTimeouts: false }));
    },
    [dispatch],
  );
  const askFailed = useCallback(
    (of: readonly DatasetId[]) => {
      for (const id of of) if (selectStatus(store.getState(), datasetKey(id)).phase === 'failed') ask(id);
    },
    [store, ask],
  );
  // A new view repeats failed requests.
  useEffect(() => askFailed(ids), [askFailed, ids]);
  useEffect(() => {
    const wanted = ids.filter((_id, place) => missing[place]);
    if (wanted.length === 0) return;
    // The cache drops shown answers last, so two answers never push each other out again and again.
    const others = isPart ? selectShownKeys(store.getState()) : [];
    dispatch(datasetsShown('goal', [...new Set([...others, ...ids.map(datasetKey)])]));
    wanted.forEach(ask);
  }, [dispatch, store, ids, missing, isPart, ask]);
  const keys = useMemo(() => ids.map(datasetKey), [ids]);
  const reloadOutdated = useCallback(
    (outdated: readonly string[]) => ids.filter((id) => outdated.includes(datasetKey(id))).forEach(ask),
    [ids, ask],
  );
  useDailyRefresh(keys, reloadOutdated);
  useEffect(() => {
    const mine = asked.current;
    return () => {
      for (const { collection, site, span } of mine.values())
        dispatch(datasetReleased({ use: 'goal', collection, site, span }));
      mine.clear();
    };
  }, [dispatch]);
  return useCallback(
    (failed) => askFailed(selectGoalDatasets(store.getState(), { goals: failed })),
    [store, askFailed],
  );
}
