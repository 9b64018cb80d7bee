import { useCallback, useEffect, useMemo } from 'react';
import type { CheckKind } from '../../domain/checks/checks';
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
import { useAppDispatch, useAppSelector } from '../../store/hooks';
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
