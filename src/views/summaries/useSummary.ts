import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSpan, type Span, type SpanChoice } from '../../domain/dates/spans';
import type { SummaryKind } from '../../domain/summaries/summaries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { summaryKey, summaryNeeded, summaryReleased } from '../../store/summaries/summaries.slice';
import { SUMMARY_PARAMETERS } from '../reports/useReportAddress';

/** Asks for what a Summary tab shows, and lets go of it when the tab is left. */
export function useSummary(kind: SummaryKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  useEffect(() => {
    dispatch(summaryNeeded(id));
    return () => {
      dispatch(summaryReleased(id));
    };
  }, [dispatch, id]);
  const status = useAppSelector((state) => selectStatus(state, summaryKey(id)));
  const refresh = useCallback(() => dispatch(summaryNeeded(id)), [dispatch, id]);
  return { status, loadedAt: loadedAtOf(status), refresh };
}

/** The span of a summary is in the address, beside that of its table, unless it is the default. */
export function useSummarySpan<S extends Span>(choice: SpanChoice<S>) {
  const [params, setParams] = useSearchParams();
  const span = parseSpan(params.get(SUMMARY_PARAMETERS.span), choice) ?? choice.default;
  const chooseSpan = useCallback(
    (chosen: S) =>
      setParams((now) => {
        const changed = new URLSearchParams(now);
        if (chosen === choice.default) changed.delete(SUMMARY_PARAMETERS.span);
        else changed.set(SUMMARY_PARAMETERS.span, chosen);
        return changed;
      }),
    [setParams, choice],
  );
  return { span, chooseSpan };
}
