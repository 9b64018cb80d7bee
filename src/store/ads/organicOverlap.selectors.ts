import { NETWORKS } from '../../domain/ads/networks';
import {
  type AdvertisedNames,
  assignSpend,
  bestPosition,
  type OrganicOverlap,
  type SearchedSpeaker,
} from '../../domain/ads/organicOverlap';
import { missingCompanyField } from '../../domain/permissions/permissions';
import { oncePer } from '../../domain/records/oncePer';
import type { DatasetId } from '../../domain/reports/reportRows';
import { CALLS } from '../../domain/screens/calls';
import { selectCompanyOfSite } from '../access/access.selectors';
import { COMPANIES_KEY } from '../companies/companies.slice';
import { createAppSelector } from '../createAppSelector';
import type { RootState } from '../index';
import { selectDataset } from '../reports/datasets/datasets.slice';
import { selectNetworkRows } from '../reports/networks/joinedRows';
import { selectStatus } from '../requests/requests.slice';
import type { OfSite } from '../selectorArguments';
import { selectSite } from '../sites/sites.selectors';

/** Returns the id of a site's search dataset, which has no span. */
export const searchOf = (site: string): DatasetId<'searchProfiles'> => ({
  collection: 'searchProfiles',
  site,
  span: null,
});

/**
 * Returns true if the site's company has search data. Also returns true if no company has the site, so that the API
 * decides. Returns `null` while the companies are loading.
 */
export function selectHasSearch(state: RootState, { site }: OfSite): boolean | null {
  const company = selectCompanyOfSite(state, { site });
  if (company) return missingCompanyField(company, CALLS.searchProfiles.needs) === undefined;
  const { phase } = selectStatus(state, COMPANIES_KEY);
  return phase === 'ready' || phase === 'failed' ? true : null;
}

const selectSearched = createAppSelector(
  [(state: RootState, { site }: OfSite) => selectDataset(state, searchOf(site))],
  (dataset) =>
    dataset?.ids.flatMap((id) => {
      const row = dataset.byId[id];
      return row ? [{ name: row.name, position: bestPosition(row.current) }] : [];
    }),
);

const selectAdvertised = createAppSelector([selectNetworkRows], (networks) =>
  networks.map(({ id, rows }) => ({
    label: NETWORKS.find((network) => network.id === id)?.label ?? id,
    rows,
  })),
);

/** The inputs for the organic overlap: searched speakers, advertised names and the site's currency. */
export interface FoundInputs {
  searched: readonly SearchedSpeaker[];
  networks: readonly AdvertisedNames[];
  siteCurrency: string;
}

/** Returns the inputs, or `undefined` while the search data or all networks' data are not loaded. */
export const selectFoundInputs = createAppSelector(
  [
    selectSearched,
    selectAdvertised,
    (state: RootState, { site }: OfSite) => selectSite(state, { site }).currency,
  ],
  (searched, networks, siteCurrency): FoundInputs | undefined =>
    searched && networks.length > 0 ? { searched, networks, siteCurrency } : undefined,
);

/**
 * Returns the organic overlap of the inputs, cached by the inputs. Not a selector, because matching thousands of names
 * is too slow to run while an answer arrives.
 */
export const organicOverlapOf = oncePer(
  ({ searched, networks, siteCurrency }: FoundInputs): OrganicOverlap =>
    assignSpend(searched, networks, siteCurrency),
);
