import type { Span } from '@src/domain/dates/spans';
import type { Report } from '@src/store/reports/report';
import { useCallback, useMemo } from 'react';
import type { ReportData, RowQuery } from '../data/reportData';
import { usePartsData } from '../data/usePartsData';
import { useSites } from './siteParts';

/** Returns the table of a report for all its sites in a span, with the state of the requests. */
export function useSitesData(report: Report, query: RowQuery): ReportData {
  const { collection } = report;
  // Reloaded companies mostly have the same sites. The joined string keeps the list stable, so no dataset is requested
  // twice. An encoded domain contains no space.
  const list = useSites(report)
    .map(({ domain }) => encodeURIComponent(domain))
    .join(' ');
  const domains = useMemo(() => list.split(' ').map(decodeURIComponent), [list]);
  const idsOf = useCallback(
    (span: Span | null) => domains.map((site) => ({ collection, site, span })),
    [domains, collection],
  );
  return usePartsData(report, idsOf, 'sites', query);
}
