import { useCallback, useEffect, useMemo } from 'react';
import type { Span, SpanChoice } from '../../domain/dates/spans';
import type { SummaryKind } from '../../domain/summaries/summaries';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loadedAtOf, selectStatus } from '../../store/requests/requests.slice';
import { summaryKey, summaryReleased, summaryRequested } from '../../store/summaries/summaries.slice';
import { SUMMARY_PARAMETERS } from '../reports/screen/useReportAddress';
import { type AddressSchema, choice, useAddress } from '../ui/address/useAddress';
import { useDailyRefresh, useDataDays } from '../ui/data/useDataDays';

/** Requests the data of a summary tab, and releases the request when the tab closes. */
export function useSummary(kind: SummaryKind, site: string) {
  const dispatch = useAppDispatch();
  const id = useMemo(() => ({ kind, site }), [kind, site]);
  useEffect(() => {
    dispatch(summaryRequested(id));
    return () => {
      dispatch(summaryReleased(id));
    };
  }, [dispatch, id]);
  const key = summaryKey(id);
  const status = useAppSelector((state) => selectStatus(state, key));
  const refresh = useCallback(() => dispatch(summaryRequested(id)), [dispatch, id]);
  useDailyRefresh([key], refresh);
  return { status, loadedAt: loadedAtOf(status), days: useDataDays(key), refresh };
}

/**
 * Returns the span of a summary and a function that changes the span. The address has separate spans for the summary
 * and the table, and omits the default.
 */
export function useSummarySpan<S extends Span>(offer: SpanChoice<S>) {
  const schema = useMemo(
    (): AddressSchema<{ span: S }> => ({
      span: choice(SUMMARY_PARAMETERS.span, offer.offered, offer.default),
    }),
    [offer],
  );
  const { address, change } = useAddress(schema, 'all');
  const chooseSpan = useCallback((span: S) => change({ span }), [change]);
  return { span: address.span, chooseSpan };
}
