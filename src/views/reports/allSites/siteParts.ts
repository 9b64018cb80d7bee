import { useCallback, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { Span } from '../../../domain/dates/spans';
import type { Site } from '../../../domain/sites/sites';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { datasetKey, selectDataset } from '../../../store/reports/datasets.slice';
import type { Report } from '../../../store/reports/report';
import { siteNeeded, siteReleased } from '../../../store/reports/siteWishes';
import { IDLE, type RequestStatus, selectStatus } from '../../../store/requests/requests.slice';

/** What becomes of one of the sites. */
export interface SitePart {
  site: Site;
  /** Of its request. */
  key: string;
  status: RequestStatus;
  /** Whether its rows are there. */
  held: boolean;
}

const NO_SITES: readonly Site[] = [];
const selectNone = () => NO_SITES;

/** The sites whose rows a report has. */
export const useSites = ({ selectSites = selectNone }: Report): readonly Site[] =>
  useAppSelector(selectSites);

export function useSiteParts(report: Report, span: Span | null): readonly SitePart[] {
  const sites = useSites(report);
  const { collection } = report;
  const ids = useMemo(
    () => sites.map(({ domain }) => ({ collection, site: domain, span })),
    [sites, collection, span],
  );
  const statuses = useAppSelector(
    (state) => ids.map((id) => selectStatus(state, datasetKey(id))),
    shallowEqual,
  );
  const held = useAppSelector(
    (state) => ids.map((id) => selectDataset(state, id) !== undefined),
    shallowEqual,
  );
  return useMemo(
    () =>
      ids.flatMap((id, place) => {
        const site = sites[place];
        return site
          ? [{ site, key: datasetKey(id), status: statuses[place] ?? IDLE, held: held[place] ?? false }]
          : [];
      }),
    [sites, ids, statuses, held],
  );
}

/** To ask for a site, by its domain, and to wait for it no longer. */
export function useSiteWishes({ collection, patient }: Report, span: Span | null) {
  const dispatch = useAppDispatch();
  const ask = useCallback(
    (site: string) => {
      dispatch(siteNeeded({ collection, site, span, ...(patient && { patient }) }));
    },
    [dispatch, collection, span, patient],
  );
  const stop = useCallback(
    (site: string) => {
      dispatch(siteReleased({ collection, site }));
    },
    [dispatch, collection],
  );
  return { ask, stop };
}
