import { useCallback, useEffect, useMemo } from 'react';
import type { AudienceWeight } from '../../domain/checks/audienceWeight';
import type { CheckKind } from '../../domain/checks/checks';
import {
  selectAudienceWeight,
  selectCanLoadAudience,
  WEIGHT_DATASETS,
} from '../../store/checks/audienceWeight.selectors';
import {
  checkStatsRequested,
  checksReleased,
  checksRequested,
  repopulateRequested,
  resultsRequest,
  selectGroups,
  selectPoints,
  statsRequest,
} from '../../store/checks/checkData.slice';
import { selectFailedCall, selectIsRepopulating } from '../../store/checks/checkRuns.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { datasetKey, datasetReleased, datasetRequested } from '../../store/reports/datasets/datasets.slice';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { useDailyRefresh } from '../ui/data/useDataDays';

/** Requests the data of a dashboard, and releases the requests when the dashboard closes. */
export function useChecks(kind: CheckKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  useEffect(() => {
    dispatch(checksRequested(id));
    return () => {
      dispatch(checksReleased(id));
    };
  }, [dispatch, id]);
  const askAgain = useCallback(() => void dispatch(checksRequested(id)), [dispatch, id]);
  useDailyRefresh([resultsRequest(id), statsRequest(id)], askAgain);
  const status = useAppSelector((state) => selectStatus(state, resultsRequest(id)));
  const hasRunFailed = useAppSelector((state) => selectFailedCall(state, id)) === 'results';
  return {
    status,
    loadedAt: loadedAtOf(status),
    groups: useAppSelector((state) => selectGroups(state, id)),
    isRepopulating: useAppSelector((state) => selectIsRepopulating(state, id)),
    /** Repeats the request that failed. */
    retry: useCallback(
      () => dispatch(hasRunFailed ? repopulateRequested(id) : checksRequested(id)),
      [dispatch, id, hasRunFailed],
    ),
    repopulate: useCallback(() => dispatch(repopulateRequested(id)), [dispatch, id]),
  };
}

/** Returns the statistics of the results over time, with the state of their request. */
export function useStats(kind: CheckKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  const status = useAppSelector((state) => selectStatus(state, statsRequest(id)));
  return {
    failed: status.phase === 'failed',
    busy: status.phase === 'pending',
    points: useAppSelector((state) => selectPoints(state, id)),
    retry: useCallback(() => dispatch(checkStatsRequested(id)), [dispatch, id]),
  };
}

/** Returns the audience weights of the impact, or `null`. Requests their data only if `isWanted` is true. */
export function useAudienceWeight(kind: CheckKind, site: string, isEnabled: boolean): AudienceWeight | null {
  const dispatch = useAppDispatch();
  const byRequests = useAppSelector((state) =>
    selectCanLoadAudience(state, { kind, site, source: 'requests' }),
  );
  const byImpressions = useAppSelector((state) =>
    selectCanLoadAudience(state, { kind, site, source: 'impressions' }),
  );
  const ids = useMemo(
    () =>
      isEnabled
        ? [
            ...(byRequests ? [WEIGHT_DATASETS.requests(site)] : []),
            ...(byImpressions ? [WEIGHT_DATASETS.impressions(site)] : []),
          ]
        : [],
    [site, isEnabled, byRequests, byImpressions],
  );
  const ask = useCallback(() => {
    for (const id of ids) dispatch(datasetRequested(id));
  }, [dispatch, ids]);
  useDailyRefresh(
    useMemo(() => ids.map(datasetKey), [ids]),
    ask,
  );
  useEffect(() => {
    if (!isEnabled) return undefined;
    ask();
    return () => {
      dispatch(datasetReleased({ collection: 'products' }));
      dispatch(datasetReleased({ collection: 'searchProfiles' }));
    };
  }, [dispatch, isEnabled, ask]);
  return useAppSelector((state) => selectAudienceWeight(state, { kind, site }));
}
