import { useEffect } from 'react';
import type { CheckKind } from '../../domain/checks/checks';
import type { Reach } from '../../domain/checks/reach';
import { REACH_DATASETS, selectMayWeigh, selectReach } from '../../store/checks/reach.selectors';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { datasetNeeded, datasetReleased } from '../../store/reports/datasets.slice';

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
