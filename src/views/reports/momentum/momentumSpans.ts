import type { Span } from '@src/domain/dates/spans';
import { MOMENTUM_SPANS } from '@src/domain/figures/momentum';
import type { DatasetId } from '@src/domain/reports/reportRows';
import type { AppDispatch, AppStore, RootState } from '@src/store';
import { useAppSelector } from '@src/store/hooks';
import { datasetRequested } from '@src/store/reports/datasets/datasets.slice';
import { selectConnected } from '@src/store/reports/networks/connected';
import type { Report } from '@src/store/reports/report';
import { useMemo } from 'react';
import { type DataPart, useDataParts } from '../data/dataParts';

const NONE: [] = [];

type Joined = Pick<Report, 'collection' | 'joined'>;

/** Returns the collections of a report's rows. A report of several networks has the connected networks of the site. */
const collectionsOf = (state: RootState, { collection, joined }: Joined, site: string) =>
  joined ? (selectConnected(state, { site }) ?? NONE) : collection;

const idsOf = (collections: ReturnType<typeof collectionsOf>, site: string): DatasetId[] =>
  MOMENTUM_SPANS.flatMap((span) => [collections].flat().map((collection) => ({ collection, site, span })));

/** Returns the datasets that a momentum is calculated from. The list is stable while the datasets stay the same. */
export function useMomentumIds({ collection, joined }: Joined, site: string): readonly DatasetId[] {
  const collections = useAppSelector((state) =>
    collectionsOf(state, { collection, ...(joined && { joined }) }, site),
  );
  return useMemo(() => idsOf(collections, site), [collections, site]);
}

export function useSpanParts(report: Report, site: string): readonly DataPart[] {
  return useDataParts(useMomentumIds(report, site));
}

/** Requests one dataset of a momentum. */
export const requestSpan = (
  dispatch: AppDispatch,
  { retriesTimeouts }: Pick<Report, 'retriesTimeouts'>,
  id: DatasetId,
): void => void dispatch(datasetRequested({ ...id, use: 'span', retriesTimeouts }));

/**
 * Requests all spans again, except the span that the screen requests itself. Sums that were loaded at different times
 * are inconsistent.
 */
export function reloadOtherSpans(store: AppStore, report: Report, site: string, span: Span | null): void {
  for (const id of idsOf(collectionsOf(store.getState(), report, site), site))
    if (id.span !== span) requestSpan(store.dispatch, report, id);
}
