import { NETWORKS } from '@src/domain/ads/networks';
import type { Span } from '@src/domain/dates/spans';
import type { DatasetId } from '@src/domain/reports/reportRows';
import { searchOf } from '@src/store/ads/organicOverlap.selectors';
import { useAppSelector } from '@src/store/hooks';
import { selectConnected } from '@src/store/reports/networks/connected';
import { useMemo, useState } from 'react';
import { type DataPart, type NamedPart, useDataParts } from '../../reports/data/dataParts';
import { isLoading, oldestLoadedAt, useDatasets } from '../../reports/data/usePartsData';
import { useDataDays } from '../../ui/data/useDataDays';

export const SEARCH_DATA = 'Search data';

const labelOf = ({ id: { collection } }: DataPart): string =>
  NETWORKS.find((network) => network.collection === collection)?.label ?? SEARCH_DATA;

export const NO_RETRIES = { retriesTimeouts: false };

/** Returns the datasets of a site's search data and of each network in a span. */
function useIds(site: string, span: Span): readonly DatasetId[] {
  const connected = useAppSelector((state) => selectConnected(state, { site }));
  return useMemo(
    () => [searchOf(site), ...(connected ?? []).map((collection) => ({ collection, site, span }))],
    [connected, site, span],
  );
}

/** Requests the datasets of the Search tab, and releases the datasets when the tab closes. */
export function useSearchParts(site: string, span: Span) {
  const ids = useIds(site, span);
  const { refresh } = useDatasets(NO_RETRIES, ids);
  const found = useDataParts(ids);
  const parts = useMemo(() => found.map((part): NamedPart => ({ ...part, label: labelOf(part) })), [found]);
  const [lastShown, setLastShown] = useState(span);
  const before = useDataParts(useIds(site, lastShown));
  // Rows of another span stay until all parts have loaded. Without such rows, networks appear one by one.
  const wasThere = before.some(({ id, cached }) => cached && id.span !== null);
  const isReady = !parts.some(isLoading) || !wasThere;
  if (isReady && lastShown !== span) setLastShown(span);
  const shownParts = isReady ? parts : before;
  return {
    parts,
    shownSpan: isReady ? span : lastShown,
    isPrevious: !isReady && lastShown !== span,
    busy: parts.some(({ status }) => status.phase === 'pending'),
    loadedAt: oldestLoadedAt(shownParts),
    days: useDataDays(...shownParts.filter(({ id }) => id.span !== null).map(({ key }) => key)),
    refresh,
  };
}
