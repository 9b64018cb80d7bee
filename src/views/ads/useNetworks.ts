import { useCallback, useMemo } from 'react';
import { AD_COLLECTIONS, NETWORKS } from '../../domain/ads/networks';
import type { Span } from '../../domain/dates/spans';
import type { DatasetId } from '../../domain/reports/reportRows';
import { useAppSelector } from '../../store/hooks';
import { selectConnected } from '../../store/reports/networks/connected';
import type { Report, RowTest, Sort } from '../../store/reports/report';
import { type NamedPart, useDataParts } from '../reports/data/dataParts';
import { usePartsData } from '../reports/data/usePartsData';
import type { ReportData } from '../reports/data/useReportData';

const labelOf = (collection: DatasetId['collection']): string =>
  NETWORKS.find((network) => network.collection === collection)?.label ?? '';

/** Which datasets a site's networks are; none until it is known which it has an account with. */
function useDatasetIds(site: string) {
  const connected = useAppSelector((state) => selectConnected(state, site));
  return useCallback(
    (span: Span | null): readonly DatasetId[] =>
      (connected ?? []).map((collection) => ({ collection, site, span })),
    [connected, site],
  );
}

/** What all networks show of a site in a span, and what becomes of them. */
export function useNetworksData(
  report: Report,
  ...asked: [site: string, span: Span | null, filter: string, sort: Sort, test: RowTest | undefined]
): ReportData {
  return usePartsData(report, useDatasetIds(asked[0]), 'networks', ...asked);
}

/** What becomes of each of a site's networks. */
export function useNetworkParts(site: string, span: Span | null): readonly NamedPart[] {
  const idsOf = useDatasetIds(site);
  const parts = useDataParts(useMemo(() => idsOf(span), [idsOf, span]));
  return useMemo(() => parts.map((part) => ({ ...part, label: labelOf(part.id.collection) })), [parts]);
}

/** The networks that a site has no account with, by name; `null` until that is known. */
export function useNotConnected(site: string): readonly string[] | null {
  const connected = useAppSelector((state) => selectConnected(state, site));
  return useMemo(
    () => connected && AD_COLLECTIONS.filter((collection) => !connected.includes(collection)).map(labelOf),
    [connected],
  );
}
