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

/** Of which collections a report's rows are: of several networks, of those that the site has. */
const collectionsOf = (state: RootState, { collection, joined }: Joined, site: string) =>
  joined ? (selectConnected(state, site) ?? NONE) : collection;

const idsOf = (collections: ReturnType<typeof collectionsOf>, site: string): DatasetId[] =>
  MOMENTUM_SPANS.flatMap((span) => [collections].flat().map((collection) => ({ collection, site, span })));

/** What a momentum is made of; the same list for as long as it names the same. */
export function useMomentumIds({ collection, joined }: Joined, site: string): readonly DatasetId[] {
  const collections = useAppSelector((state) =>
    collectionsOf(state, { collection, ...(joined && { joined }) }, site),
  );
  return useMemo(() => idsOf(collections, site), [collections, site]);
}

export function useSpanParts(report: Report, site: string): readonly DataPart[] {
  return useDataParts(useMomentumIds(report, site));
}

/** Asks for one of them. */
export const askFor = (
  dispatch: AppDispatch,
  { retriesTimeouts }: Pick<Report, 'retriesTimeouts'>,
  id: DatasetId,
): void => void dispatch(datasetRequested({ ...id, use: 'span', retriesTimeouts }));

/**
 * Asks for all spans but the one that the screen asks for itself: sums of unlike times do not fit one another.
 */
export function askAnew(store: AppStore, report: Report, site: string, span: Span | null): void {
  for (const id of idsOf(collectionsOf(store.getState(), report, site), site))
    if (id.span !== span) askFor(store.dispatch, report, id);
}
