import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Span } from '../../domain/dates/spans';
import type { RequestGraph } from '../../domain/graph/requestGraph';
import { selectRequestGraph } from '../../store/graph/graph.selectors';
import {
  requestGraphKey,
  requestGraphReleased,
  requestGraphRequested,
} from '../../store/graph/requestGraphs.slice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, type RequestStatus, selectStatus } from '../../store/requests/requests.slice';
import { useDailyRefresh } from '../ui/data/useDataDays';

/**
 * Requests a graph and releases the request when the site or span changes or the screen closes. Requests the graph
 * again daily.
 */
export function useRequestGraph(site: string, span: Span | null): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (span === null) return undefined;
    dispatch(requestGraphRequested({ site, span }));
    return () => {
      dispatch(requestGraphReleased({ site, span }));
    };
  }, [dispatch, site, span]);
  const keys = useMemo(() => (span === null ? [] : [requestGraphKey({ site, span })]), [site, span]);
  const askAgain = useCallback(() => {
    if (span !== null) dispatch(requestGraphRequested({ site, span }));
  }, [dispatch, site, span]);
  useDailyRefresh(keys, askAgain);
}

export interface GraphData {
  /** Load state of the requested span. */
  status: RequestStatus;
  /** The graph of the requested span, or the last shown graph until the requested one has loaded. */
  graph: RequestGraph | undefined;
  shownSpan: Span;
  loadedAt: number | null;
  refresh: () => void;
}

export function useGraphData(site: string, span: Span): GraphData {
  const dispatch = useAppDispatch();
  useRequestGraph(site, span);
  const asked = useAppSelector((state) => selectRequestGraph(state, { site, span }));
  const [lastShown, setLastShown] = useState(span);
  if (asked && lastShown !== span) setLastShown(span);
  const shownSpan = asked ? span : lastShown;
  const graph = useAppSelector((state) => selectRequestGraph(state, { site, span: shownSpan }));
  const status = useAppSelector((state) => selectStatus(state, requestGraphKey({ site, span })));
  const shownStatus = useAppSelector((state) =>
    selectStatus(state, requestGraphKey({ site, span: shownSpan })),
  );
  const refresh = useCallback(() => dispatch(requestGraphRequested({ site, span })), [dispatch, site, span]);
  return { status, graph, shownSpan, loadedAt: loadedAtOf(shownStatus), refresh };
}
