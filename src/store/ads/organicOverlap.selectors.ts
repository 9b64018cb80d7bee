import { NETWORKS } from '../../domain/ads/networks';
import {
  type AdvertisedNames,
  bestPosition,
  type FoundAnyway,
  payFor,
  type SearchedSpeaker,
} from '../../domain/ads/organicOverlap';
import type { Span } from '../../domain/dates/spans';
import { missingCompanyField } from '../../domain/permissions/permissions';
import type { DatasetId } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { selectCompanyOfSite } from '../access/access.selectors';
import { COMPANIES_KEY } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import { selectNetworkRows } from '../reports/networks/joinedRows';
import { selectStatus } from '../requests/requests.slice';
import { selectSite } from '../sites/sites.selectors';

/** A site's search data, which have no span. */
export const searchOf = (site: string): DatasetId<'searchProfiles'> => ({
  collection: 'searchProfiles',
  site,
  span: null,
});

/**
 * Whether a site's company has search data at all. Yes where no company is known to be the site's, for the API to say;
 * `null` until that is known.
 */
export function selectHasSearch(state: RootState, site: string): boolean | null {
  const company = selectCompanyOfSite(state, site);
  if (company) return missingCompanyField(company, CALLS.searchProfiles.needs) === undefined;
  const { phase } = selectStatus(state, COMPANIES_KEY);
  return phase === 'ready' || phase === 'failed' ? true : null;
}

type OfSpan = [site: string, span: Span];

const selectSearched = createAppSelector(
  [(state: RootState, site: string) => selectDataset(state, searchOf(site))],
  (dataset) =>
    dataset?.ids.flatMap((id) => {
      const row = dataset.byId[id];
      return row ? [{ name: row.name, position: bestPosition(row.current) }] : [];
    }),
);

const selectAdvertised = createAppSelector(
  [(state: RootState, ...[site, span]: OfSpan) => selectNetworkRows(state, site, span)],
  (networks) =>
    networks.map(({ id, rows }) => ({
      label: NETWORKS.find((network) => network.id === id)?.label ?? id,
      rows,
    })),
);

/** All that tells whether what is paid for is found anyway. */
export interface FoundInputs {
  searched: readonly SearchedSpeaker[];
  networks: readonly AdvertisedNames[];
  siteCurrency: string;
}

/** `undefined` while there are no search data, or no network's. */
export const selectFoundInputs = createAppSelector(
  [
    (state: RootState, ...[site]: OfSpan) => selectSearched(state, site),
    selectAdvertised,
    (state: RootState, ...[site]: OfSpan) => selectSite(state, site).currency,
  ],
  (searched, networks, siteCurrency): FoundInputs | undefined =>
    searched && networks.length > 0 ? { searched, networks, siteCurrency } : undefined,
);

const known = new WeakMap<FoundInputs, FoundAnyway>();

/**
 * What is paid for each speaker, computed once. No selector, for those compute while an answer arrives: matching
 * thousands of names takes longer than that may.
 */
export function foundAnywayOf(inputs: FoundInputs): FoundAnyway {
  const found = known.get(inputs) ?? payFor(inputs.searched, inputs.networks, inputs.siteCurrency);
  known.set(inputs, found);
  return found;
}
