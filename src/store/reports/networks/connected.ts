import { AD_COLLECTIONS, type AdCollection } from '@src/domain/ads/networks';
import { missingCompanyField } from '@src/domain/permissions/permissions';
import { CALLS } from '@src/domain/screens/calls';
import type { Company } from '@src/domain/sites/company';
import { selectCompanyOfSite } from '../../access/access.selectors';
import { createAppSelector } from '../../createAppSelector';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';
import { COMPANIES_KEY } from '../../sites/companies.slice';

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
