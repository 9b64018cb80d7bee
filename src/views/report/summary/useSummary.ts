import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseSpan, type Span, type SpanChoice } from '../../../domain/spans';
import type { SummaryKind } from '../../../domain/summaries';
import { summaryKey, summaryNeeded, summaryReleased } from '../../../store/entities/summaries.slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { loadedAtOf, selectStatus } from '../../../store/requests.slice';

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

/** The span of a summary is in the address, unless it is the default. */
export function useSummarySpan<S extends Span>(choice: SpanChoice<S>) {
  const [params, setParams] = useSearchParams();
  const span = parseSpan(params.get('span'), choice) ?? choice.default;
  const chooseSpan = useCallback(
    (chosen: S) =>
      setParams((now) => {
        const changed = new URLSearchParams(now);
        if (chosen === choice.default) changed.delete('span');
        else changed.set('span', chosen);
        return changed;
      }),
    [setParams, choice],
  );
  return { span, chooseSpan };
}
