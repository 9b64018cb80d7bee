import { useCallback, useEffect, useState } from 'react';
import type { Span } from '../../domain/spans';
import { datasetKey, datasetNeeded, datasetReleased } from '../../store/entities/datasets.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { Report, ReportTable, Sort } from '../../store/reports/report';
import { loadedAtOf, type RequestStatus, selectStatus } from '../../store/requests.slice';

export interface ReportData {
  /** The status of what the address asks for. */
  status: RequestStatus;
  /** What there is to show: of the asked span, or of the last one shown while that is not there. */
  table: ReportTable | undefined;
  /** The span that `table` is of. */
  shownSpan: Span | null;
  loadedAt: number | null;
  refresh: () => void;
}

/** Asks for the dataset of a site and span, and lets go of it when the screen is left. */
export function useReportData(
  report: Report,
  site: string,
  span: Span | null,
  filter: string,
  sort: Sort,
): ReportData {
  const dispatch = useAppDispatch();
  const { collection } = report;
  useEffect(() => {
    dispatch(datasetNeeded({ collection, site, span }));
  }, [dispatch, collection, site, span]);
  useEffect(
    () => () => {
      dispatch(datasetReleased(collection));
    },
    [dispatch, collection],
  );

  const asked = useAppSelector((state) =>
    report.selectTable(state, site, span, filter, sort.column, sort.direction),
  );
  const [lastShown, setLastShown] = useState(span);
  if (asked && lastShown !== span) setLastShown(span);
  const shownSpan = asked ? span : lastShown;
  const before = useAppSelector((state) =>
    asked ? undefined : report.selectTable(state, site, shownSpan, filter, sort.column, sort.direction),
  );
  const status = useAppSelector((state) => selectStatus(state, datasetKey({ collection, site, span })));
  const shownStatus = useAppSelector((state) =>
    selectStatus(state, datasetKey({ collection, site, span: shownSpan })),
  );
  const refresh = useCallback(
    () => dispatch(datasetNeeded({ collection, site, span })),
    [dispatch, collection, site, span],
  );
  return {
    status,
    table: asked ?? before,
    shownSpan,
    loadedAt: loadedAtOf(shownStatus),
    refresh,
  };
}
