import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { DatasetId } from '../../../domain/reports/reportRows';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { datasetKey, datasetNeeded, datasetReleased } from '../../../store/reports/datasets.slice';
import { selectStatus } from '../../../store/requests/requests.slice';

/** Asks for the figures of a site's speakers, and lets go of them when the tab is left. */
export function useSearchProfiles(site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo<DatasetId>(() => ({ collection: 'searchProfiles', site, span: null }), [site]);
  useEffect(() => {
    dispatch(datasetNeeded(id));
    return () => {
      dispatch(datasetReleased(id.collection));
    };
  }, [dispatch, id]);
  const request = datasetKey(id);
  const status = useAppSelector((state) => selectStatus(state, request));
  const refresh = useCallback(() => dispatch(datasetNeeded(id)), [dispatch, id]);
  return { request, status, refresh };
}

/** One of the address's parameters; without a value it is left out. */
export function useAddressParameter(name: string) {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setParams((now) => {
        const changed = new URLSearchParams(now);
        if (value === '') changed.delete(name);
        else changed.set(name, value);
        return changed;
      }),
    [setParams, name],
  );
  return [params.get(name) ?? '', set] as const;
}
