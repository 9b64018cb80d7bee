import { MOMENTUM_SPANS } from '@src/domain/figures/momentum';
import { GROUP_FOLLOWERS } from '@src/domain/screens/screens';
import type { RootState } from '../../index';
import { overAllSites } from '../allSites/overAllSites';
import { datasetKey } from '../datasets/datasets.slice';
import type { DefinedReport } from '../definition';
import { withMomentum } from '../momentum/reportMomentum';
import { loadReport } from '../registry';
import type { Report } from '../report';
import type { ExportRequest } from './exportRequest';

/** Loads the report of a request: the report over all sites if the request has no site. */
export async function exportedReport({
  report: id,
  site,
}: Pick<ExportRequest, 'report' | 'site'>): Promise<DefinedReport> {
  const report = await loadReport(id);
  return site === '' && id !== GROUP_FOLLOWERS.id ? overAllSites(report) : report;
}

/** Returns the report with the columns of the loaded data, and with the shown momentum. */
export function resolved(
  state: RootState,
  report: DefinedReport,
  { site, where, momentum }: ExportRequest,
): Report {
  const own = report.resolve?.(state, { site, address: where.join(' ') }) ?? report;
  return (site !== '' && momentum && withMomentum(own, momentum)) || own;
}

/** Returns the keys of the requests that loaded the report's rows. */
export function requestsOf(
  state: RootState,
  { collection, joined = [], selectSites }: Report,
  { site, span, momentum }: Pick<ExportRequest, 'site' | 'span' | 'momentum'>,
): string[] {
  const sites = selectSites ? selectSites(state).map(({ domain }) => domain) : [site];
  const spans = [...new Set([span, ...(momentum ? MOMENTUM_SPANS : [])])];
  return sites.flatMap((each) =>
    [collection, ...joined].flatMap((one) =>
      spans.map((of) => datasetKey({ collection: one, site: each, span: of })),
    ),
  );
}
