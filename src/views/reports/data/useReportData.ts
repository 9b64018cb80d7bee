import type { DataDays } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import type { Failure } from '@src/domain/requests/failure';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import {
  datasetKey,
  datasetReleased,
  datasetRequested,
  prefetchedShown,
  selectPrefetched,
} from '@src/store/reports/datasets/datasets.slice';
import type { Report, ReportTable, RowPredicate, Sort } from '@src/store/reports/report';
import { loadedAtOf, type RequestStatus, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect, useState } from 'react';
import { useDailyRefresh, useDataDays } from '../../ui/data/useDataDays';

export interface ReportData {
  /** The status of the request for the address. */
  status: RequestStatus;
  busy: boolean;
  failure: Failure | null;
  /** The table of the requested span, or of the span shown last while the requested span loads. */
  table: ReportTable | undefined;
  /** The span of `table`. */
  shownSpan: Span | null;
  /** True if `shownSpan` is not the requested span. */
  isPrevious: boolean;
  /** Key of the request that loaded `table`. Empty for a report of several datasets. */
  shownRequest: string;
  loadedAt: number | null;
  /** The days on which the data of `table` was requested. The spans of `table` end on these days. */
  days: DataDays;
  /** How many parts have loaded, as text. Empty if all parts have loaded. */
  progress: string;
  refresh: () => void;
  /** Releases the request. */
  stop: () => void;
}

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

/** Returns the table of a report for a site and span, with the state of the request. */
export function useReportData(
  report: Report,
  site: string,
  span: Span | null,
  filter: string,
  sort: Sort,
  test: RowPredicate | undefined,
): ReportData {
  const { collection } = report;
  const { refresh, stop } = useDataset({ collection, site, span }, report.retriesTimeouts);
  const asked = useAppSelector((state) => report.selectTable(state, { site, span, filter, ...sort, test }));
  const [lastShown, setLastShown] = useState(span);
  if (asked && lastShown !== span) setLastShown(span);
  const shownSpan = asked ? span : lastShown;
  const before = useAppSelector((state) =>
    asked ? undefined : report.selectTable(state, { site, span: shownSpan, filter, ...sort, test }),
  );
  const status = useAppSelector((state) => selectStatus(state, datasetKey({ collection, site, span })));
  const shownRequest = datasetKey({ collection, site, span: shownSpan });
  const shownStatus = useAppSelector((state) => selectStatus(state, shownRequest));
  return {
    status,
    busy: status.phase === 'pending',
    failure: status.phase === 'failed' ? status.failure : null,
    table: asked ?? before,
    shownSpan,
    isPrevious: shownSpan !== span,
    shownRequest,
    loadedAt: loadedAtOf(shownStatus),
    days: useDataDays(shownRequest),
    progress: '',
    refresh,
    stop,
  };
}
