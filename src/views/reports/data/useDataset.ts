import type { DatasetId } from '@src/domain/reports/reportRows';
import { useAppDispatch, useAppStore } from '@src/store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  prefetchedShown,
  selectPrefetched,
} from '@src/store/reports/datasets/datasets.slice';
import { useCallback, useEffect } from 'react';
import { useDailyRefresh } from '../../ui/data/useDataDays';

/**
 * Requests a dataset, and releases the request when the screen closes.
 *
 * @param retriesTimeouts true if the request repeats after a timeout
 */
export function useDataset({ collection, site, span }: DatasetId, retriesTimeouts: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const refresh = useCallback(() => {
    dispatch(datasetRequested({ collection, site, span, retriesTimeouts }));
  }, [dispatch, collection, site, span, retriesTimeouts]);
  const stop = useCallback(() => {
    dispatch(datasetReleased({ collection }));
  }, [dispatch, collection]);
  const key = datasetKey({ collection, site, span });
  useEffect(() => {
    if (selectPrefetched(store.getState()) === key) dispatch(prefetchedShown());
    else refresh();
  }, [store, dispatch, key, refresh]);
  useEffect(() => stop, [stop]);
  useDailyRefresh([key], refresh);
  return { refresh, stop };
}
