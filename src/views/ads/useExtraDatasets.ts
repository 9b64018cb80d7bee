import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DatasetId } from '../../domain/reports/reportRows';
import { selectIsOfEarlierDay } from '../../store/clock/clock.slice';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  datasetsShown,
  selectDataset,
} from '../../store/reports/datasets/datasets.slice';
import { selectShownKeys } from '../../store/requests/memory.slice';
import { selectStatus } from '../../store/requests/requests.slice';
import { useDataParts } from '../reports/data/dataParts';
import type { ReportData } from '../reports/data/reportData';
import type { OpenReport } from '../reports/screen/useReport';
import { useDailyRefresh } from '../ui/data/useDataDays';

/** Returns the keys of the datasets whose rows a report shows. */
function shownKeys({ report, site }: OpenReport, { shownSpan }: ReportData): string[] {
  return [report.collection, ...(report.joined ?? [])].map((collection) =>
    datasetKey({ collection, site: site.domain, span: shownSpan }),
  );
}

/**
 * Requests extra datasets once the rows of the report have loaded. Skips datasets that are cached or already requested.
 * Releases the datasets when the report closes.
 *
 * @param ids datasets of different collections; a stable list
 * @param retriesTimeouts true if the requests repeat after a timeout
 */
export function useExtraDatasets(
  open: OpenReport,
  data: ReportData,
  ids: readonly DatasetId[],
  retriesTimeouts: boolean,
) {
  const { table, busy } = data;
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const parts = useDataParts(ids);
  const asked = useRef(new Set<DatasetId['collection']>());
  const ask = useCallback(
    (id: DatasetId) => {
      asked.current.add(id.collection);
      dispatch(datasetRequested({ ...id, retriesTimeouts }));
    },
    [dispatch, retriesTimeouts],
  );
  const isTime = table !== undefined && table.rows.count > 0;
  useEffect(() => {
    if (!isTime) return undefined;
    const mine = asked.current;
    const state = store.getState();
    // A new visit to the report repeats failed requests.
    for (const id of ids) {
      const key = datasetKey(id);
      const isThere = selectDataset(state, id) !== undefined;
      if (isThere ? selectIsOfEarlierDay(state, key) : selectStatus(state, key).phase === 'failed') ask(id);
    }
    return () => {
      for (const collection of mine) dispatch(datasetReleased({ collection }));
      mine.clear();
    };
  }, [isTime, ids, ask, store, dispatch]);
  useEffect(() => {
    if (!isTime) return;
    for (const { id, cached, status } of parts)
      if (!cached && (status.phase === 'idle' || status.phase === 'ready')) ask(id);
  }, [isTime, parts, ask]);
  const keys = useMemo(() => (isTime ? ids.map(datasetKey) : []), [isTime, ids]);
  const reloadOutdated = useCallback(
    (outdated: readonly string[]) => ids.filter((id) => outdated.includes(datasetKey(id))).forEach(ask),
    [ids, ask],
  );
  useDailyRefresh(keys, reloadOutdated);
  // All these datasets are on screen, whichever was requested last.
  const shown = [...shownKeys(open, data), ...parts.map(({ key }) => key)].join();
  useEffect(() => {
    if (!isTime || busy || ids.length === 0) return;
    const others = selectShownKeys(store.getState());
    dispatch(datasetsShown('part', [...new Set([...others, ...shown.split(',')])]));
  }, [isTime, busy, ids, shown, store, dispatch]);
  return { ask, parts };
}
