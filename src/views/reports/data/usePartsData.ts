import type { Span } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { selectIsOfEarlierDay } from '@src/store/clock/clock.slice';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import { datasetKey, datasetsShown, selectDataset } from '@src/store/reports/datasets/datasets.slice';
import type { Report } from '@src/store/reports/report';
import { IDLE, isRepeated, loadedAtOf, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDailyRefresh, useDataDays } from '../../ui/data/useDataDays';
import { type DataPart, releasePart, requestPart, useDataParts } from './dataParts';
import type { ReportData, RowQuery } from './reportData';
import { useShownTable } from './useShownTable';

/**
 * Requests the datasets that are not cached or were requested on an earlier day. Releases a dataset when the table no
 * longer shows the dataset or the screen closes. Other requests continue.
 */
export function useDatasets({ retriesTimeouts }: Pick<Report, 'retriesTimeouts'>, ids: readonly DatasetId[]) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const shown = useRef<readonly DatasetId[]>([]);
  const ask = useCallback(
    (id: DatasetId) => requestPart(dispatch, { retriesTimeouts }, id),
    [dispatch, retriesTimeouts],
  );
  const stop = useCallback(() => {
    for (const id of shown.current) releasePart(dispatch, id);
  }, [dispatch]);
  useEffect(() => {
    const keys = ids.map(datasetKey);
    for (const id of shown.current) if (!keys.includes(datasetKey(id))) releasePart(dispatch, id);
    shown.current = ids;
    dispatch(datasetsShown('part', keys));
    for (const id of ids) {
      const state = store.getState();
      if (!selectDataset(state, id) || selectIsOfEarlierDay(state, datasetKey(id))) ask(id);
    }
  }, [store, dispatch, ids, ask]);
  useEffect(() => stop, [stop]);
  const keys = useMemo(() => ids.map(datasetKey), [ids]);
  const reloadOutdated = useCallback(
    (outdated: readonly string[]) => ids.filter((id) => outdated.includes(datasetKey(id))).forEach(ask),
    [ids, ask],
  );
  useDailyRefresh(keys, reloadOutdated);
  return { refresh: useCallback(() => ids.forEach(ask), [ids, ask]), stop };
}

/** Returns true while a part has neither rows nor a failure. A retry counts as a failure. */
export const isLoading = ({ status, cached }: Pick<DataPart, 'status' | 'cached'>): boolean =>
  !cached && (status.phase === 'idle' || (status.phase === 'pending' && !isRepeated(status)));

/** Returns the load time of the oldest rows, or `null` if no part has loaded. */
export function oldestLoadedAt(parts: readonly DataPart[]): number | null {
  const times = parts.map(({ status }) => loadedAtOf(status)).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Returns a text such as "5 of 8 sites", or an empty text if all parts have loaded. */
function progressOf(parts: readonly DataPart[], noun: string): string {
  const loaded = parts.filter(({ cached }) => cached).length;
  return loaded === parts.length ? '' : `${loaded} of ${parts.length} ${noun}`;
}

/**
 * Returns the table of a report of several datasets in a span, with the state of the requests.
 *
 * @param idsOf returns the datasets of a span; a stable function
 * @param noun the plural noun for the parts
 */
export function usePartsData(
  report: Report,
  idsOf: (span: Span | null) => readonly DatasetId[],
  noun: string,
  query: RowQuery,
): ReportData {
  const { reportIn, site, span, filter, sort, test } = query;
  const ids = useMemo(() => idsOf(span), [idsOf, span]);
  const requests = useDatasets(report, ids);
  const parts = useDataParts(ids);
  const [lastShown, setLastShown] = useState(span);
  const before = useAppSelector((state) =>
    lastShown === span
      ? undefined
      : reportIn(state).selectTable(state, { site, span: lastShown, filter, ...sort, test }),
  );
  const awaited = parts.some(isLoading);
  // Without rows of another span, rows appear part by part. Otherwise the other span's rows stay until all parts have
  // loaded, and until then each part would compute a table that nobody sees.
  const hasBefore = before !== undefined;
  const isComputed = useShownTable(
    query,
    ids,
    useCallback(
      (state) =>
        !hasBefore ||
        !ids.some((id) =>
          isLoading({
            status: selectStatus(state, datasetKey(id)),
            cached: selectDataset(state, id) !== undefined,
          }),
        ),
      [hasBefore, ids],
    ),
  );
  const asked = useAppSelector((state) =>
    (awaited && hasBefore) || !isComputed
      ? undefined
      : reportIn(state).selectTable(state, { site, span, filter, ...sort, test }),
  );
  const isReady = asked !== undefined && (!awaited || asked.rows.count > 0);
  if (isReady && lastShown !== span) setLastShown(span);
  const shownSpan = isReady || before === undefined ? span : lastShown;
  const repeated = parts.find(({ status }) => isRepeated(status));
  const failed = parts.flatMap(({ status }) => (status.phase === 'failed' ? [status.failure] : []));
  const shownIds = useMemo(() => idsOf(shownSpan), [idsOf, shownSpan]);
  return {
    ...requests,
    status: (!awaited && repeated?.status) || IDLE,
    busy: parts.some(({ status, cached }) => cached && status.phase === 'pending'),
    failure: (!awaited && isComputed && !asked && failed[0]) || null,
    table: isReady ? asked : before,
    shownSpan,
    isPrevious: shownSpan !== span,
    shownRequest: '',
    loadedAt: oldestLoadedAt(useDataParts(shownIds)),
    days: useDataDays(...shownIds.map(datasetKey)),
    progress: progressOf(parts, noun),
  };
}
