import { useCallback, useEffect, useMemo } from 'react';
import type { CheckKind } from '../../domain/checks/checks';
import type { Reach } from '../../domain/checks/reach';
import {
  checkStatsNeeded,
  checksNeeded,
  checksReleased,
  repopulateRequested,
  resultsRequest,
  selectGroups,
  selectPoints,
  statsRequest,
} from '../../store/checks/checkData.slice';
import { selectFailedCall, selectIsRepopulating } from '../../store/checks/checkRuns.slice';
import { REACH_DATASETS, selectMayWeigh, selectReach } from '../../store/checks/reach.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { datasetNeeded, datasetReleased } from '../../store/reports/datasets.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';

/** Asks for what a dashboard shows, and lets go of it when it is left. */
export function useChecks(kind: CheckKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  useEffect(() => {
    dispatch(checksNeeded(id));
    return () => {
      dispatch(checksReleased(id));
    };
  }, [dispatch, id]);
  const status = useAppSelector((state) => selectStatus(state, resultsRequest(id)));
  const hasRunFailed = useAppSelector((state) => selectFailedCall(state, id)) === 'results';
  return {
    status,
    loadedAt: loadedAtOf(status),
    groups: useAppSelector((state) => selectGroups(state, id)),
    isRepopulating: useAppSelector((state) => selectIsRepopulating(state, id)),
    /** What has failed, once more. */
    retry: useCallback(
      () => dispatch(hasRunFailed ? repopulateRequested(id) : checksNeeded(id)),
      [dispatch, id, hasRunFailed],
    ),
    repopulate: useCallback(() => dispatch(repopulateRequested(id)), [dispatch, id]),
  };
}

/** How the results have changed, which comes beside them. */
export function useStats(kind: CheckKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  const status = useAppSelector((state) => selectStatus(state, statsRequest(id)));
  return {
    failed: status.phase === 'failed',
    busy: status.phase === 'pending',
    points: useAppSelector((state) => selectPoints(state, id)),
    retry: useCallback(() => dispatch(checkStatsNeeded(id)), [dispatch, id]),
  };
}

/** What the impact is weighed by, asked for where it is of use. */
export function useReach(kind: CheckKind, site: string, isWanted: boolean): Reach | null {
  const dispatch = useAppDispatch();
  const byRequests = useAppSelector((state) => selectMayWeigh(state, kind, site, 'requests'));
  const byImpressions = useAppSelector((state) => selectMayWeigh(state, kind, site, 'impressions'));
  useEffect(() => {
    if (!isWanted) return undefined;
    if (byRequests) dispatch(datasetNeeded(REACH_DATASETS.requests(site)));
    if (byImpressions) dispatch(datasetNeeded(REACH_DATASETS.impressions(site)));
    return () => {
      dispatch(datasetReleased('products'));
      dispatch(datasetReleased('searchProfiles'));
    };
  }, [dispatch, site, isWanted, byRequests, byImpressions]);
  return useAppSelector((state) => selectReach(state, kind, site));
}
