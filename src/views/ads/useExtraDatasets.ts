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
import { selectStatus } from '../../store/requests/requests.slice';
import { useDataParts } from '../reports/data/dataParts';
import type { ReportView } from '../reports/screen/useReportView';
import { useAskDaily } from '../ui/data/useDataDays';

/** The keys of the datasets whose rows a report shows. */
function shownKeys({ report, site, shownSpan }: ReportView): string[] {
  return [report.collection, ...(report.joined ?? [])].map((collection) =>
    datasetKey({ collection, site: site.domain, span: shownSpan }),
  );
}

/**
 * What is told beside a report's own rows is asked for as soon as those are there, unless it is there too or others wait
 * for it, and let go of when the report is left.
 *
 * @param ids each of another collection; the same list for as long as it names the same.
 * @param retriesTimeouts waits for a server that needs more time.
 */
export function useBeside(view: ReportView, ids: readonly DatasetId[], retriesTimeouts: boolean) {
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
  const isTime = view.table !== undefined && view.table.rows.count > 0;
  useEffect(() => {
    if (!isTime) return undefined;
    const mine = asked.current;
    const state = store.getState();
    // Who looks anew asks anew for what failed before.
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
    for (const { id, held, status } of parts)
      if (!held && (status.phase === 'idle' || status.phase === 'ready')) ask(id);
  }, [isTime, parts, ask]);
  const keys = useMemo(() => (isTime ? ids.map(datasetKey) : []), [isTime, ids]);
  const askAgain = useCallback(
    (outdated: readonly string[]) => ids.filter((id) => outdated.includes(datasetKey(id))).forEach(ask),
    [ids, ask],
  );
  useAskDaily(keys, askAgain);
  // All of it is on show, whichever of it was asked for last.
  const shown = [...shownKeys(view), ...parts.map(({ key }) => key)].join();
  useEffect(() => {
    if (!isTime || view.busy || ids.length === 0) return;
    const { shown: others } = store.getState().memory;
    dispatch(datasetsShown('part', [...new Set([...others, ...shown.split(',')])]));
  }, [isTime, view.busy, ids, shown, store, dispatch]);
  return { ask, parts };
}
