import { useCallback, useMemo } from 'react';
import { AD_COLLECTIONS, NETWORKS } from '../../domain/ads/networks';
import type { Span } from '../../domain/dates/spans';
import type { DatasetId } from '../../domain/reports/reportRows';
import { useAppSelector } from '../../store/hooks';
import { selectConnected } from '../../store/reports/networks/connected';
import type { Report } from '../../store/reports/report';
import { type NamedPart, useDataParts } from '../reports/data/dataParts';
import type { ReportData, RowQuery } from '../reports/data/reportData';
import { usePartsData } from '../reports/data/usePartsData';

const labelOf = (collection: DatasetId['collection']): string =>
  NETWORKS.find((network) => network.collection === collection)?.label ?? '';

/** Returns a function that lists the datasets of a site's networks. The list is empty until the networks are known. */
function useDatasetIds(site: string) {
  const connected = useAppSelector((state) => selectConnected(state, { site }));
  return useCallback(
    (span: Span | null): readonly DatasetId[] =>
      (connected ?? []).map((collection) => ({ collection, site, span })),
    [connected, site],
  );
}

/** Returns the table of all networks of a site in a span, with the state of the requests. */
export function useNetworksData(report: Report, query: RowQuery): ReportData {
  return usePartsData(report, useDatasetIds(query.site), 'networks', query);
}

/** Returns the state of each network's dataset, labeled with the name of the network. */
export function useNetworkParts(site: string, span: Span | null): readonly NamedPart[] {
  const idsOf = useDatasetIds(site);
  const parts = useDataParts(useMemo(() => idsOf(span), [idsOf, span]));
  return useMemo(() => parts.map((part) => ({ ...part, label: labelOf(part.id.collection) })), [parts]);
}

/** Returns the names of the networks that a site has no account with, or `null` until the networks are known. */
export function useNotConnected(site: string): readonly string[] | null {
  const connected = useAppSelector((state) => selectConnected(state, { site }));
  return useMemo(
    () => connected && AD_COLLECTIONS.filter((collection) => !connected.includes(collection)).map(labelOf),
    [connected],
  );
}
