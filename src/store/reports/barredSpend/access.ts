import { missingCompanyField } from '@src/domain/permissions/permissions';
import { CALLS } from '@src/domain/screens/calls';
import { type Access, selectCompanyOfSite, selectScreenAccess } from '../../access/access.selectors';
import { COMPANIES_KEY } from '../../companies/companies.slice';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';

/** Whether a person is told what relations know; `unknownHere` where the company of the site has no relations. */
export type RelationsAccess = Access | 'unknownHere';

/** Whoever else may ask for a site's speakers is not told of this. */
export const selectRelationsAccess = (state: RootState, site: string): RelationsAccess => {
  const access = selectScreenAccess(state, 'speaker_relations', site);
  if (access !== 'allowed') return access;
  const company = selectCompanyOfSite(state, site);
  if (company) return missingCompanyField(company, CALLS.speakers.needs) ? 'unknownHere' : 'allowed';
  const { phase } = selectStatus(state, COMPANIES_KEY);
  // Where no company is known to be the site's, it is for the API to say.
  return phase === 'ready' || phase === 'failed' ? 'allowed' : 'waiting';
};
