import type { Span } from '@src/domain/dates/spans';
import type { Site } from '@src/domain/sites/sites';
import { useAppSelector } from '@src/store/hooks';
import type { Report } from '@src/store/reports/report';
import { useMemo } from 'react';
import { type NamedPart, useDataParts } from '../data/dataParts';

const NO_SITES: readonly Site[] = [];
const selectNone = () => NO_SITES;

/** Returns the sites whose rows the report shows, or an empty list for a report of a single site. */
export const useSites = ({ selectSites = selectNone }: Report): readonly Site[] =>
  useAppSelector(selectSites);

/** Returns the state of each site's dataset, labeled with the name of the site. */
export function useSiteParts(report: Report, span: Span | null): readonly NamedPart[] {
  const sites = useSites(report);
  const { collection } = report;
  const parts = useDataParts(
    useMemo(() => sites.map(({ domain }) => ({ collection, site: domain, span })), [sites, collection, span]),
  );
  return useMemo(
    () =>
      parts.flatMap((part, place) => {
        const site = sites[place];
        return site ? [{ ...part, label: site.label }] : [];
      }),
    [parts, sites],
  );
}
