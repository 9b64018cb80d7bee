import { missingCompanyField } from '@src/domain/permissions/permissions';
import { CALLS } from '@src/domain/screens/calls';
import { type Access, selectCompanyOfSite, selectScreenAccess } from '../../access/access.selectors';
import { COMPANIES_KEY } from '../../companies/companies.slice';
import type { RootState } from '../../index';
import { selectStatus } from '../../requests/requests.slice';
import type { OfSite } from '../../selectorArguments';

/** Whether the user may view speaker relations. `unknownHere`: the site's company has no speaker relations. */
export type RelationsAccess = Access | 'unknownHere';

/**
 * Returns the user's access to a site's speaker relations. Access to the site's speakers through other roles is not
 * enough.
 */
export const selectRelationsAccess = (state: RootState, { site }: OfSite): RelationsAccess => {
  const access = selectScreenAccess(state, { permission: 'speaker_relations', site });
  if (access !== 'allowed') return access;
  const company = selectCompanyOfSite(state, { site });
  if (company) return missingCompanyField(company, CALLS.speakers.needs) ? 'unknownHere' : 'allowed';
  const { phase } = selectStatus(state, COMPANIES_KEY);
  // If no company has the site, the API decides.
  return phase === 'ready' || phase === 'failed' ? 'allowed' : 'waiting';
};
