import type { Span } from '@src/domain/dates/spans';
import type { Report, RowTest, Sort } from '@src/store/reports/report';
import { useCallback, useMemo } from 'react';
import { usePartsData } from '../data/usePartsData';
import type { ReportData } from '../data/useReportData';
import { useSites } from './siteParts';

/** What a report shows of all its sites in a span, and what becomes of them. */
export function useSitesData(
  report: Report,
  ...asked: [site: string, span: Span | null, filter: string, sort: Sort, test: RowTest | undefined]
): ReportData {
  const { collection } = report;
  // Companies that come anew are the same sites mostly: those are asked for once. No domain has a space.
  const list = useSites(report)
    .map(({ domain }) => encodeURIComponent(domain))
    .join(' ');
  const domains = useMemo(() => list.split(' ').map(decodeURIComponent), [list]);
  const idsOf = useCallback(
    (span: Span | null) => domains.map((site) => ({ collection, site, span })),
    [domains, collection],
  );
  return usePartsData(report, idsOf, 'sites', ...asked);
}
