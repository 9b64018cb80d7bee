import { GROUP_FOLLOWERS } from '../../domain/screens/screens';
import type { RootState } from '../index';
import { overAllSites } from './allSites';
import { datasetKey } from './datasets.slice';
import type { ExportWish } from './export';
import { loadReport } from './registry';
import type { Report } from './report';

/** The report that a wish is about: that of all sites where it names none. */
export async function wishedReport({
  report: id,
  site,
}: Pick<ExportWish, 'report' | 'site'>): Promise<Report> {
  const report = await loadReport(id);
  return site === '' && id !== GROUP_FOLLOWERS.id ? overAllSites(report) : report;
}

/** The keys of the requests that have brought its rows. */
export function requestsOf(
  state: RootState,
  { collection, selectSites }: Report,
  { site, span }: Pick<ExportWish, 'site' | 'span'>,
): string[] {
  const sites = selectSites ? selectSites(state).map(({ domain }) => domain) : [site];
  return sites.map((each) => datasetKey({ collection, site: each, span }));
}
