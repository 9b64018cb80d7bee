import type { DataDays } from '@src/domain/dates/comparison';
import type { Span } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import type { Failure } from '@src/domain/requests/failure';
import { useAppDispatch, useAppSelector, useAppStore } from '@src/store/hooks';
import {
  datasetKey,
  datasetNeeded,
  datasetReleased,
  datasetShown,
  selectAhead,
} from '@src/store/reports/datasets/datasets.slice';
import type { Report, ReportTable, RowTest, Sort } from '@src/store/reports/report';
import { loadedAtOf, type RequestStatus, selectStatus } from '@src/store/requests/requests.slice';
import { useCallback, useEffect, useState } from 'react';
import { useAskDaily, useDataDays } from '../../ui/data/useDataDays';

export interface ReportData {
  /** The status of what the address asks for. */
  status: RequestStatus;
  busy: boolean;
  failure: Failure | null;
  /** What there is to show: of the asked span, or of the last one shown while that is not there. */
  table: ReportTable | undefined;
  /** The span that `table` is of. */
  shownSpan: Span | null;
  /** Whether that is another than the asked one. */
  standIn: boolean;
  /** The key of the request that brought it. */
  shownRequest: string;
  loadedAt: number | null;
  /** When what `table` shows was asked for: its spans end on these days. */
  days: DataDays;
  /** How much of it has come, where it comes in parts. */
  progress: string;
  refresh: () => void;
  /** Waits for it no longer. */
  stop: () => void;
}

/**
 * Asks for a dataset, and lets go of it when the screen is left.
 *
 * @param patient waits for a server that needs more time.
 */
export function useDataset({ collection, site, span }: DatasetId, patient: boolean) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const refresh = useCallback(() => {
    dispatch(datasetNeeded({ collection, site, span, ...(patient && { patient }) }));
  }, [dispatch, collection, site, span, patient]);
  const stop = useCallback(() => {
    dispatch(datasetReleased(collection));
  }, [dispatch, collection]);
  const key = datasetKey({ collection, site, span });
  useEffect(() => {
    if (selectAhead(store.getState()) === key) dispatch(datasetShown());
    else refresh();
  }, [store, dispatch, key, refresh]);
  useEffect(() => stop, [stop]);
  useAskDaily([key], refresh);
  return { refresh, stop };
}

/** What a report shows of a site and span, and what becomes of it. */
export function useReportData(
  report: Report,
  site: string,
  span: Span | null,
  filter: string,
  sort: Sort,
  test: RowTest | undefined,
): ReportData {
  const { collection } = report;
  const { refresh, stop } = useDataset({ collection, site, span }, report.patient);
  const asked = useAppSelector((state) =>
    report.selectTable(state, site, span, filter, sort.column, sort.direction, test),
  );
  const [lastShown, setLastShown] = useState(span);
  if (asked && lastShown !== span) setLastShown(span);
  const shownSpan = asked ? span : lastShown;
  const before = useAppSelector((state) =>
    asked ? undefined : report.selectTable(state, site, shownSpan, filter, sort.column, sort.direction, test),
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
    standIn: shownSpan !== span,
    shownRequest,
    loadedAt: loadedAtOf(shownStatus),
    days: useDataDays(shownRequest),
    progress: '',
    refresh,
    stop,
  };
}
