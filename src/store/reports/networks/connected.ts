import { AD_COLLECTIONS, type AdCollection } from '@src/domain/ads/networks';
import type { Company } from '@src/domain/companies/company';
import { missingCompanyField } from '@src/domain/permissions/permissions';
import { CALLS } from '@src/domain/screens/calls';
import { selectCompanyOfSite } from '../../access/access.selectors';
import { COMPANIES_KEY } from '../../companies/companies.slice';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';

const connectedTo = (company: Company): AdCollection[] =>
  AD_COLLECTIONS.filter((collection) => missingCompanyField(company, CALLS[collection].needs) === undefined);

/**
 * Returns the ad networks that the site's company is connected to. Returns all networks if no company has the site, so
 * that the API decides. Returns `null` while the companies are loading.
 */
export const selectConnected = createAppSelector(
  [
    selectCompanyOfSite,
    (state: RootState) => {
      const { phase } = selectStatus(state, COMPANIES_KEY);
      return phase === 'ready' || phase === 'failed';
    },
  ],
  (company, isKnown): readonly AdCollection[] | null =>
    company ? connectedTo(company) : isKnown ? AD_COLLECTIONS : null,
);
