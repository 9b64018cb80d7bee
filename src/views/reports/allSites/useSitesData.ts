import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Span } from '../../../domain/dates/spans';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { datasetKey, selectDataset } from '../../../store/reports/datasets.slice';
import type { Report, RowTest, Sort } from '../../../store/reports/report';
import { sitesShown } from '../../../store/reports/siteWishes';
import { IDLE, isRepeated, loadedAtOf } from '../../../store/requests/requests.slice';
import type { ReportData } from '../useReportData';
import { type SitePart, useSiteParts, useSites, useSiteWishes } from './siteParts';

/** Asks for the sites whose rows are not there, and lets go of all when the screen is left. */
function useDatasets(report: Report, span: Span | null) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { collection } = report;
  const { ask, stop } = useSiteWishes(report, span);
  // Companies that come anew are the same sites mostly: those are asked for once. No domain has a space.
  const list = useSites(report)
    .map(({ domain }) => encodeURIComponent(domain))
    .join(' ');
  const domains = useMemo(() => list.split(' ').map(decodeURIComponent), [list]);
  useEffect(() => {
    dispatch(sitesShown(domains.map((site) => datasetKey({ collection, site, span }))));
    for (const site of domains) if (!selectDataset(store.getState(), { collection, site, span })) ask(site);
    return () => domains.forEach(stop);
  }, [store, dispatch, domains, collection, span, ask, stop]);
  return {
    refresh: useCallback(() => domains.forEach(ask), [domains, ask]),
    stop: useCallback(() => domains.forEach(stop), [domains, stop]),
  };
}

/** Nothing has come of it yet, neither rows nor a failure. */
const isAwaited = ({ status, held }: SitePart): boolean =>
  !held && (status.phase === 'idle' || (status.phase === 'pending' && !isRepeated(status)));

/** When the oldest of the rows came. */
function oldest(parts: readonly SitePart[]): number | null {
  const times = parts.map(({ status }) => loadedAtOf(status)).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** "5 of 8 sites", while some are missing. */
function progressOf(parts: readonly SitePart[]): string {
  const loaded = parts.filter(({ held }) => held).length;
  return loaded === parts.length ? '' : `${loaded} of ${parts.length} sites`;
}

/** What a report shows of all its sites in a span, and what becomes of them. */
export function useSitesData(
  report: Report,
  site: string,
  span: Span | null,
  filter: string,
  sort: Sort,
  test: RowTest | undefined,
): ReportData {
  const wishes = useDatasets(report, span);
  const parts = useSiteParts(report, span);
  const [lastShown, setLastShown] = useState(span);
  const asked = useAppSelector((state) =>
    report.selectTable(state, site, span, filter, sort.column, sort.direction, test),
  );
  const before = useAppSelector((state) =>
    lastShown === span
      ? undefined
      : report.selectTable(state, site, lastShown, filter, sort.column, sort.direction, test),
  );
  const awaited = parts.some(isAwaited);
  // Where there is nothing, rows come site by site; what is there of another span stays until all have come.
  const isReady = asked !== undefined && (!awaited || (before === undefined && asked.rows.count > 0));
  if (isReady && lastShown !== span) setLastShown(span);
  const shownSpan = isReady || before === undefined ? span : lastShown;
  const repeated = parts.find(({ status }) => isRepeated(status));
  const failed = parts.flatMap(({ status }) => (status.phase === 'failed' ? [status.failure] : []));
  return {
    ...wishes,
    status: (!awaited && repeated?.status) || IDLE,
    busy: parts.some(({ status, held }) => held && status.phase === 'pending'),
    failure: (!awaited && !asked && failed[0]) || null,
    table: isReady ? asked : before,
    shownSpan,
    standIn: shownSpan !== span,
    shownRequest: '',
    loadedAt: oldest(useSiteParts(report, shownSpan)),
    progress: progressOf(parts),
  };
}
