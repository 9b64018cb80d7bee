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
 * The networks that a site's company has an account with. All of them where no company is known to be the site's, for
 * the API to say; `null` until that is known.
 */
export const selectConnected = createAppSelector(
  [
    (state: RootState, site: string) => selectCompanyOfSite(state, site),
    (state: RootState) => {
      const { phase } = selectStatus(state, COMPANIES_KEY);
      return phase === 'ready' || phase === 'failed';
    },
  ],
  (company, isKnown): readonly AdCollection[] | null =>
    company ? connectedTo(company) : isKnown ? AD_COLLECTIONS : null,
);
